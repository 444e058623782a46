"""Component that adds up the counts of two systems segment by segment, and stores the current step."""

from dataclasses import asdict
from functools import partial

from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from frame.components.parts import stepper_words
from frame.state import session
from labs.corpus.view.corpus_numbers import LETTERS, shorten_name
from labs.corpus.view.mean_and_pool import build_pooling
from labs.corpus.view.system_scores import SystemPair

STEP_ITEM = "corpus-step"
_KEY = "corpus-pooling"

_mount = register_component(
    __file__,
    corpus="""
    corpus=corpus-bleu mean=mean-bleu place=pooled-place nothing=pooled-nothing some=pooled-some run=run-alt
    each=pooled-each
    """,
)


def show_pooling_steps(texts: Texts, pair: SystemPair, *, done: str, identity: str) -> None:
    """Draw both systems' counts.

    `done` is the sentence shown after the last step, `identity` a key of the corpus and the pair.
    """
    pooled = build_pooling(pair)
    at = session.view_item(STEP_ITEM)
    data = {
        "id": identity,
        "language": texts.language,
        "kind": pooled.kind,
        "stops": pooled.stops,
        "numbers": list(pair.system_scores.numbers),
        "at": int(at) if isinstance(at, int | float) and 0 <= at < len(pooled.stops) else None,
        "systems": [
            {"letter": letter, "name": shorten_name(each.name), "pile": asdict(pile)}
            for letter, each, pile in zip(LETTERS, pair.both, pooled.piles, strict=True)
        ],
        "done": done,
        "words": {"first": texts("corpus.segment", number=1)},
        "steps": stepper_words(texts) | texts.words("corpus", "next=next-segment run_all=pool-all place=pooled-so-far"),
    }
    _mount(data=data, key=_KEY, on_step_change=partial(store_report, _KEY, "step", STEP_ITEM))
