"""The running functions' own source, read from where it runs and never retyped."""

from collections.abc import Callable
from inspect import getsource


def source(functions: tuple[Callable[..., object], ...]) -> str:
    """Join the source of functions, in the order of the steps.

    >>> from bleu_core import brevity_penalty
    >>> source((brevity_penalty,)).startswith("def brevity_penalty(")
    True
    """
    return "\n\n".join(getsource(function) for function in functions)
