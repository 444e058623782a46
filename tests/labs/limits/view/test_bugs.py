"""Find the bug: both versions run, and return the results on the page, also for the text of the learner."""

import pytest

from bleu_core import BleuScore, Segment, papineni, score
from bleu_view.scenario.presets import PRESETS
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.limits.view.bug_blocks import consequences, verdict, wrong_side
from labs.limits.view.bug_replay import replay
from labs.limits.view.bugs import BUGS

every_bug = pytest.mark.parametrize("name", BUGS)


def run(lines: tuple[str, ...], call: str) -> str:
    """Run one of our functions and format its result as the page does."""
    names: dict[str, object] = {}
    exec("\n".join(lines), names)  # noqa: S102 — code that the project ships
    result = eval(call, names)  # noqa: S307 — the same
    assert isinstance(result, int | float)
    return decimal(result) if isinstance(result, float) else str(result)


def same(shown: str, said: str) -> bool:
    return float(shown) == float(said)


@every_bug
def test_the_bug_gives_the_wrong_number_in_the_one_line_that_differs(name: str) -> None:
    bug = BUGS[name]
    assert same(run(bug.lines, bug.call), bug.wrong)
    assert same(run(bug.fixed_lines, bug.call), bug.correct)
    assert bug.wrong != bug.correct
    bug = BUGS[name]
    changed = [first != second for first, second in zip(bug.lines, bug.fixed_lines, strict=True)]
    assert (changed.count(True), changed.index(True)) == (1, bug.line - 1)
    assert max(map(len, (*bug.lines, *bug.fixed_lines))) <= 64


TEXTS = {
    **{preset.id: scenario_of(preset).segment() for preset in PRESETS},
    "one token": Segment("cat", ("the cat",)),
    "one letter": Segment("a", ("a", "b")),
    "no reference token": Segment("a b", ("",)),
    "nothing in common": Segment("a b c", ("x y", "z")),
}


def scored(segment: Segment) -> BleuScore:
    return score([segment], papineni())


def ran(name: str, segment: Segment, *, fixed: bool) -> str:
    """Run the code of a bug on a segment."""
    bug = BUGS[name]
    shown, [counts] = replay(bug, scored(segment)), scored(segment).segments
    texts = [" ".join(tokens) for tokens in counts.references]
    names = [
        f"tokens, references = {list(counts.candidate)!r}, {[list(tokens) for tokens in counts.references]!r}",
        f"candidate, reference, streams = {' '.join(counts.candidate)!r}, {texts[0]!r}, {[[text] for text in texts]!r}",
    ]
    return run((*names, *(bug.fixed_lines if fixed else bug.lines)), shown.call)


@every_bug
def test_both_results_come_from_the_shown_code(name: str) -> None:
    for text, segment in TEXTS.items():
        if scored(segment).candidate_length:
            shown = replay(BUGS[name], scored(segment))
            found = ran(name, segment, fixed=False), ran(name, segment, fixed=True)
            assert found == (shown.wrong, shown.correct), text


def test_one_segment_cannot_show_a_mean_and_the_papers_candidate_no_brevity_penalty() -> None:
    text = scored(TEXTS["papineni-1"])
    assert {name for name in BUGS if not replay(BUGS[name], text).is_seen} >= {"mean-of-segments", "bp-inverted"}
    assert replay(BUGS["quarter-for-two"], text).wrong == "0.863"


@pytest.mark.parametrize("language", LANGUAGES)
@every_bug
def test_the_learners_text_comes_first_and_only_wrong_cells_are_marked(name: str, language: str) -> None:
    written = consequences(Texts(language), BUGS[name], scored(TEXTS["papineni-1"]))
    shown = replay(BUGS[name], scored(TEXTS["papineni-1"]))
    assert written.index(f"<code>{shown.call}") < written.index(BUGS[name].correct)
    assert written.count("≠") == 1 + shown.is_seen


def test_where_both_agree_the_verdict_says_that_the_text_cannot_show_it() -> None:
    texts, bug = Texts("en"), BUGS["bp-inverted"]
    unseen = texts("limits.bug-missed-unseen", side=wrong_side(bug).upper())
    assert unseen in verdict(texts, bug, "unknown", scored(TEXTS["papineni-1"]))
    assert unseen not in verdict(texts, bug, "unknown", scored(Segment("the cat", ("the cat sat",))))


def test_without_tokens_there_is_only_the_short_text() -> None:
    empty = scored(Segment("", ("a",)))
    assert consequences(Texts("en"), BUGS["no-clip"], empty).count("<tr") == 2


@every_bug
def test_a_single_empty_token_shows_only_the_short_text(name: str) -> None:
    empty = score([Segment("", ("the cat",))], papineni(tokenizer="d2l"))
    assert empty.candidate_length == 1
    assert consequences(Texts("en"), BUGS[name], empty).count("<tr>") == 2
    assert verdict(Texts("en"), BUGS[name], "a", empty)
