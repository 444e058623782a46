"""The parts of the Teach page: lesson plans, homework, switches, the worksheet, and the glossary."""

from functools import lru_cache

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from bleu_view.exercises import DEFAULT_SEED, FIRST_SEED, LAST_SEED
from bleu_view.scenario.lesson_plans import HOMEWORK, LESSONS, LessonPlace, LessonStep, step_query_value
from bleu_view.words.terms import TERMS
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.classroom import show_lesson_rooms_note, show_room_links
from frame.shell.course import course, show_page_link
from frame.shell.page import Page
from frame.shell.presenter import is_presenting, set_presenting
from frame.shell.presenter.lesson_deck import step_query
from frame.state import address, session
from frame.widgets.blocks import show_expander, show_note
from frame.widgets.saved_file import show_download
from frame.widgets.view_choice import store_choice, view_segmented_control
from labs.teach.print_button import show_print_button
from labs.teach.sheet_preview import show_sheet_preview
from labs.teach.view.glossary_and_lessons import glossary_markdown, lesson_bars_html, symbols_table_html
from labs.teach.view.worksheet import html_sheet, make_worksheet

_COLUMNS = (2, 3)
_ASK_SWITCH, _PRESENTER_SWITCH = "links-ask", "presenter-switch"
STEPS_ITEM = "lesson-steps"
_PLAN = "plan"
_FIRST_SCENE = "#1"
"""Without it, a returning visitor would see the last scene of the opening."""
_SEED_ITEM, _LANGUAGE_ITEM = "worksheet-number", "worksheet-language"
TERMS_ITEM = "all-terms"


def show_teaching_kit(page: Page) -> None:
    """Draw the lesson plans, the switches and the worksheet."""
    texts = page.texts
    _show_lesson_plans(texts)
    st.session_state[_ASK_SWITCH] = session.memory().links_ask_first
    st.toggle(texts("presenter.ask-first"), key=_ASK_SWITCH, on_change=_store_ask_first)
    st.session_state[_PRESENTER_SWITCH] = is_presenting()
    st.toggle(texts("presenter.switch"), key=_PRESENTER_SWITCH, on_change=_switch_presenter_mode)
    show_note(texts("presenter.keys"))
    show_expander(texts("teaching_kit.steps"), STEPS_ITEM, lambda: _show_chosen_plan(texts), icon=":material/list:")
    left, right = st.columns(_COLUMNS, gap="medium")
    with left:
        _show_worksheet(texts, right)


def _store_ask_first() -> None:
    session.memory().links_ask_first = bool(st.session_state.get(_ASK_SWITCH))


def _switch_presenter_mode() -> None:
    set_presenting(on=bool(st.session_state.get(_PRESENTER_SWITCH)))


def _show_lesson_plans(texts: Texts) -> None:
    """Draw the lesson plans as bars, with links that start each plan as a deck of slides or in a room."""
    st.header(texts("teaching_kit.lessons"), anchor=False)
    pages = tuple([name for name, _ in course()])
    st.html(_linked_bars(texts, pages, address.home_address(), asks=session.memory().links_ask_first))
    with st.container(horizontal=True):
        for lesson in LESSONS.values():
            with st.container(horizontal=True, width="content", vertical_alignment="center", gap="xsmall"):
                first = LessonPlace(lesson=lesson, number=1)
                label = texts("teaching_kit.start", minutes=lesson.minutes)
                show_page_link(first.step.page, label, icon=":material/slideshow:", query=step_query(first))
                show_room_links(texts, "plan", lesson.id, lesson.minutes)
    show_lesson_rooms_note(texts)
    show_note(texts("teaching_kit.lessons-about"))


@lru_cache(maxsize=64)  # they do not depend on typed text
def _linked_bars(texts: Texts, pages: tuple[str, ...], home: str, *, asks: bool) -> str:
    return lesson_bars_html(texts, pages, lambda step: _step_address(texts, step, home, asks=asks))


def _show_chosen_plan(texts: Texts) -> None:
    plans = (*LESSONS, *HOMEWORK)
    with st.container(key=_PLAN):
        chosen = view_segmented_control(
            texts("teaching_kit.plan"), _PLAN, plans, plans[0], lambda name: texts(f"lessons.{name}-title")
        )
    if chosen in LESSONS:
        _show_lesson(texts, chosen)
    else:
        _show_homework(texts, chosen)


def _show_lesson(texts: Texts, name: str) -> None:
    st.text(texts(f"lessons.{name}-goal"))
    show_note(texts(f"lessons.{name}-prepare"))
    for step in LESSONS[name].steps:
        with st.container(border=True, gap="small"):
            page = texts(f"pages.{step.page}-menu")
            show_page_link(step.page, texts("teaching_kit.minutes-on", minutes=step.minutes, page=page))
            st.text(texts(f"lessons.{name}-{step.text_key}"))
            if step.question:  # the others go on where the one before has led
                shown = _step_address(texts, step, address.home_address(), asks=session.memory().links_ask_first)
                st.code(shown, language=None)
    show_note(texts("teaching_kit.links-ask"))


def _step_address(texts: Texts, step: LessonStep, home: str, *, asks: bool) -> str:
    """Return the address of a step, with its language, its example, and whether labs ask questions."""
    if step.scenes:
        return address.page_address(step.page, {address.LANGUAGE: texts.language}, home) + _FIRST_SCENE
    link_text = step_query_value(step, texts.language)
    query = {address.SCENARIO: link_text} if link_text else {}
    asked = {address.ASK: str(int(asks))}
    return address.page_address(step.page, {address.LANGUAGE: texts.language} | query | asked, home)


def _show_homework(texts: Texts, name: str) -> None:
    sheet = HOMEWORK[name]
    show_note(texts("teaching_kit.about-minutes", minutes=sheet.minutes))
    for number in range(1, sheet.tasks + 1):
        st.text(texts("teaching_kit.task", number=number, task=texts(f"lessons.{name}-task-{number}")))
    with st.expander(texts("teaching_kit.answers")):
        for number in range(1, sheet.tasks + 1):
            st.text(texts("teaching_kit.task", number=number, task=texts(f"lessons.{name}-answer-{number}")))


def _show_worksheet(texts: Texts, picture: DeltaGenerator) -> None:
    """Draw the worksheet's controls here, and its preview in the container `picture`."""
    st.header(texts("teaching_kit.sheet"), anchor=False)
    show_note(texts("teaching_kit.sheet-about"))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        seed = _choose_seed(texts)
        language = view_segmented_control(
            texts("teaching_kit.sheet-language"),
            _LANGUAGE_ITEM,
            LANGUAGES,
            texts.language,
            lambda language: texts(f"frame.language-{language}"),
            label_is_shown=True,
        )
    with st.container(horizontal=True):
        show_print_button(texts, texts("teaching_kit.sheet-print"))
        show_download(
            texts("teaching_kit.sheet-html"),
            f"bleu-{seed}-{language}.html",
            lambda: _sheet_html(seed, language).encode("utf-8"),
        )
    with picture:
        alt = texts("teaching_kit.preview-alt", seed=seed)
        show_sheet_preview(texts, _sheet_html(seed, language), alt=alt, caption=texts("teaching_kit.preview"))


def _choose_seed(texts: Texts) -> int:
    stored = session.view_item(_SEED_ITEM)
    seed = stored if isinstance(stored, int) and FIRST_SEED <= stored <= LAST_SEED else DEFAULT_SEED
    st.session_state[_SEED_ITEM] = seed
    label = texts("teaching_kit.sheet-number")
    st.number_input(
        label,
        FIRST_SEED,
        LAST_SEED,
        step=1,
        key=_SEED_ITEM,
        on_change=store_choice,
        args=(_SEED_ITEM, _SEED_ITEM),
        width=180,
    )
    return seed


@lru_cache(maxsize=64)  # every rerun shows it
def _sheet_html(seed: int, language: str) -> str:
    return html_sheet(make_worksheet(seed, language))


def show_glossary(texts: Texts) -> None:
    """Draw the table of symbols, then all terms in a folded section."""
    query = address.state_parameters()
    st.header(texts("teaching_kit.words"), anchor=False)
    st.html(_linked_symbols(texts, address.home_address(), tuple(query.items())))
    show_note(texts("teaching_kit.words-about"))
    label = texts("teaching_kit.glossary", count=len(TERMS))

    def draw() -> None:
        st.markdown(glossary_markdown(lambda name: address.page_address(name, query)))

    show_expander(label, TERMS_ITEM, draw, icon=":material/translate:")


@lru_cache(maxsize=64)  # they do not depend on typed text
def _linked_symbols(texts: Texts, home: str, query: tuple[tuple[str, str], ...]) -> str:
    return symbols_table_html(texts, lambda name: address.page_address(name, dict(query), home))
