"""Notices of the core, of links and of bounds as sentences in the learner's language.

A notice becomes one sentence or two, which number references as the learner's list does.
"""

from collections.abc import Mapping, Sequence

from bleu_core import VARIANTS
from bleu_core.notices import Notice
from bleu_view.drawing.steps import error_name
from bleu_view.words.numbers import decimal, length, unbroken
from bleu_view.words.texts import Texts

ERRORS = frozenset(
    {"link-damaged", "link-newer", "text-too-long", "tokenizer-unavailable", "too-many-references", "weights-all-zero"}
)
"""Notices of input that was not taken as it came; after all others the score stands."""
SAID_BY_READINGS = frozenset(
    {
        "candidate-empty",
        "no-match",
        "order-longer-than-candidate",
        "program-would-fail",
        "reference-length-tie",
        "references-all-empty",
        "score-above-one",
        "score-tiny",
    }
)
"""Notices about a result that its reading has a sentence for, too."""
_REFERENCE_NUMBERS = frozenset({"a", "b", "k"})
_LENGTHS = frozenset({"c", "r"})
_CANDIDATE = "candidate"


def is_error(notice: Notice) -> bool:
    """Return whether input was refused; if not, the score is shown and something is odd."""
    return notice.id in ERRORS


def beside_reading(notices: Sequence[Notice]) -> tuple[Notice, ...]:
    """Leave out what the reading of the same result says.

    >>> beside_reading([Notice("candidate-empty"), Notice("d2l-empty-token")])
    (Notice(id='d2l-empty-token', values=()),)
    """
    return tuple(notice for notice in notices if notice.id not in SAID_BY_READINGS)


def sentence(texts: Texts, notice: Notice, reference_numbers: tuple[int, ...] = ()) -> str:
    """Return a notice as a sentence.

    >>> sentence(Texts("en"), Notice("nul-removed", (("field", "reference-2"), ("count", 1))), (1, 3))
    '1 invisible control character was removed from reference 3.'
    """
    values = dict(notice.values)
    said = {name: _value_words(texts, name, values, reference_numbers) for name in values}
    return unbroken(texts(f"notices.{notice.id}", **said))


def _value_words(texts: Texts, name: str, values: Mapping[str, str | int | float], numbers: tuple[int, ...]) -> str:
    value = values[name]
    if name == "field":
        return _field(texts, str(value), numbers)
    if name == "variant":
        return texts(f"variants.{value}-name") if value in VARIANTS else texts("own_variant.name")
    if name == "exception":
        return error_name(str(value))
    if name in _REFERENCE_NUMBERS and isinstance(value, int):
        return str(_number(value, numbers))
    if isinstance(value, float):
        return length(value) if name in _LENGTHS else decimal(value)
    return f"{value:,}" if isinstance(value, int) else value


def _field(texts: Texts, field: str, numbers: tuple[int, ...]) -> str:
    if field == _CANDIDATE:
        return texts("notices.field-candidate")
    return texts("notices.field-reference", k=_number(int(field.rpartition("-")[2]), numbers))


def _number(place: int, numbers: tuple[int, ...]) -> int:
    """Return the number, in the learner's list, of a reference counted from 1 among those used."""
    return numbers[place - 1] if place <= len(numbers) else place
