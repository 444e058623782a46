"""The stage as a component: a balance, and the texts, the penalty's curve and a slider on one axis of tokens.

While the slider moves, the browser looks up the numbers; once it rests, the length and the rule are stored as a view
item. References left out are stored at once.
"""

from functools import partial
from typing import Final

from bleu_view.drawing.steps import ribbon_orders
from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from frame.shell.page import Page
from frame.state import session
from frame.widgets.stage import StageArguments
from labs.length.view.length_data import length_lookup, too_long_text_data
from labs.length.view.scores_by_length import RULES, TextByLength, parse_setting, references_key, text_identity_key

AT_ITEM: Final = "length-at"
OUT_ITEM: Final = "length-out"
KEY: Final = "length_stage"

_mount = register_component(
    __file__,
    length="""
    rule drag back zone free how-much candidate=row-candidate reference=row-reference ref=row-ref more=row-more
    nothing=say-empty balance=balance-alt level=balance-level comma=comma-separator colon=colon-separator
    """,
)


def show_length_stage(page: Page, text: TextByLength, stage: StageArguments, *, asked: str, refusal: str) -> None:
    """Draw the stage at the stored length.

    `asked` is the part hidden by an open question: "penalty", "r" or "" for none. `refusal` is the message about a text
    too long to draw, "" for any other text.
    """
    texts, scenario = page.texts, page.scenario
    setting = parse_setting(session.view_item(AT_ITEM), text, scenario)
    data = {
        "language": texts.language,
        "told": f"{session.view_item(AT_ITEM) or ''} {text_identity_key(text, scenario)}",
        "mark": text_identity_key(text, scenario),
        "out_mark": references_key(scenario),
        "length": setting.length,
        "rule": setting.rule,
        "usual": RULES[0],
        "asked": asked,
        "is_drawn": text.is_short_enough_to_draw,
        "bench": length_lookup(text, texts) if text.is_short_enough_to_draw else too_long_text_data(text),
        "orders": [ribbon_orders(score) for score in text.scores[RULES[0]]] if text.is_short_enough_to_draw else [],
        "own": ribbon_orders(text.own[setting.rule]),
        "refusal": refusal,
        "words": _component_texts(texts, text, scenario.max_order, asked),
        "stage": stage.data,
    }
    _mount(
        data=data,
        key=KEY,
        on_at_change=partial(store_report, KEY, "at", AT_ITEM),
        on_out_change=partial(store_report, KEY, "out", OUT_ITEM),
        **stage.callbacks,
    )


def _component_texts(texts: Texts, text: TextByLength, max_order: int, asked: str) -> dict[str, str]:
    """Return the texts with N or the asked lengths; the script fills in their placeholders for each length."""
    name = texts("length.bleu", n=max_order)
    values = {key: f"{{{key}}}" for key in ("c", "r", "bp", "score", "product")} | {"name": name}
    r = text.own[RULES[0]].reference_length
    return {
        "bleu": name,
        "asking": texts(f"length.asking-{asked}", c=text.own_length, r=f"{r:g}") if asked else "",
        "shorter": texts("length.say-shorter", **values),
        "perfect": texts("length.say-perfect", **values),
        "enough": texts("length.say-enough", **values),
        "joint": texts.join_sentences(("", "")),
    }
