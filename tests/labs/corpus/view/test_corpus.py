"""A corpus as one value."""

import pytest

from bleu_core import Segment
from labs.corpus.view.scores.corpus import Corpus, System


def corpus(*systems: tuple[str, ...]) -> Corpus:
    named = tuple(System(f"S{number}", lines) for number, lines in enumerate(systems))
    return Corpus(name="c", systems=named, references=(("a", "b"), ("c", "d")))


def test_a_system_is_found_by_its_name_and_paired_with_all_references() -> None:
    both = corpus(("x", "y"))
    assert both.segments(both.systems[0]) == (Segment("x", ("a", "c")), Segment("y", ("b", "d")))
    assert corpus(("x", "y")).system("S0").lines == ("x", "y")
    with pytest.raises(ValueError, match="'S9' is not one of S0"):
        corpus(("x", "y")).system("S9")


@pytest.mark.parametrize("systems", [(), (("x",),), (("x", "y"), ("x", "y", "z"))])
def test_lines_without_a_partner_are_refused(systems: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(ValueError, match="one length"):
        corpus(*systems)
