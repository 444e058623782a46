"""Tests of the list of functions that compute a variant's score, which is found by following calls."""

import ast
import inspect

import pytest

from bleu_core import SMOOTHINGS, VARIANTS, Variant, papineni
from bleu_core.choices.variant import MENUS
from bleu_core.ngrams import NgramCount
from bleu_view.exported_code.running_functions import join_source, running_functions


def function_names(variant: Variant) -> list[str]:
    return [function.__name__ for function in running_functions(variant)]


def test_running_functions_include_every_rule_of_the_variant() -> None:
    for name, variant in VARIANTS.items():
        rules = [menu[getattr(variant, choice)] for choice, menu in MENUS.items()]
        rule_functions = [inspect.unwrap(rule) for rule in rules if callable(rule)]
        assert len(rule_functions) == len(MENUS)
        assert [rule for rule in rule_functions if rule not in running_functions(variant)] == [], name


def test_rules_of_other_variants_are_left_out() -> None:
    functions = running_functions(papineni())
    assert [name for name, rule in SMOOTHINGS.items() if rule in functions] == ["none"]


def test_functions_called_by_a_rule_are_included() -> None:
    names = function_names(VARIANTS["nltk-method7"])
    assert {"smooth_by_log_length_and_neighbours", "smooth_by_log_length", "_average"} <= set(names)
    assert "_tokens_of_word" in function_names(VARIANTS["sacrebleu"])


def test_property_clipped_count_is_included() -> None:
    assert "return min(self.candidate_count, self.maximum)" in join_source(running_functions(papineni()))
    assert inspect.getattr_static(NgramCount, "clipped_count").fget in running_functions(papineni())


def test_functions_without_a_calculation_are_left_out() -> None:
    assert {"observe", "pick", "clean", "hints_on_text"} & set(function_names(papineni())) == set()


@pytest.mark.parametrize("name", ["papineni", "nltk-method6", "sacrebleu", "d2l-zh"])
def test_joined_source_has_each_function_under_its_file_name(name: str) -> None:
    functions = running_functions(VARIANTS[name])
    text = join_source(functions)
    defined = [node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    assert defined == [function.__name__ for function in functions]
    assert text.count("# bleu_core/") == len(functions)
