"""The bench of lengths: texts as rulers, the brevity penalty with a point to drag, and the bands of the rules for r.

In: a measured text. Out: the component on the page. Moving the point looks a table up in the browser; at rest the
length and the rule become a view item, and so do, at once, the references that are not used.
"""

from functools import partial

from bleu_view.words.texts import Texts
from frame.components.loader import component, take_report
from frame.shell.page import Page
from frame.state import session
from labs.length.view import Measured, bench_data, read_setting, usual
from labs.length.view.bench_setting import mark, out_mark

AT = "length-at"
OUT = "length-out"
KEY = "length_bench"

_mount = component(__file__)


def length_bench(page: Page, text: Measured, *, locked: bool) -> None:
    """Draw the bench where the view says; a locked one says that references are held back, if there are more."""
    texts, scenario = page.texts, page.scenario
    setting = read_setting(session.view_item(AT), text, scenario)
    data = {
        "language": texts.language,
        "item": str(session.view_item(AT) or ""),
        "mark": mark(text, scenario),
        "out_mark": out_mark(scenario),
        "length": setting.length,
        "rule": setting.rule,
        "usual": usual(text).rule,
        "locked": locked and len(scenario.reference_numbers) > 1,
        "bench": bench_data(text, texts),
        "told": not locked,
        "words": _words(texts, text, scenario.max_order),
    }
    _mount(
        data=data,
        key=KEY,
        on_at_change=partial(take_report, KEY, "at", AT),
        on_out_change=partial(take_report, KEY, "out", OUT),
    )


def _words(texts: Texts, text: Measured, max_order: int) -> dict[str, str]:
    """Collect the words by the names that length_bench.js gives them; it fills their placeholders length by length."""
    name = texts("length.bleu", n=max_order)
    return texts.words("length", "candidate rule drag reset zone zone-short jump symbols numbers result") | {
        "part": texts("length.penalty-part"),
        "bleu": name,
        "grown": texts("length.grown", name=name),
        "shorter": texts("length.say-shorter", c="{c}", r="{r}", loss="{loss}"),
        "enough": texts("length.say-enough", c="{c}", r="{r}"),
        "tie": texts("length.say-tie", before="{before}", after="{after}"),
        "nothing": texts("length.say-empty"),
        "own": texts("length.say-own", own="{own}"),
        "locked": texts("length.say-locked"),
        "joint": texts.run_on(("", "")),
        "alt": texts("length.bench-alt", end=text.end),
    }
