"""The end of a snippet: it calls the function, prints the result, and asserts the score on screen or the failure."""

from bleu_core import BleuScore
from bleu_view.exported_code.fragments import code_fragment, fill_fragment
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts

_PERL = "perl:"
_LOGARITHM = "log"
_FEW_DIGITS = 1e-290
"""A factor of a score below this may be a subnormal float, which has fewer digits."""


def call_and_assertion(texts: Texts, score: BleuScore, call: str) -> str:
    """Return the code of the call and its assertion: the expected score, or the exception that the program raises."""
    if score.failure is None:
        shown, expected = decimal(score.value), _isclose_arguments(score.value)
        return fill_fragment(code_fragment("ending", "score"), texts, CALL=call, SHOWN=shown, EXPECTED=expected)
    message = score.failure.removeprefix(_PERL)
    perl = f"  # {texts('code.perl', message=message)}" if score.failure.startswith(_PERL) else ""
    return fill_fragment(
        code_fragment("ending", "failure"), texts, CALL=call, EXCEPTION=_exception(score.failure), IN_PERL=perl
    )


def _exception(failure: str) -> str:
    """Return the name of the Python exception for a program's failure; a Perl error becomes its Python equivalent."""
    if not failure.startswith(_PERL):
        return failure
    return ValueError.__name__ if _LOGARITHM in failure else ZeroDivisionError.__name__


def _isclose_arguments(value: float) -> str:
    """Return the arguments for `isclose`: all digits of the value, and a tolerance if few of them are valid."""
    return f"{value!r}, abs_tol=1e-300" if 0 < value < _FEW_DIGITS else repr(value)
