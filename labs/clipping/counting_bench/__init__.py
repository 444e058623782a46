"""The counting bench as a component, the stage of the lab: five steps for each n-gram, forward and back.

Stepping needs no server. Once the learner pauses, the position is stored as a view item, as are the references left
out. The component itself draws two of the tabs: the code, with its current line marked, and the ledger.
"""

from collections.abc import Callable, Mapping
from functools import partial

from bleu_core.ngrams import Tokens
from bleu_view.scenario.permalink import parse_count
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from frame.components.parts import stepper_words
from frame.shell.page import Page
from frame.state import session
from frame.widgets.stage import StageArguments
from labs.clipping.view.clipped_counts import isolate_typed_text
from labs.clipping.view.counting_bench_data import (
    MAX_SQUARES,
    MAX_TOKENS,
    RETURN_LINE,
    STEP_LINES,
    Bench,
    BenchNgram,
    bench_notes,
    code_lines,
    code_values,
    end_sentence,
    format_running_sums,
    step_sentences,
)

STEP_ITEM = "clipping-step"
LEFT_OUT_ITEM = "clipping-out"
KEY = "counting_bench"

_mount = register_component(
    __file__,
    clipping="""
    last-stays most place-start place-end place place-only unit-none others other-factors
    code ledger ngram count maximum clipped-count sum
    credited clipped unmatched convention in-symbols so-far your-numbers result references=references-symbol
    """,
)


def show_counting_bench(
    page: Page,
    bench: Bench,
    stage: StageArguments,
    *,
    repeat: Mapping[str, object],
    on_repeat: Callable[[], None],
    locked: bool,
) -> None:
    """Draw the bench at the stored position, by default its last step; a locked bench is at its first step.

    `repeat` has the buttons that add or remove a copy of a token, of which there are none if the text has no token.
    """
    texts, place = page.texts, f"{page.scenario.preset}.{bench.clipping.order}"
    (number, matches, total), sums = bench.ngrams_added_at_end, bench.clipping.order_sums
    [counts] = bench.clipping.everything.segments
    start = texts("clipping.say-start") if bench.ngrams else texts("clipping.no-ngrams", n=bench.clipping.order)
    if locked:
        start = texts("clipping.count-first")
    data = {
        "language": texts.language,
        "order": str(bench.clipping.order),
        "place": place,
        "step": 0 if locked else _stored_position(place, bench.last_position),
        "last": bench.last_position,
        "locked": locked,
        "candidate": _text_data(counts.candidate, texts("clipping.candidate")),
        "references": _references_data(bench, texts),
        "ngrams": [_ngram_data(ngram, bench, texts) for ngram in bench.ngrams],
        "start": {"said": start, "sums": format_running_sums(0, 0)},
        "end": {"said": end_sentence(bench, texts), "sums": format_running_sums(sums.matches, sums.total)},
        "rest": {"name": texts("clipping.rest", number=number), "credit": matches, "count": total} if number else None,
        "notes": bench_notes(bench, texts),
        "code": {"lines": code_lines(), "marks": STEP_LINES, "return": RETURN_LINE},
        "squares": MAX_SQUARES,
        "focus": bench.headline_ngram_index,
        "repeat": repeat or None,
        "steps": stepper_words(texts),
        "stage": stage.data,
    }
    _mount(
        data=data,
        key=KEY,
        on_step_change=partial(store_report, KEY, "step", STEP_ITEM),
        on_out_change=partial(store_report, KEY, "out", LEFT_OUT_ITEM),
        on_repeated_change=on_repeat,
        **stage.callbacks,
    )


def left_out_reference_numbers() -> tuple[int, ...]:
    """Return the numbers of the references that the learner left out; invalid stored values are ignored."""
    numbers = map(parse_count, str(session.view_item(LEFT_OUT_ITEM) or "").split(","))
    return tuple(number for number in numbers if number is not None)


def _stored_position(place: str, last: int) -> int:
    """Return the stored position, from 0 to `last`; a newly opened example or order starts at `last`."""
    where, _, written = str(session.view_item(STEP_ITEM) or "").rpartition(".")
    position = parse_count(written) if where == place else None
    return last if position is None else min(position, last)


def _text_data(tokens: Tokens, name: str) -> dict[str, object]:
    drawn = [visible_token(token) for token in tokens[:MAX_TOKENS]]
    return {"name": name, "tokens": drawn, "is_cut": len(tokens) > MAX_TOKENS}


def _references_data(bench: Bench, texts: Texts) -> list[dict[str, object]]:
    [counts] = bench.clipping.everything.segments
    lines = zip(bench.clipping.numbers, counts.references, bench.clipping.used_flags, strict=True)
    return [
        {
            **_text_data(tokens, texts("clipping.reference", number=number)),
            "number": number,
            "short": texts("clipping.reference-short", number=number),
            "action": texts("clipping.in-use", number=number),
            "used": used,
        }
        for number, tokens, used in lines
    ]


def _ngram_data(ngram: BenchNgram, bench: Bench, texts: Texts) -> dict[str, object]:
    credited, clipped = ngram.clipped_count, ngram.clipped_occurrences
    unmatched = 0 if ngram.maximum else ngram.count
    return {
        "text": ngram.text,
        "heading": texts("clipping.unit", ngram=isolate_typed_text(ngram.text)),
        "jump": texts("clipping.jump", ngram=isolate_typed_text(ngram.text)),
        "statuses_said": texts("clipping.statuses", credited=credited, clipped=clipped, unmatched=unmatched),
        "count": ngram.count,
        "found": ngram.reference_counts,
        "maximum": ngram.maximum,
        "limit": texts("clipping.limit", m=ngram.maximum),
        "credit": ngram.clipped_count,
        "statuses": ngram.statuses,
        "starts": ngram.starts,
        "reference_starts": ngram.reference_starts,
        "said": step_sentences(ngram, bench, texts),
        "chips": code_values(ngram, bench),
        "sums": format_running_sums(ngram.matches, ngram.total),
    }
