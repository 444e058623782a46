"""Component that shows a corpus being resampled draw by draw, and stores the current step.

The server computes every number.
"""

from functools import partial

from bleu_view.drawing.palette import Palette
from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from frame.components.parts import stepper_words
from frame.state import session
from labs.corpus.view.corpus_numbers import LETTERS, Scale, format_count
from labs.corpus.view.draws import DRAWS, DrawsData

STEP_ITEMS = {"bootstrap": "corpus-draw", "swap": "corpus-swap"}
"""The view items that store the learner's step, by kind of resampling."""

_mount = register_component(
    __file__,
    corpus="""
    scores=both-scores place=draw-place a_ahead=filter-a b_ahead=filter-b interval observed swapped kept bag-unseen
    """,
)


def show_resampling_steps(
    scale: Scale, chance: DrawsData, *, done: str, identity: str, palette: Palette, key: str
) -> None:
    """Draw the component that resamples a corpus step by step.

    `done` is the sentence shown after the last draw, `identity` a key of the corpus and the pair of systems.
    """
    texts, kind = scale.texts, chance["kind"]
    item = STEP_ITEMS[kind]
    at = session.view_item(item)
    data = {
        **chance,
        "id": f"{kind} {identity}",
        "language": texts.language,
        "scale": 1 if scale.is_of_one else 100,
        "at": int(at) if isinstance(at, int | float) and 0 <= at <= DRAWS else None,
        "words": _swap_texts(texts) if kind == "swap" else _draw_texts(texts, chance["segments"]),
        "steps": stepper_words(texts)
        | {
            "next": texts("corpus.swap-once" if kind == "swap" else "corpus.draw-one"),
            "run_all": texts("corpus.run-all", total=format_count(DRAWS)),
        },
        "done": done,
        "muted": palette.muted,
        "alarm": palette.alarm,
    }
    _mount(data=data, key=key, on_step_change=partial(store_report, key, "step", item))


def _swap_texts(texts: Texts) -> dict[str, str]:
    return texts.words(
        "corpus",
        """
        bag=coins piles=gap-pile foot=swaps-foot before=before-swaps one=one-swap running=swaps-so-far
        bag_all=coins-none bag_note=coins-note
        """,
    )


def _draw_texts(texts: Texts, segment_total: int) -> dict[str, str]:
    segments, left = format_count(segment_total), {name: f"{{{name}}}" for name in ("at", "gap", "ahead", "behind")}
    return texts.words("corpus", "piles foot=piles-foot one=one-draw-equal bag-all bag-note") | {
        "bag": texts("corpus.bag", segments=segments),
        "before": texts("corpus.before-draws", segments=segments),
        "one_a": texts("corpus.one-draw", name=LETTERS[0], **left),
        "one_b": texts("corpus.one-draw", name=LETTERS[1], **left),
        "running": texts("corpus.draws-so-far", a=LETTERS[0], b=LETTERS[1], **left),
    }
