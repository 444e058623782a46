from dataclasses import fields

from hypothesis import given
from hypothesis import strategies as st

from bleu_core import Variant, differing_choices, nltk
from bleu_core.explain.difference import CHOICES, with_choices_of
from tests.core.strategies import variants


def test_every_field_but_the_name_belongs_to_one_choice() -> None:
    grouped = [field for group in CHOICES.values() for field in group]
    assert sorted([*grouped, "name"]) == sorted(field.name for field in fields(Variant))


def test_weighting_and_its_weights_are_one_choice() -> None:
    assert differing_choices(nltk((0.5, 0.5, 0, 0)), nltk((0.2, 0.8, 0, 0), auto_reweigh=True)) == ("weighting",)


@given(variants(), variants())
def test_switching_all_differing_choices_yields_the_other_variant(first: Variant, second: Variant) -> None:
    mixed = with_choices_of(first, second, differing_choices(first, second))
    assert differing_choices(mixed, second) == ()
    assert mixed.name == first.name


@given(variants(), variants(), st.sets(st.sampled_from(sorted(CHOICES))))
def test_switching_some_choices_keeps_the_others(first: Variant, second: Variant, choices: set[str]) -> None:
    mixed = with_choices_of(first, second, choices)
    assert set(differing_choices(first, mixed)) <= choices
    assert set(differing_choices(mixed, second)) == set(differing_choices(first, second)) - choices
