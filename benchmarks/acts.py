"""How fast is the opening in motion on a slow processor? Every act by its script, its frames; a word typed in place.

    python benchmarks/acts.py [--rounds 5] [--slowed 4] [--language en]

Walks all scenes and acts by key, click and slider, in a window and on a phone, in Chromium with its processor slowed.
Of every act prints, in milliseconds, medians over the rounds. Of processor time: `script`, what the stage's own script
took from the act until all stands again; `laid out`, the layout that it asked for, which is beside it in a browser's
own tools too; `others`, what Streamlit's scripts and the frame's took meanwhile. By the clock: `drawn`, from the act to
the first frame that shows it; `frame`, the longest between two frames of the page after that; `seen`, the longest
between two frames that the screen got until all stood, for what moves goes on there while the page's own thread is
busy. Then the time from Enter to the redrawn fractions of a typed word, and from the first byte of a warm server to the
opening's picture, for a browser that has nothing yet and for one that has been here.

On a machine that does other work, `--slowed 1` says more: a slowed processor waits by the clock. Multiply by four.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright  # noqa: E402 - the house has to be found first

from tests.shared.browser.fixtures import ARGUMENTS, BROWSERS  # noqa: E402
from tests.shared.browser.server import serving  # noqa: E402
from tests.shared.browser.walking import settled  # noqa: E402

WINDOWS: Final = {"window": (1280, 900), "phone": (390, 844)}
ACTS: Final = (
    ("choose B", ".card >> nth=1"),
    ("on to the words", "PageDown"),
    ("drop the bricks", "Space"),
    ("drop them again", "[data-act=again]"),
    ("on to the first cheat", "PageDown"),
    ("one word more", "[data-act=more]"),
    ("catch it: clip", "Space"),
    ("one word more, clipped", "[data-act=more]"),
    ("on to the second cheat", "PageDown"),
    ("shuffle", "Space"),
    ("catch it: shatter", "Space"),
    ("put in order", "[data-act=restore]"),
    ("shuffle, shatter", "[data-act=shuffle]"),
    ("on to the third cheat", "PageDown"),
    ("cut the last word", "[data-act=cut]"),
    ("cut the last word", "[data-act=cut]"),
    ("cut the last word", "[data-act=cut]"),
    ("cut the last word", "[data-act=cut]"),
    ("catch it: tip", "Space"),
    ("give a word back", "[data-act=give]"),
    ("on to the product", "PageDown"),
    ("pour", "Space"),
    ("a move of the slider", "ArrowRight"),
    ("a move of the slider", "ArrowRight"),
    ("the slider's end", ".slider-end >> nth=1"),
    ("on to the last cheat", "PageDown"),
    ("show why", "Space"),
    ("swap the meaning", "[data-act=swapped]"),
    ("swap it back", "[data-act=restored]"),
    ("on to the doors", "PageDown"),
    ("back to the last cheat", "PageUp"),
)
SLIDER: Final = ".story input[type=range]"
OURS: Final = "st-bidi-story-"
"""How the address begins under which Streamlit runs the stage's script."""
CATEGORIES: Final = ["devtools.timeline", "blink.user_timing", "disabled-by-default-devtools.timeline.frame"]
STANDS_MS: Final = 1300
"""After it all motions of an act have ended, and what is prepared for the next is ready."""
MOST_US: Final = 700_000
"""So long an act moves at most, in microseconds, and a little more."""
TYPED: Final = "dogs"
MOST_TYPED: Final = 8
"""In the place of so many words, from the last, it breaks bricks that were whole."""
FRAMES: Final = """() => { const frames = window.frames_ = [];
  const note = (now) => { frames.push(now); requestAnimationFrame(note); }; requestAnimationFrame(note); }"""
NOTE_INPUT: Final = """() => ['keydown', 'click', 'input'].forEach((type) =>
  addEventListener(type, (event) => { window.acted = event.timeStamp; }, true))"""
PICTURE: Final = """new Promise((painted) => {
  const look = () => {
    const roots = [...document.querySelectorAll('*')].flatMap((node) => node.shadowRoot ?? []);
    const quote = roots.map((root) => root.querySelector('.hook .quote')).find((node) => node?.offsetHeight);
    if (!quote?.textContent) return requestAnimationFrame(look);
    const [{ responseStart }] = performance.getEntriesByType('navigation');
    requestAnimationFrame(() => painted(performance.now() - responseStart));
  };
  look();
})"""
KEY_TO_NUMBER: Final = """(line) => new Promise((drawn) => {
  const written = () => [...line.querySelectorAll('.fraction-value')].map((node) => node.textContent).join();
  const before = written();
  let pressed = 0;
  addEventListener('keydown', (event) => { pressed = event.timeStamp; }, { capture: true, once: true });
  const look = () => requestAnimationFrame(
    (now) => written() === before ? look() : requestAnimationFrame(() => drawn(performance.now() - pressed)));
  look();
})"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """What one act took, in ms."""

    script: float
    laid_out: float
    others: float
    drawn: float
    frame: float
    seen: float


def main() -> None:
    """Measure and print."""
    asked = arguments()
    browser_path = next(filter(None, map(shutil.which, BROWSERS)))
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(HOUSE / "app.py", Path(folder) / "server.log") as url,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=browser_path, args=list(ARGUMENTS))
        address = f"{url}/?lang={asked.language}"
        for name, size in WINDOWS.items():
            sys.stdout.write(f"{name}, {size[0]} × {size[1]}, processor slowed {asked.slowed} ×\n")
            report_acts([walk(browser, address, size, asked.slowed) for _ in range(asked.rounds)])
            report("typed word, Enter to its fractions", typed(browser, address, size, asked))
            first, again = zip(
                *[opened(browser, address, size, asked.slowed) for _ in range(asked.rounds)], strict=True
            )
            report("first byte to the picture, nothing kept", first)
            report("first byte to the picture, files kept", again)
        browser.close()


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slowed", type=float, default=4)
    parser.add_argument("--language", choices=("en", "zh"), default="en")
    return parser.parse_args()


# ---- reports


def report(name: str, milliseconds: Sequence[float]) -> None:
    """Print the median and the longest."""
    sys.stdout.write(f"{name}: median {statistics.median(milliseconds):.0f} ms, longest {max(milliseconds):.0f} ms\n")


def report_acts(rounds: Sequence[Mapping[str, Sequence[Act]]]) -> None:
    """Print a line an act, of those of one name the middle one, and what holds of all of them."""
    fields = ("script", "laid_out", "others", "drawn", "frame", "seen")
    sys.stdout.write(f"{'':24}{'script':>8}{'laid out':>10}{'others':>8}{'drawn':>8}{'frame':>8}{'seen':>8}\n")
    medians: dict[str, dict[str, float]] = {}
    for name in rounds[0]:
        acts = [act for walked in rounds for act in walked[name]]
        medians[name] = {field: statistics.median(getattr(act, field) for act in acts) for field in fields}
        script, laid_out, others, drawn, frame, seen = medians[name].values()
        sys.stdout.write(f"{name:24}{script:8.1f}{laid_out:10.1f}{others:8.1f}{drawn:8.0f}{frame:8.0f}{seen:8.0f}\n")
    for field in ("script", "drawn", "frame", "seen"):
        report(f"{field} of an act", [medians[name][field] for name in medians])


# ---- acts


def walk(browser: Browser, url: str, size: tuple[int, int], slowed: float) -> dict[str, list[Act]]:
    """Go through all acts in a new window; give what each took, by name."""
    page, session = slow_page(browser, f"{url}#1", size, slowed)
    page.evaluate(FRAMES)
    page.evaluate(NOTE_INPUT)
    events: list[dict[str, Any]] = []
    session.on("Tracing.dataCollected", lambda message: events.extend(message["value"]))
    config = {"includedCategories": CATEGORIES, "excludedCategories": ["*"]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    acted = [act(page, place, deed) for place, (_, deed) in enumerate(ACTS)]
    page.evaluate(f"performance.mark('act {len(ACTS)}')")
    frames: list[float] = page.evaluate("window.frames_")
    end_trace(page, session)
    page.close()
    taken = defaultdict(list)
    for place, script in enumerate(scripts(events)):
        drawn = drawing(frames, acted[place])
        seen = longest_seen(events, place, acted[place] + drawn["drawn"])
        taken[ACTS[place][0]].append(Act(**script, **drawn, seen=seen))
    return taken


def slow_page(browser: Browser, url: str, size: tuple[int, int], slowed: float) -> tuple[Page, CDPSession]:
    """Open a page in a new window that has come to rest, and slow its processor."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.goto(url)
    settled(page).wait_for_timeout(STANDS_MS)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    return page, session


def act(page: Page, place: int, deed: str) -> float:
    """Do one act, wait until all stands; give the moment at which it came."""
    is_click = deed[0] in ".["
    if deed == "ArrowRight":
        page.locator(SLIDER).focus()
    elif not is_click:
        page.evaluate("document.activeElement.blur()")
    box = page.locator(f".story {deed}").bounding_box() if is_click else None
    page.evaluate(f"performance.mark('act {place}')")
    if box:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    else:
        page.keyboard.press(deed)
    page.wait_for_timeout(STANDS_MS)
    moment: float = page.evaluate("window.acted")
    return moment


def end_trace(page: Page, session: CDPSession) -> None:
    """Wait until all events of the trace have come."""
    has_ended = False

    def end(_: object) -> None:
        nonlocal has_ended
        has_ended = True

    session.on("Tracing.tracingComplete", end)
    session.send("Tracing.end")
    while not has_ended:
        page.wait_for_timeout(50)


def drawing(frames: Sequence[float], acted: float) -> dict[str, float]:
    """Tell when an act was first drawn, and the longest time between two frames after that."""
    after = [moment for moment in frames if acted <= moment <= acted + STANDS_MS / 2]
    # What the first frame after an act shows is what the act has changed; it is there when the next one begins.
    return {
        "drawn": after[1] - acted,
        "frame": max(later - moment for moment, later in pairwise(after[1:])),
    }


def longest_seen(events: Sequence[dict[str, Any]], place: int, shown: float) -> float:
    """Tell the longest time between two frames of the screen, from the one that shows an act until all stands."""
    mark = next(event for event in events if event["name"] == f"act {place}")
    begin = mark["ts"] + 1000 * (shown - mark["args"]["data"]["startTime"])
    end = max(
        (event["ts"] for event in events if event["name"] == "Animation" and begin <= event["ts"] < begin + MOST_US),
        default=begin,
    )
    frames = sorted(event["ts"] for event in events if event["name"] == "DrawFrame" and begin <= event["ts"] <= end)
    return max((later - moment for moment, later in pairwise(frames)), default=0) / 1000


def scripts(events: Sequence[dict[str, Any]]) -> Iterator[dict[str, float]]:
    """Yield what the scripts took between one mark and the next: ours, the layout beside it, others."""
    marks = sorted(
        (int(event["name"].split()[1]), event["ts"], event["tid"])
        for event in events
        if event["name"].startswith("act ")
    )
    ordered = sorted(
        (event for event in events if event.get("dur") and event["tid"] == marks[0][2]),
        key=lambda event: (event["ts"], -event["dur"]),
    )
    for (_, begin, _), (_, end, _) in pairwise(marks):
        yield own_times([event for event in ordered if begin <= event["ts"] < end])


def own_times(events: Sequence[dict[str, Any]]) -> dict[str, float]:
    """Add up calls by whose script they run; a call within a call counts for its own script alone."""
    taken = dict.fromkeys(("script", "laid_out", "others"), 0.0)
    open_calls: list[tuple[float, str]] = []
    for event in events:
        while open_calls and open_calls[-1][0] <= event["ts"]:
            open_calls.pop()
        milliseconds = event.get("tdur", event["dur"]) / 1000  # its processor's time: what else runs here is left out
        if event["name"] in {"Layout", "UpdateLayoutTree"}:
            if open_calls and open_calls[-1][1] == "script":
                taken["laid_out"] += milliseconds
                taken["script"] -= milliseconds
        elif event["name"] == "FunctionCall":
            url = event["args"]["data"].get("url", "")
            owner = "script" if url.startswith(OURS) else "others" if url else ""
            for name, amount in ((owner, milliseconds), (open_calls[-1][1] if open_calls else "", -milliseconds)):
                if name:
                    taken[name] += amount
            open_calls.append((event["ts"] + event["dur"], owner))
    return taken


# ---- the first picture, and a word typed in place


def opened(browser: Browser, url: str, size: tuple[int, int], slowed: float) -> tuple[float, float]:
    """Open the opening for the first time and once more; give the times to its picture."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    taken = []
    for _ in range(2):
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        page.goto(f"{url}#1", wait_until="commit")
        taken.append(page.evaluate(PICTURE))
        page.close()
    context.close()
    return taken[0], taken[1]


def typed(browser: Browser, url: str, size: tuple[int, int], asked: argparse.Namespace) -> list[float]:
    """Type words in place of one, in the last cheat; give the times from Enter to other fractions."""
    page, _ = slow_page(browser, f"{url}#7", size, asked.slowed)
    taken = []
    for place in range(min(asked.rounds, MOST_TYPED)):
        page.locator(f".line-first .word:not(.is-gone) >> nth={-1 - place}").click()
        page.locator(".word-field").fill(TYPED)
        line = page.locator(".line-first").element_handle()
        watched = page.evaluate_handle(f"(line) => ({{ drawn: ({KEY_TO_NUMBER})(line) }})", line)
        page.keyboard.press("Enter")
        taken.append(page.evaluate("watched => watched.drawn", watched))
        page.wait_for_timeout(STANDS_MS)
        settled(page)
    page.close()
    return taken


if __name__ == "__main__":
    main()
