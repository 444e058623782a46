"""Notices about unusual or refused input, drawn between the inputs and the result."""

from collections.abc import Sequence

import streamlit as st

from bleu_core.notices import Notice
from bleu_view.drawing.markup import to_html
from bleu_view.scenario.cleaning import cleaning_notices
from bleu_view.scenario.permalink import ADDRESS_LIMIT
from bleu_view.scenario.scenario import MAX_CHARACTERS, Scenario
from bleu_view.scenario.unspaced import find_unsplit_text
from bleu_view.words.emphasis import element_with_bold_parts
from bleu_view.words.notices import is_error, notice_sentence
from bleu_view.words.texts import Texts
from frame.state import address, edits, session
from frame.widgets.blocks import show_notice


def show_notices(texts: Texts, notices: Sequence[Notice], reference_numbers: tuple[int, ...] = ()) -> None:
    """Draw each distinct notice once, errors first."""
    for notice in sorted(dict.fromkeys(notices), key=lambda notice: not is_error(notice)):
        show_notice(notice_sentence(texts, notice, reference_numbers), is_error=is_error(notice))


def show_refusals(texts: Texts, scenario: Scenario, *, leaves_blanks_out: bool = True) -> bool:
    """Draw notices about the link and the fields; return whether a text is too long to be scored.

    There is a notice for a field that is too long or was cleaned, for a link that is damaged or too long, and for a
    blank reference that is left out.
    """
    too_long = [
        Notice("text-too-long", (("field", field), ("count", characters), ("limit", MAX_CHARACTERS)))
        for field, characters in scenario.fields_too_long()
    ]
    link = Notice("link-too-long", (("count", address.address_length()), ("limit", ADDRESS_LIMIT)))
    links = [link] if address.address_length() > ADDRESS_LIMIT else []
    blanks = scenario.blank_numbers if leaves_blanks_out else ()
    blank = [Notice("reference-empty", (("k", number),)) for number in blanks]
    notices = [*_link_problem_notices(), *too_long, *links, *blank, *_cleaning_notices(scenario)]
    show_notices(texts, notices, tuple(range(1, len(scenario.references) + 1)))
    return bool(too_long)


def show_unspaced_notice(texts: Texts, scenario: Scenario) -> None:
    """Draw a notice about the first text without spaces that the tokenizer does not split, and buttons that split it.

    A button changes the tokenizer, and Undo restores the previous one.
    """
    unsplit = find_unsplit_text(scenario)
    if not unsplit:
        return
    with st.container(horizontal=True, key="unspaced"):
        language = texts(f"unspaced.{unsplit.language}")
        name = "one-token" if unsplit.token_total == 1 else "few-tokens"
        notice = texts(f"unspaced.{name}", language=language, tokenizer=scenario.tokenizer, count=unsplit.token_total)
        st.html(to_html(element_with_bold_parts("p", notice, class_="bx-unspaced", role="status")))
        for tokenizer in unsplit.tokenizers:
            st.button(
                texts(f"unspaced.{tokenizer}"),
                key=f"cut-by-{tokenizer}",
                on_click=edits.choose_tokenizer,
                args=(tokenizer,),
            )


def show_link_problem(texts: Texts) -> None:
    """Draw the problem with the link, on a page without input fields."""
    show_notices(texts, _link_problem_notices())


def link_problem_text(texts: Texts) -> str:
    """Return the problem with the link as text, for a page that draws its own notices; "" if there is none."""
    return " ".join([notice_sentence(texts, notice, ()) for notice in _link_problem_notices()])


def _link_problem_notices() -> list[Notice]:
    problem = session.memory().link_problem
    return [problem] if problem else []


def _cleaning_notices(scenario: Scenario) -> list[Notice]:
    fields = {"candidate": scenario.candidate}
    fields |= {f"reference-{number}": scenario.references[number - 1] for number in scenario.reference_numbers}
    return [notice for field, text in fields.items() for notice in cleaning_notices(text, field)]
