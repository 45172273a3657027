"use strict";
// Shows what Python decided for each threshold. Nothing is decided here.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const slider = document.getElementById("threshold");
  const collapse = document.getElementById("collapse");
  const status = document.getElementById("status");
  const stops = [...document.querySelectorAll("[data-stop]")];
  const items = [...document.querySelectorAll("#document > li")];
  const cells = [...document.querySelectorAll("#strip > i")];
  const PREFIX = "#threshold=";

  const show = (at) => {
    const result = data.results[at];
    slider.value = at;
    slider.setAttribute("aria-valuetext", data.labels[at]);
    stops.forEach((stop, number) => stop.classList.toggle("chosen", number === at));
    items.forEach((item, number) => {
      const verdict = data.verdicts[result.verdicts[number]];
      item.className = verdict;
      cells[number].className = verdict;
      item.querySelector(".verdict").textContent = data.words[verdict];
    });
    Object.entries(result.totals).forEach(([name, text]) => {
      document.getElementById("total-" + name).textContent = text;
    });
    document.documentElement.style.setProperty("--at", data.thresholds[at]);
    status.className = result.pruned ? "pruned" : "unpruned";
    status.textContent = result.status;
  };

  const fromAddress = () => {
    const at = location.hash.startsWith(PREFIX) ? data.thresholds.indexOf(location.hash.slice(PREFIX.length)) : -1;
    if (at >= 0) show(at);
  };

  const choose = (at) => {
    show(at);
    try {
      history.replaceState(null, "", PREFIX + data.thresholds[at]);
    } catch {
      // A page without an address of its own is shown all the same.
    }
  };

  slider.disabled = false;
  slider.addEventListener("input", () => choose(Number(slider.value)));
  stops.forEach((stop, at) => stop.addEventListener("click", () => choose(at)));
  collapse.addEventListener("change", () => document.body.classList.toggle("collapsed", collapse.checked));
  addEventListener("hashchange", fromAddress);
  document.body.classList.toggle("collapsed", collapse.checked);
  show(data.chosen);
  fromAddress();
})();
