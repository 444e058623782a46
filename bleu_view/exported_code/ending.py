"""The end of a snippet: call, print, assert the number on screen or the program's failure."""

from bleu_core import BleuScore
from bleu_view.exported_code.fragments import fill, fragment
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts

_PERL = "perl:"
_LOGARITHM = "log"
_FEW_DIGITS = 1e-290
"""On the way to a number below it, a factor may lie where floats have fewer digits."""


def ending(texts: Texts, score: BleuScore, call: str) -> str:
    """Return the assertion after the call: the expected score, or the exception that the program raises."""
    if score.failure is None:
        shown, expected = decimal(score.value), _expected_value(score.value)
        return fill(fragment("ending", "score"), texts, CALL=call, SHOWN=shown, EXPECTED=expected)
    message = score.failure.removeprefix(_PERL)
    perl = f"  # {texts('code.perl', message=message)}" if score.failure.startswith(_PERL) else ""
    return fill(fragment("ending", "failure"), texts, CALL=call, EXCEPTION=_exception(score.failure), IN_PERL=perl)


def _exception(failure: str) -> str:
    """Return the name of Python's exception for the failure of a program, which may be written in Perl."""
    if not failure.startswith(_PERL):
        return failure
    return ValueError.__name__ if _LOGARITHM in failure else ZeroDivisionError.__name__


def _expected_value(value: float) -> str:
    """Write every digit; a number near the smallest that floats can hold has few, and is compared as such."""
    return f"{value!r}, abs_tol=1e-300" if 0 < value < _FEW_DIGITS else repr(value)
