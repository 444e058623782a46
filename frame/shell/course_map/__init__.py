"""The map of the course: each lab with its question, its minutes, whether it was seen, and which lab is next.

The last scene of the opening draws the map, and this component draws it as a list in the course menu. Every entry is a
link; a plain click switches the page within the session.
"""

from collections.abc import Callable
from typing import Final

from bleu_view.words.course_pages import LABS, CoursePage
from bleu_view.words.texts import Texts
from frame.components.loader import ignore_report, register_component, reported_value
from frame.shell.course import WORKBENCH, course, switch_to_page
from frame.state.address import page_href
from frame.state.progress_store import count_seen_labs, erase_progress, is_seen

KEY: Final = "course_map"
TEACH: Final = "teach"
END: Final = "end"
LABS_BEFORE_THE_END: Final = 6
"""The number of seen labs that adds the link to the end page."""
_PAGE_REPORT = "page"
_FILES_PAGE = "corpus"
_ROWS = 3
_mount = register_component(__file__, map="done start-over forget forget-yes forget-no")


LINKED_PAGES: Final = (*[lab.page for lab in LABS], WORKBENCH, TEACH, END)
"""All pages that the map links to."""


def map_data(texts: Texts, href: Callable[[str], str]) -> dict[str, object]:
    """Build the data of the map: every lab, with the first unseen one marked as next, and the links to other pages."""
    next_lab = next((lab.page for lab in LABS if not is_seen(lab.page)), None)
    has_begun = any(is_seen(lab.page) for lab in LABS)
    labs = [
        {
            **_lab_link(texts, lab, href),
            "next": texts("map.go-on" if has_begun else "map.start") if lab.page == next_lab else "",
        }
        for lab in LABS
    ]
    rows = [texts(f"map.row-{row}") for row in range(1, _ROWS + 1)]
    doors = [_link_data(texts, page, href) for page in _link_pages()]
    return {"name": texts("frame.course"), "done": texts("map.done"), "rows": rows, "labs": labs, "doors": doors}


def show_course_list(here: str, texts: Texts) -> None:
    """Draw the list of the course menu, and switch to the page on which the learner clicked."""
    _mount(key=KEY, data=menu_data(here, texts), on_page_change=ignore_report, on_forgotten_change=erase_progress)
    chosen = reported_value(KEY, _PAGE_REPORT)
    if isinstance(chosen, str) and chosen in dict(course()):
        switch_to_page(chosen)


def menu_data(here: str, texts: Texts) -> dict[str, object]:
    """Build the data of the list: links for the learner's own text and files, the labs, and the other pages."""
    seen, total = count_seen_labs()
    minutes_left = sum([lab.minutes for lab in LABS if not is_seen(lab.page)])
    shown = {WORKBENCH, *[lab.page for lab in LABS]}
    return {
        "language": texts.language,
        "here": here,
        "name": texts("frame.course"),
        "doors": [_menu_link(WORKBENCH, texts("map.own-text")), _menu_link(_FILES_PAGE, texts("map.own-files"))],
        "progress": texts("map.seen-left", seen=seen, total=total, minutes=minutes_left),
        "isBegun": seen > 0,
        "labs": [_lab_link(texts, lab, page_href) for lab in LABS],
        "more": [_menu_link(name, texts(f"pages.{name}-menu")) for name, _ in course() if name not in shown],
    }


def _lab_link(texts: Texts, lab: CoursePage, href: Callable[[str], str]) -> dict[str, object]:
    return {
        "page": lab.page,
        "href": href(lab.page),
        "name": texts(f"pages.{lab.page}-menu"),
        "question": texts(f"pages.{lab.page}-question"),
        "minutes": texts("map.minutes", minutes=lab.minutes),
        "isDone": is_seen(lab.page),
    }


def _link_pages() -> tuple[str, ...]:
    """Return the linked pages apart from the labs; the end page is included once enough labs were seen."""
    seen, _ = count_seen_labs()
    return (WORKBENCH, TEACH, END) if seen >= LABS_BEFORE_THE_END else (WORKBENCH, TEACH)


def _link_data(texts: Texts, page: str, href: Callable[[str], str]) -> dict[str, object]:
    name = texts(f"map.{page}")
    return {"page": page, "href": href(page), "name": name, "line": texts(f"map.{page}-line"), "isDone": is_seen(page)}


def _menu_link(page: str, name: str) -> dict[str, str]:
    return {"page": page, "href": page_href(page), "name": name}
