"""Component that shows a corpus resampled draw by draw, and stores its step. The server computes every number."""

from dataclasses import asdict
from functools import partial

from bleu_view.drawing.palette import Palette
from bleu_view.words.texts import Texts
from frame.components.loader import component, store_report
from frame.components.parts import stepper_words
from frame.state import session
from labs.corpus.view.scores.corpus_numbers import LETTERS, Scale, count_text
from labs.corpus.view.significance.bootstrap_samples import DRAWS
from labs.corpus.view.significance.significance_data import ChanceData

STEP_ITEMS = {"bootstrap": "corpus-draw", "swap": "corpus-swap"}
"""The view items that store the learner's step, by kind of resampling."""

_mount = component(__file__)


def show_chance_bench(
    scale: Scale, chance: ChanceData, *, done: str, identity: str, palette: Palette, key: str
) -> None:
    """Draw the component; `done` is the sentence after the last draw, `identity` the key of the corpus and the pair."""
    texts, item = scale.texts, STEP_ITEMS[chance.kind]
    at = session.view_item(item)
    data = asdict(chance) | {
        "id": f"{chance.kind} {identity}",
        "language": texts.language,
        "scale": 1 if scale.is_of_one else 100,
        "at": int(at) if isinstance(at, int | float) and 0 <= at <= DRAWS else None,
        "words": _swap_words(texts) if chance.kind == "swap" else _draw_words(texts, chance),
        "steps": _steps(texts, chance.kind),
        "done": done,
        "muted": palette.muted,
        "alarm": palette.alarm,
    }
    _mount(data=data, key=key, on_step_change=partial(store_report, key, "step", item))


def _steps(texts: Texts, kind: str) -> dict[str, str]:
    one = texts("corpus.swap-once" if kind == "swap" else "corpus.draw-one")
    return stepper_words(texts) | {"next": one, "run_all": texts("corpus.run-all", total=count_text(DRAWS))}


def _draw_words(texts: Texts, chance: ChanceData) -> dict[str, str]:
    """Return the texts, keyed by the names that chance.js uses."""
    return _shared_words(texts) | {
        "bag": texts("corpus.bag", segments=count_text(chance.segments)),
        "piles": texts("corpus.piles"),
        "foot": texts("corpus.piles-foot"),
        "before": texts("corpus.before-draws", segments=count_text(chance.segments)),
        "one": texts("corpus.one-draw-equal", **_placeholders("at")),
        "one_a": texts("corpus.one-draw", name=LETTERS[0], **_placeholders("at", "gap")),
        "one_b": texts("corpus.one-draw", name=LETTERS[1], **_placeholders("at", "gap")),
        "running": texts("corpus.draws-so-far", a=LETTERS[0], b=LETTERS[1], **_placeholders("at", "ahead", "behind")),
        "bag_all": texts("corpus.bag-all", total="{total}"),
        "bag_unseen": texts("corpus.bag-unseen"),
        "bag_note": texts("corpus.bag-note", share="{share}", most="{most}"),
    }


def _swap_words(texts: Texts) -> dict[str, str]:
    return _shared_words(texts) | {
        "bag": texts("corpus.coins"),
        "piles": texts("corpus.gap-pile"),
        "foot": texts("corpus.swaps-foot"),
        "before": texts("corpus.before-swaps"),
        "one": texts("corpus.one-swap", **_placeholders("at", "a", "b", "gap")),
        "running": texts("corpus.swaps-so-far", **_placeholders("at", "ahead")),
        "bag_all": texts("corpus.coins-none", total="{total}"),
        "bag_unseen": texts("corpus.bag-unseen"),
        "bag_note": texts("corpus.coins-note", swapped="{swapped}", total="{total}"),
    }


def _shared_words(texts: Texts) -> dict[str, str]:
    return {
        "scores": texts("corpus.both-scores"),
        "place": texts("corpus.draw-place", at="{at}", total="{total}"),
        "a_ahead": texts("corpus.filter-a"),
        "b_ahead": texts("corpus.filter-b"),
        "interval": texts("corpus.interval"),
        "observed": texts("corpus.observed"),
        "swapped": texts("corpus.swapped"),
        "kept": texts("corpus.kept"),
    }


def _placeholders(*names: str) -> dict[str, str]:
    """Return a placeholder for each name, which the browser fills in."""
    return {name: f"{{{name}}}" for name in names}
