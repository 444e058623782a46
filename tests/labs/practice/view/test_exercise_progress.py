"""An exercise as far as the learner came, and its formula."""

import pytest

from bleu_view.exercises import KINDS, LEVELS, Exercise, Step
from bleu_view.exercises import check as exercises_check
from bleu_view.words.texts import LANGUAGES, Texts
from labs.practice.view.exercise_progress import HINTS, State, diagnosis, right, states, step_text, the_exercise
from labs.practice.view.practice_blocks import judge_step, question, strips
from labs.practice.view.practice_formula import formula

EN = Texts("en")


def solved(exercise: Exercise, mode: str = "all", *, upto: int = 99) -> tuple[State, ...]:
    """Type the right answers of the first steps."""
    typed = [repr(float(step.answer)) if place < upto else "" for place, step in enumerate(exercise.steps)]
    return states(exercise, mode, typed, [0] * len(typed))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_asked_hinted_and_solved(kind: str, level: int, language: str) -> None:
    texts, exercise = Texts(language), the_exercise(kind, 4217, level, language)
    assert right(solved(exercise)) == (len(exercise.steps), len(exercise.steps))
    for state in solved(exercise):
        assert "_" not in question(texts, state)
        assert all(step_text(texts, state, f"hint-{number}") for number in range(1, HINTS + 1))
        assert step_text(texts, state, "working").endswith(state.step.shown)
        assert judge_step(texts, state)[1].startswith("✓ =")
    assert strips(texts, exercise).count("<dt") == 1 + len(exercise.references)


def test_a_later_question_tells_no_answer_of_an_earlier_one() -> None:
    exercise = the_exercise("length", 4217, 1, "en")
    [*_, before] = solved(exercise, upto=0)
    [*_, between] = solved(exercise, upto=1)
    [*_, after] = solved(exercise, upto=2)
    assert step_text(EN, before, "ask").startswith("c = ?, r = ?")
    assert step_text(EN, between, "ask").startswith("c = 9, r = ?")
    assert step_text(EN, after, "ask").startswith("c = 9, r = 10")
    exercise = the_exercise("weights", 4217, 1, "en")
    asks = [step_text(EN, solved(exercise, upto=upto)[-1], "ask") for upto in (1, 2)]
    assert ["the weight ?." in ask for ask in asks] == [True, False]
    assert "the weight 1/4." in asks[1]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_slip_of_an_exercise_is_named(kind: str, language: str) -> None:
    texts, exercise = Texts(language), the_exercise(kind, 4217, 3, language)
    for place, step in enumerate(exercise.steps):
        for slip in step.slips:
            typed = [repr(slip.value) if at == place else "" for at in range(len(exercise.steps))]
            state = states(exercise, "all", typed, [0] * len(typed))[place]
            assert diagnosis(texts, state) == texts(f"exercises.slip-{slip.id}")
            assert not state.is_settled


def test_other_text_gets_the_hint_on_writing_numbers() -> None:
    exercise = the_exercise("d2l", 4217, 1, "en")
    state = states(exercise, "all", ["<b>", "", "", ""], [0] * 4)[0]
    assert "4/5" in diagnosis(EN, state)


def test_after_three_hints_comes_the_working() -> None:
    exercise = the_exercise("weights", 4217, 1, "en")
    helped = [states(exercise, "all", [""] * 4, [times, 0, 0, 0])[0] for times in range(HINTS + 2)]
    assert [state.hints for state in helped] == [(), (1,), (1, 2), (1, 2, 3), (1, 2, 3)]
    assert [state.is_worked for state in helped] == [False, False, False, False, True]


def test_the_formula_fills_as_steps_come_right() -> None:
    exercise = the_exercise("d2l", 4217, 1, "en")
    inks = ("#111111", "#222222")
    filled = [formula(exercise, solved(exercise, upto=upto), inks) for upto in range(5)]
    assert [str(shown).count("'?'") for shown in filled] == [4, 3, 2, 1, 0]
    assert filled[4] is not None
    assert (filled[4].result, filled[4].numbers[0]) == ("0.8160", ["text", "0.8948"])
    assert formula(the_exercise("length", 4217, 1, "en"), (), inks) is None


@pytest.mark.parametrize(("language", "said"), [("en", "right; one more decimal"), ("zh", "对，再多写一位小数")])
def test_two_decimals_are_called_right_so_far_and_do_not_solve_the_step(language: str, said: str) -> None:
    step = Step(id="precision", answer=5 / 7, shown="5/7")
    state = State(step=step, number=1, verdict=exercises_check(step, "0.71"))
    assert said in judge_step(Texts(language), state)[1]
    assert diagnosis(Texts(language), state) == ""
    assert not state.is_right
