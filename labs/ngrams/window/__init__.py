"""The window that slides over tokens, forward and back, and leaves a numbered brick at each stop.

In: the tokens, and where the window stands. Out: the component on the page; where the learner leaves the window becomes
an item of the view. Stepping stays in the browser.
"""

from functools import partial

from bleu_view.words.texts import Texts
from frame.components.loader import component, take_report
from frame.components.parts import step_words
from labs.ngrams.view.sliding_window import ORDERS, Sliding

PLACE = "window"
_mount = component(__file__)


def window(texts: Texts, way: Sliding, place: tuple[int, int], *, locked: bool, key: str) -> None:
    """Draw the window at a place, its width and its stop; locked, it waits for the prediction."""
    data = {
        "language": texts.language,
        "tokens": way.tokens,
        "orders": [{"order": order, "total": total} for order, total in zip(ORDERS, way.totals, strict=True)],
        "place": place,
        "locked": locked,
        "words": _words(texts),
        "steps": step_words(texts),
    }
    _mount(data=data, key=key, on_place_change=partial(take_report, key, "place", PLACE))


def _words(texts: Texts) -> dict[str, str]:
    """Collect the words by the names that window.js gives them; it fills their placeholders stop by stop."""
    return {
        "width": texts("ngrams.window-width"),
        "unstarted": texts("ngrams.window-unstarted"),
        "stop": texts("ngrams.window-stop", at="{at}"),
        "finished": texts("ngrams.window-finished"),
        "locked": texts("ngrams.window-locked"),
        "start": texts("ngrams.window-start", n="{n}"),
        "one": texts("ngrams.window-one", at="{at}", first="{first}"),
        "from_to": texts("ngrams.window-from-to", at="{at}", first="{first}", last="{last}"),
        "end": texts("ngrams.window-end", total="{total}"),
        "none": texts("ngrams.window-none", n="{n}"),
        "list": texts("ngrams.window-list", n="{n}", count="{count}"),
        "nothing": texts("ngrams.window-nothing"),
        "strip": texts("ngrams.window-strip", tokens="{tokens}"),
        "symbols": texts("ngrams.symbols"),
        "numbers": texts("ngrams.numbers"),
        "result": texts("ngrams.result"),
    }
