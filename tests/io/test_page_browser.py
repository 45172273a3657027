"""The page in a real browser: what Python decided is what is shaded, also when the slider moves."""

import json
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from attrs import define, field

from prunespec import CONTRACT, complete
from tests.io.kit import DOCUMENTS, page_text
from tests.io.made import Made, made

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
BROWSER = next(filter(None, map(shutil.which, NAMES)), None)
OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
THRESHOLDS = list(CONTRACT.thresholds.values)
HOSTILE = "</script><script>document.title='out'</script><img src=x onerror=\"document.title='out'\"> \u2028 \u202e \0 ' \" </style> <!--"

pytestmark = pytest.mark.skipif(BROWSER is None, reason=f"no browser on PATH: {', '.join(NAMES)}")


@define
class Seen(HTMLParser):
    """What a browser made of a page: the class of each paragraph, the texts by id, every element's name."""

    classes: list[str] = field(factory=list)
    texts: dict[str, str] = field(factory=dict)
    verdicts: list[str] = field(factory=list)
    names: set[str] = field(factory=set)
    attributes: dict[str, dict[str, str | None]] = field(factory=dict)
    now: str = ""

    def __attrs_pre_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = dict(attrs)
        self.names.add(tag)
        self.now = held.get("id") or held.get("class") or tag
        self.attributes[self.now] = held
        if tag == "li" and self.now.startswith("p"):
            self.classes.append(held["class"] or "")

    def handle_endtag(self, _: str) -> None:
        self.now = ""

    def handle_data(self, data: str) -> None:
        self.texts[self.now] = self.texts.get(self.now, "") + data
        if self.now == "verdict":
            self.verdicts.append(data)

    def shaded(self) -> set[int]:
        return {number for number, name in enumerate(self.classes) if name == "dropped"}


def seen(page: str, folder: Path, *, fragment: str = "", then: str = "") -> Seen:
    """Open a page, run a script behind its own, and return what there is then."""
    file = folder / "page.html"
    file.write_bytes(page.replace("</body>", f"<script>{then}</script></body>").encode())
    words = [str(BROWSER), *OPTIONS, f"--user-data-dir={folder / 'profile'}", "--dump-dom", f"{file.as_uri()}{fragment}"]
    done = subprocess.run(words, capture_output=True, check=True, timeout=120)  # our own page
    parser = Seen()
    parser.feed(done.stdout.decode())
    return parser


def expected(of: Made, threshold: str) -> tuple[bool, set[int]]:
    result = complete(of.pruned.planned, of.pruned.scores, id="P1", language=of.choices.language, threshold=threshold)
    return result.pruned, set(result.dropped) if result.pruned else set()


ENGLISH = (DOCUMENTS / "curl-http-scripting.en.md").read_text(encoding="utf-8")
WRAPPER = (DOCUMENTS / "jlreq-readme.ja.fetch-escaped.json").read_text(encoding="utf-8")
# By these nothing is below 0.1, too little is gone at 0.2, much at 0.3, and everything at 0.5.
OUTCOMES = [0.15] + [0.25] * 20 + [0.4] * 19
PAGES = {
    "english": made(ENGLISH, [number % 60 / 100 for number in range(111)]),
    "japanese wrapper": made(WRAPPER, [number % 60 / 100 for number in range(58)], language="ja", threshold="0.5"),
    "every outcome": made(page_text(), OUTCOMES),
}


@pytest.mark.parametrize(
    ("name", "threshold"), [("english", "0.1"), ("english", "0.5"), ("japanese wrapper", "0.2"), ("japanese wrapper", "0.3"), ("every outcome", "0.3")]
)
def test_the_address_chooses_the_threshold(tmp_path: Path, name: str, threshold: str) -> None:
    of = PAGES[name]
    now = seen(of.page, tmp_path, fragment=f"#threshold={threshold}")
    is_pruned, shaded = expected(of, threshold)
    assert (now.attributes["status"]["class"], now.shaded()) == ("pruned" if is_pruned else "unpruned", shaded)
    assert len(now.classes) == len(of.pruned.planned.paragraphs)
    label = CONTRACT.thresholds.values[threshold].in_language(of.choices.language)
    assert now.attributes["threshold"]["aria-valuetext"] == f"{threshold} {label}"
    assert "disabled" not in now.attributes["threshold"]


def test_the_pages_say_something() -> None:
    assert [[len(expected(of, threshold)[1]) for threshold in THRESHOLDS] for of in PAGES.values()] == [[0, 40, 60, 100], [0, 0, 30, 50], [0, 0, 21, 0]]


def test_every_outcome_is_said(tmp_path: Path) -> None:
    of = PAGES["every outcome"]
    said = [seen(of.page, tmp_path, fragment=f"#threshold={threshold}").texts["status"] for threshold in THRESHOLDS]
    assert [text.split("(")[-1].split(",")[0] for text in said] == ["nothing_dropped", "below_floor", "Pruned: 0.497 of the body is saved.", "all_dropped"]


@pytest.mark.parametrize("fragment", ["", "#threshold=0.4", "#threshold=", "#p3", "#threshold=%3Cscript%3E"])
def test_any_other_address_shows_what_was_chosen(tmp_path: Path, fragment: str) -> None:
    of = PAGES["english"]
    assert seen(of.page, tmp_path, fragment=fragment).shaded() == expected(of, "0.2")[1]


@pytest.mark.parametrize("at", range(len(THRESHOLDS)))
def test_the_slider_decides_anew(tmp_path: Path, at: int) -> None:
    move = f"const range = document.getElementById('threshold'); range.value = {at}; range.dispatchEvent(new Event('input')); document.title = location.hash;"
    of = PAGES["english"]
    now = seen(of.page, tmp_path, fragment="#threshold=0.5", then=move)
    assert now.shaded() == expected(of, THRESHOLDS[at])[1]
    assert now.texts["title"] == f"#threshold={THRESHOLDS[at]}"
    assert [word == "dropped" for word in now.verdicts] == [number in now.shaded() for number in range(111)]


def test_a_label_and_the_switch_can_be_clicked(tmp_path: Path) -> None:
    click = "document.querySelectorAll('[data-stop]')[2].click(); document.getElementById('collapse').click(); document.title = document.body.className;"
    of = PAGES["english"]
    now = seen(of.page, tmp_path, then=click)
    assert (now.shaded(), now.texts["title"]) == (expected(of, "0.3")[1], "collapsed")


def test_what_is_hidden_has_no_height_and_dropped_parts_are_shaded(tmp_path: Path) -> None:
    look = """
      const of = (selector) => getComputedStyle(document.querySelector(selector));
      const shades = [of("li.dropped").backgroundColor, of("li.kept").backgroundColor];
      document.getElementById("collapse").click();
      const heights = ["li.dropped .text", "li.kept .text"].map((selector) => document.querySelector(selector).offsetHeight > 0);
      document.title = JSON.stringify([shades[0] !== shades[1], heights, document.documentElement.scrollWidth <= innerWidth]);
    """
    assert json.loads(seen(PAGES["english"].page, tmp_path, then=look).texts["title"]) == [True, [False, True], True]


def test_a_hostile_document_stays_a_document(tmp_path: Path) -> None:
    body = "\n\n".join(f"{number} {HOSTILE} {'words ' * 30}" for number in range(40))
    of = made(body, [0.1, 0.9] * 20, request=f"{HOSTILE} and nothing else")
    harmless = made(page_text(), [0.1, 0.9] * 20)
    now = seen(of.page, tmp_path)
    assert "out" not in now.texts["title"].split("'")[0]
    assert now.names == seen(harmless.page, tmp_path).names
    assert now.shaded() == expected(of, "0.2")[1] != set()


def test_nothing_can_be_fetched(tmp_path: Path) -> None:
    """Even a script that got in could send nothing out: the policy forbids it."""
    ask = """
      document.title = "waiting";
      addEventListener("securitypolicyviolation", (event) => { document.title = event.effectiveDirective; });
      fetch("https://example.invalid/").catch(() => {});
    """
    assert seen(PAGES["english"].page, tmp_path, then=ask).texts["title"] == "connect-src"
