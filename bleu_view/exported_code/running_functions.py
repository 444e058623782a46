"""The source of the functions that compute the score on screen, read with `inspect`.

A variant's functions are listed in the order of their calls, each before the functions that it calls.
"""

import inspect
from collections.abc import Callable, Iterator
from functools import lru_cache
from textwrap import dedent
from types import CodeType, FunctionType

from bleu_core import SegmentCounts, Variant, combine, count
from bleu_core.choices.variant import MENUS
from bleu_core.ngrams import NgramCount
from bleu_core.notices import Notice
from bleu_core.summed_counts import SummedCounts

_PREPARING = ("bleu_core.choices.menus", "bleu_core.segment", "bleu_core.choices.variant")
"""Modules that only look names up or check arguments, and compute nothing."""
_REMARKS = tuple[Notice, ...]
"""The return type of functions that only write notices."""
_PROPERTIES = {
    name: member.fget
    for counted in (NgramCount, SegmentCounts, SummedCounts)
    for name, member in vars(counted).items()
    if isinstance(member, property)
}
"""The functions behind properties such as `clipped_count`, by name."""


@lru_cache(maxsize=128)
def running_functions(variant: Variant) -> tuple[Callable[..., object], ...]:
    """Return the functions that are called from text to score; of a menu, only the rule that the variant chooses.

    >>> from bleu_core import papineni
    >>> [function.__name__ for function in running_functions(papineni())][:5]
    ['count', 'count_segment', '_read_segment', 'all_references', 'split_texts']
    """
    found: dict[FunctionType, None] = {}
    for start in (count, combine):
        _add_with_called_functions(start, variant, found)
    return tuple(found)


@lru_cache(maxsize=128)
def join_source(functions: tuple[Callable[..., object], ...]) -> str:
    """Join the source of functions, each one after a comment with its file name.

    >>> from bleu_core.choices.brevity_penalties import brevity_penalty
    >>> print(join_source((brevity_penalty,)).partition("(")[0])
    # bleu_core/choices/brevity_penalties.py
    def brevity_penalty
    """
    sources = [(function.__module__.replace(".", "/"), dedent(inspect.getsource(function))) for function in functions]
    return "\n\n".join([f"# {module}.py\n{source}" for module, source in sources])


def _add_with_called_functions(value: object, variant: Variant, found: dict[FunctionType, None]) -> None:
    """Add a function to `found`, and then every function named in its code."""
    function = inspect.unwrap(value) if callable(value) else None
    if not isinstance(function, FunctionType) or function in found or not _computes_a_step(function):
        return
    found[function] = None
    for name in _names_in_code(function.__code__):
        _add_with_called_functions(_resolve_name(name, function, variant), variant, found)


def _computes_a_step(function: FunctionType) -> bool:
    is_ours = function.__module__.startswith("bleu_core.") and function.__module__ not in _PREPARING
    return is_ours and function.__annotations__.get("return") not in {None, _REMARKS}  # None: it only checks


def _resolve_name(name: str, function: FunctionType, variant: Variant) -> object:
    """Return the value of a name in a function; for a menu, the rule that the variant chooses."""
    value = function.__globals__.get(name) or _PROPERTIES.get(name)
    chosen = [menu[getattr(variant, choice)] for choice, menu in MENUS.items() if menu is value]
    return chosen[0] if chosen else value


def _names_in_code(code: CodeType) -> Iterator[str]:
    """Yield the global names and attributes used in a function, including its comprehensions."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names_in_code(constant)
