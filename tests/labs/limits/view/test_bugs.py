"""Tests of the bug exercises: both versions of the code return the displayed results, also for the learner's text."""

import re

import pytest

from bleu_core import BleuScore, Segment, papineni, score
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.limits.view.bugs import (
    BUGS,
    SIDES,
    bug_verdict_sentences,
    replay_bug,
    results_table_html,
    version_html,
    wrong_side,
)

every_bug = pytest.mark.parametrize("name", BUGS)


def run_code(lines: tuple[str, ...], call: str) -> str:
    """Run the lines of a shown function, evaluate the call, and format its result as the page does."""
    names: dict[str, object] = {}
    exec("\n".join(lines), names)  # noqa: S102 — code that the project ships
    result = eval(call, names)  # noqa: S307 — the same
    assert isinstance(result, int | float)
    return decimal(result) if isinstance(result, float) else str(result)


@every_bug
def test_versions_differ_in_one_line_and_return_documented_results(name: str) -> None:
    bug = BUGS[name]
    assert float(run_code(bug.lines, bug.call)) == float(bug.wrong)
    assert float(run_code(bug.fixed_lines, bug.call)) == float(bug.correct)
    assert bug.wrong != bug.correct
    changed = [first != second for first, second in zip(bug.lines, bug.fixed_lines, strict=True)]
    assert (changed.count(True), changed.index(True)) == (1, bug.line - 1)
    assert max(map(len, (*bug.lines, *bug.fixed_lines))) <= 64


SEGMENTS = {
    **{preset.preset: preset.segment() for preset in PRESETS},
    "one token": Segment("cat", ("the cat",)),
    "one letter": Segment("a", ("a", "b")),
    "no reference token": Segment("a b", ("",)),
    "nothing in common": Segment("a b c", ("x y", "z")),
}


def score_segment(segment: Segment) -> BleuScore:
    return score([segment], papineni())


def run_version(name: str, segment: Segment, *, fixed: bool) -> str:
    bug = BUGS[name]
    shown, [counts] = replay_bug(bug, score_segment(segment)), score_segment(segment).segments
    texts = [" ".join(tokens) for tokens in counts.references]
    names = [
        f"tokens, references = {list(counts.candidate)!r}, {[list(tokens) for tokens in counts.references]!r}",
        f"candidate, reference, streams = {' '.join(counts.candidate)!r}, {texts[0]!r}, {[[text] for text in texts]!r}",
    ]
    return run_code((*names, *(bug.fixed_lines if fixed else bug.lines)), shown.call)


@every_bug
def test_displayed_results_equal_those_of_the_shown_code(name: str) -> None:
    for text, segment in SEGMENTS.items():
        if score_segment(segment).candidate_length:
            shown = replay_bug(BUGS[name], score_segment(segment))
            found = run_version(name, segment, fixed=False), run_version(name, segment, fixed=True)
            assert found == (shown.wrong, shown.correct), text


def test_papers_candidate_does_not_reveal_the_mean_and_penalty_bugs() -> None:
    text = score_segment(SEGMENTS["papineni-1"])
    assert {name for name in BUGS if not replay_bug(BUGS[name], text).results_differ} >= {
        "mean-of-segments",
        "bp-inverted",
    }
    assert replay_bug(BUGS["quarter-for-two"], text).wrong == "0.863"


@pytest.mark.parametrize("language", LANGUAGES)
@every_bug
def test_wrong_line_is_marked_only_after_answering_and_learner_text_comes_first(name: str, language: str) -> None:
    bug, texts, text = BUGS[name], Texts(language), score_segment(SEGMENTS["papineni-1"])
    shown, table, wrong = replay_bug(bug, text), results_table_html(texts, bug, text), wrong_side(bug)
    assert table.index(f"<code>{shown.call}") < table.index(bug.correct)
    assert table.count("≠") == 1 + shown.results_differ
    cells = re.findall(r"<td[^>]*>([^<]*)</td>", table)
    assert [cell.startswith("≠") for cell in cells[-2:]] == [side == wrong for side in SIDES]
    assert [version_html(bug, side, answered=False).count("bx-differs") for side in SIDES] == [1, 1]
    assert ["bx-wrong" in version_html(bug, side, answered=True) for side in SIDES] == [side == wrong for side in SIDES]
    assert wrong.upper() in bug_verdict_sentences(texts, bug, "unknown", text)


def test_verdict_notes_that_equal_results_do_not_reveal_the_bug() -> None:
    texts, bug = Texts("en"), BUGS["bp-inverted"]
    unseen = texts("limits.bug-missed-unseen", side=wrong_side(bug).upper())
    assert unseen in bug_verdict_sentences(texts, bug, "unknown", score_segment(SEGMENTS["papineni-1"]))
    assert unseen not in bug_verdict_sentences(
        texts, bug, "unknown", score_segment(Segment("the cat", ("the cat sat",)))
    )


@every_bug
@pytest.mark.parametrize(("tokenizer", "length"), [("13a", 0), ("d2l", 1)])
def test_text_without_words_gets_only_the_row_of_the_short_text(name: str, tokenizer: str, length: int) -> None:
    empty = score([Segment("", ("the cat",))], papineni(tokenizer=tokenizer))
    assert empty.candidate_length == length
    assert results_table_html(Texts("en"), BUGS[name], empty).count("<tr") == 2
    assert bug_verdict_sentences(Texts("en"), BUGS[name], "a", empty)
