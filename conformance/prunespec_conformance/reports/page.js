"use strict";
// Hides what the filters leave out. The filters stand in the address, so that a view can be sent to somebody.
(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);
  const vectors = all(".vector");
  const kindButtons = all("[data-kind][aria-pressed]");
  const clauseButtons = all("[data-clause]");
  const search = one("#search");
  const quiet = ["pass", "not-claimed", "known-deviation"];
  const state = { kinds: new Set(), clause: "", text: "" };
  const texts = new Map(vectors.map((vector) => [vector, vector.textContent.toLowerCase()]));

  const belongs = (vector) =>
    !state.clause || vector.dataset.clauses.split(" ").some((name) => name === state.clause || name.startsWith(state.clause + "-"));
  const fits = (vector) =>
    (!state.kinds.size || state.kinds.has(vector.dataset.kind)) && belongs(vector) && texts.get(vector).includes(state.text.toLowerCase());

  const show = () => {
    let count = 0;
    for (const vector of vectors) {
      vector.hidden = !fits(vector);
      count += !vector.hidden;
    }
    for (const button of kindButtons) button.setAttribute("aria-pressed", state.kinds.has(button.dataset.kind));
    for (const button of clauseButtons) button.setAttribute("aria-pressed", state.clause === button.dataset.clause);
    const chosen = clauseButtons.find((button) => button.dataset.clause === state.clause);
    one("#chosen").textContent = chosen ? chosen.title : "";
    one("#chosen").hidden = !chosen;
    one("#shown").textContent = `${count} of ${vectors.length} shown`;
    one("#nothing").hidden = count > 0;
  };

  const read = () => {
    const words = new URLSearchParams(location.hash.slice(1));
    state.kinds = new Set((words.get("status") || "").split(",").filter((kind) => kindButtons.some((button) => button.dataset.kind === kind)));
    state.clause = words.get("clause") || "";
    state.text = words.get("text") || "";
    search.value = state.text;
  };

  const write = () => {
    const words = new URLSearchParams({ status: [...state.kinds].join(","), clause: state.clause, text: state.text });
    history.replaceState(null, "", "#" + words);
  };

  const change = (act) => {
    act();
    write();
    show();
  };

  const reset = () => {
    Object.assign(state, { kinds: new Set(), clause: "", text: "" });
    search.value = "";
  };

  const toggle = (kind) => (state.kinds.has(kind) ? state.kinds.delete(kind) : state.kinds.add(kind));

  const handle = (vector) => vector.querySelector("summary, .line");
  const step = (by) => {
    const visible = vectors.filter((vector) => !vector.hidden);
    const at = visible.findIndex((vector) => vector.contains(document.activeElement));
    const next = visible[at < 0 ? (by > 0 ? 0 : visible.length - 1) : Math.max(0, Math.min(at + by, visible.length - 1))];
    if (next) handle(next).focus();
  };
  const unfold = () => {
    const folds = vectors.filter((vector) => !vector.hidden).flatMap((vector) => [...vector.querySelectorAll(":scope > details")]);
    const open = folds.some((fold) => !fold.open);
    for (const fold of folds) fold.open = open;
  };
  const keys = {
    "/": () => search.focus(),
    j: () => step(1),
    k: () => step(-1),
    x: unfold,
    Escape: () => {
      change(reset);
      search.blur();
    },
  };

  for (const button of kindButtons) button.addEventListener("click", () => change(() => toggle(button.dataset.kind)));
  for (const button of clauseButtons)
    button.addEventListener("click", () => change(() => (state.clause = state.clause === button.dataset.clause ? "" : button.dataset.clause)));
  search.addEventListener("input", () => change(() => (state.text = search.value)));
  one("#reset").addEventListener("click", () => change(reset));
  document.addEventListener("keydown", (event) => {
    const typing = event.target === search && event.key !== "Escape";
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });
  addEventListener("hashchange", () => {
    read();
    show();
  });

  document.body.classList.remove("scriptless");
  const narrow = matchMedia("(max-width: 60em)").matches;
  if (narrow) one(".clauses > details").open = false;
  read();
  if (!location.hash) {
    const loud = kindButtons.map((button) => button.dataset.kind).filter((kind) => !quiet.includes(kind));
    state.kinds = new Set(loud);
  }
  show();
})();
