"""The waterfall for the browser: A, a step for each choice that matters, B, all on one axis."""

import pytest

from bleu_core import VARIANTS, Segment
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view.difference_lines import lines, why
from labs.variants.view.waterfall import Waterfall, waterfall

CAT = Segment("The cat sat.", ("the cat sat.",))


@pytest.mark.parametrize("language", LANGUAGES)
def test_steps_lead_from_a_to_b(language: str) -> None:
    found = why(CAT, VARIANTS["nltk"], VARIANTS["sacrebleu"])
    drawn = waterfall(Texts(language), found)
    path = [drawn.ends[0].at, *(step.end for step in drawn.steps)]
    assert [step.start for step in drawn.steps] == path[:-1]
    assert path[-1] == pytest.approx(drawn.ends[1].at, abs=1e-3)
    assert len(drawn.steps) == len(lines(found))
    assert all(0 <= at <= 1 for at in [*path, *(at for at, _ in drawn.ticks)])
    assert all(step.name in drawn.said and step.effect in drawn.said for step in drawn.steps)


def test_program_that_stops_has_no_waterfall() -> None:
    assert waterfall(Texts("en"), why(CAT, VARIANTS["d2l-zh"], VARIANTS["sacrebleu"])) == Waterfall()
