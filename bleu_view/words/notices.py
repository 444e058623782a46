"""Sentences for the notices of `bleu_core`, of links and of limits, in the learner's language.

A notice becomes one sentence or two, in which references have their numbers in the learner's list.
"""

from collections.abc import Mapping, Sequence

from bleu_core import VARIANTS
from bleu_core.notices import Notice
from bleu_view.drawing.steps import error_name_without_prefix
from bleu_view.words.numbers import decimal, length, with_unbroken_equations
from bleu_view.words.texts import Texts

ERRORS = frozenset(
    {"link-damaged", "link-newer", "text-too-long", "tokenizer-unavailable", "too-many-references", "weights-all-zero"}
)
"""Notices of input that was refused or changed; any other notice is a remark on a valid score."""
IN_READINGS = frozenset(
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
"""Notices about a result that the reading, the sentences about the same result, covers too."""
_REFERENCE_NUMBERS = frozenset({"a", "b", "k"})
_LENGTHS = frozenset({"c", "r"})
_CANDIDATE = "candidate"


def is_error(notice: Notice) -> bool:
    """Return whether a notice is about refused input; if not, it is a remark on a valid score."""
    return notice.id in ERRORS


def without_read_notices(notices: Sequence[Notice]) -> tuple[Notice, ...]:
    """Return the notices that the reading (the sentences that explain the result) does not cover.

    >>> without_read_notices([Notice("candidate-empty"), Notice("d2l-empty-token")])
    (Notice(id='d2l-empty-token', values=()),)
    """
    return tuple(notice for notice in notices if notice.id not in IN_READINGS)


def notice_sentence(texts: Texts, notice: Notice, reference_numbers: tuple[int, ...] = ()) -> str:
    """Return a notice as a sentence.

    >>> notice_sentence(Texts("en"), Notice("nul-removed", (("field", "reference-2"), ("count", 1))), (1, 3))
    '1 invisible control character was removed from reference 3.'
    """
    values = dict(notice.values)
    formatted = {name: _value_text(texts, name, values, reference_numbers) for name in values}
    return with_unbroken_equations(texts(f"notices.{notice.id}", **formatted))


def _value_text(texts: Texts, name: str, values: Mapping[str, str | int | float], numbers: tuple[int, ...]) -> str:
    value = values[name]
    if name == "field":
        return _field_name(texts, str(value), numbers)
    if name == "variant":
        return texts(f"variants.{value}-name") if value in VARIANTS else texts("own_variant.name")
    if name == "exception":
        return error_name_without_prefix(str(value))
    if name in _REFERENCE_NUMBERS and isinstance(value, int):
        return str(_reference_number(value, numbers))
    if isinstance(value, float):
        return length(value) if name in _LENGTHS else decimal(value)
    return f"{value:,}" if isinstance(value, int) else value


def _field_name(texts: Texts, field: str, numbers: tuple[int, ...]) -> str:
    if field == _CANDIDATE:
        return texts("notices.field-candidate")
    return texts("notices.field-reference", k=_reference_number(int(field.rpartition("-")[2]), numbers))


def _reference_number(place: int, numbers: tuple[int, ...]) -> int:
    """Return a reference's number in the learner's list, given its number among the used references, from 1."""
    return numbers[place - 1] if place <= len(numbers) else place
