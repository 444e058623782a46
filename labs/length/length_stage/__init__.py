"""The stage of the lab: a balance with the candidate's tokens against the reference's, and the length to move.

In: a measured text, and what every stage takes. Out: the component on the page. Moving looks a table up in the browser;
at rest the length becomes the view item of the bench, which moves with it where its tab is open.
"""

from functools import partial

from bleu_core import BleuScore
from bleu_view.words.numbers import fraction, percent, weight
from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.texts import Texts
from frame.components.loader import component, take_report
from frame.shell.page import Page
from frame.state import session
from frame.widgets.stage import Stage
from labs.length.length_bench import AT
from labs.length.view import Measured, read_setting, usual
from labs.length.view.bench_setting import mark

KEY = "length_stage"

_mount = component(__file__)


def length_stage(page: Page, text: Measured, stage: Stage, *, locked: bool, refusal: str) -> None:
    """Draw the balance where the view says; locked, it is level. `refusal` is said of a text too long to be drawn."""
    texts, scenario = page.texts, page.scenario
    setting = read_setting(session.view_item(AT), text, scenario)
    own, scores = text.own[setting.rule], text.scores.get(setting.rule, ())
    data = {
        "language": texts.language,
        "told": f"{session.view_item(AT) or ''} {mark(text, scenario)}",
        "mark": mark(text, scenario),
        "length": setting.length,
        "rule": setting.rule,
        "usual": usual(text).rule,
        "locked": locked,
        "own": text.own_length,
        "end": text.end,
        "tokens": [shown_token(token) for token in text.candidate] if text.is_drawn else [],
        "references": [[shown_token(token) for token in ruler.tokens] for ruler in text.used] if text.is_drawn else [],
        "orders": _orders(own),
        "at": [
            {
                "orders": _orders(score),
                "r": score.reference_length,
                "penalty": score.brevity_penalty,
                "penalty_text": texts.decimal(score.brevity_penalty),
                "loss": percent(1 - score.brevity_penalty),
                "score": score.value,
                "score_text": texts.decimal(score.value),
            }
            for score in scores
        ],
        "refusal": refusal,
        "words": _words(texts, scenario.max_order),
        "stage": stage.data,
    }
    _mount(data=data, key=KEY, on_at_change=partial(take_report, KEY, "at", AT), **stage.reports)


def _orders(score: BleuScore) -> list[dict[str, object]]:
    return [
        {
            "part": order.precision if order.total else 0,
            "text": fraction(order.matches, order.total),
            "weight": weight(order.weight),
        }
        for order in score.orders
    ]


def _words(texts: Texts, max_order: int) -> dict[str, str]:
    return {
        "waiting": texts("stage.waiting"),
        "bleu": texts("length.bleu", n=max_order),
        "drag": texts("length.drag"),
        "candidate": texts("length.candidate"),
        "reference": texts("predict.only-reference"),
        "shorter": texts("length.say-shorter", c="{c}", r="{r}", loss="{loss}"),
        "enough": texts("length.say-enough", c="{c}", r="{r}"),
        "nothing": texts("length.say-empty"),
        "penalty": texts("length.balance-alt", c="{c}", r="{r}", penalty="{penalty}"),
        "level": texts("length.balance-level", c="{c}", r="{r}"),
    }
