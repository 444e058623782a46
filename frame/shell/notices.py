"""Show what is odd or was refused, between the inputs and the result."""

from collections.abc import Sequence

from bleu_core.notices import Notice
from bleu_view.scenario.cleaning import left_out
from bleu_view.scenario.permalink import ADDRESS_LIMIT
from bleu_view.scenario.scenario import MAX_CHARACTERS, Scenario
from bleu_view.words.notices import is_error, sentence
from bleu_view.words.texts import Texts
from frame.state import address, session
from frame.widgets.blocks import show_notice


def show_notices(texts: Texts, notices: Sequence[Notice], reference_numbers: tuple[int, ...] = ()) -> None:
    """Draw each notice once, errors first."""
    for notice in sorted(dict.fromkeys(notices), key=lambda notice: not is_error(notice)):
        show_notice(sentence(texts, notice, reference_numbers), is_error=is_error(notice))


def show_refusals(texts: Texts, scenario: Scenario, *, leaves_blanks_out: bool = True) -> bool:
    """Draw the problems of the link and of the fields; return whether there is nothing to score.

    A field is over the bound or cleaned, or a reference is left out for being empty among others.
    """
    too_long = [_too_long(field, characters) for field, characters in scenario.too_long()]
    blanks = scenario.blank_numbers if leaves_blanks_out else ()
    blank = [Notice("reference-empty", (("k", number),)) for number in blanks]
    notices = [*_link_problem(), *too_long, *_not_kept(), *blank, *_cleaning_notices(scenario)]
    show_notices(texts, notices, tuple(range(1, len(scenario.references) + 1)))
    return bool(too_long)


def show_link_problem(texts: Texts) -> None:
    """Draw the problem of the link, on a page that has no fields of the shared text."""
    show_notices(texts, _link_problem())


def link_problem(texts: Texts) -> str:
    """Return what was wrong with the link, for a page that draws its own notices."""
    return " ".join([sentence(texts, notice, ()) for notice in _link_problem()])


def _link_problem() -> list[Notice]:
    problem = session.memory().problem
    return [problem] if problem else []


def _not_kept() -> list[Notice]:
    """Warn where the address cannot hold the text."""
    characters = address.address_length()
    too_long = Notice("link-too-long", (("count", characters), ("limit", ADDRESS_LIMIT)))
    return [too_long] if characters > ADDRESS_LIMIT else []


def _cleaning_notices(scenario: Scenario) -> list[Notice]:
    """Report what the texts lose before they are scored."""
    fields = {"candidate": scenario.candidate}
    fields |= {f"reference-{number}": scenario.references[number - 1] for number in scenario.reference_numbers}
    return [notice for field, text in fields.items() for notice in left_out(text, field)]


def _too_long(field: str, characters: int) -> Notice:
    return Notice("text-too-long", (("field", field), ("count", characters), ("limit", MAX_CHARACTERS)))
