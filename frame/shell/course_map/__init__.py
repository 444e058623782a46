"""The map of the course: each lab's question, its minutes, whether it was seen, and the next one to visit.

The opening's last scene draws the data; the course menu is the list, a single element however many pages there are. An
entry is a link: a plain click changes the page within the session.
"""

from collections.abc import Callable
from typing import Final
from urllib.parse import urlencode

from bleu_view.words.texts import Texts
from frame.components.loader import component, ignore_report, reported_value
from frame.shell.course import FIRST, WORKBENCH, course, turn_to
from frame.shell.progress import LABS, is_seen, minutes_left, seen_and_total
from frame.state import address
from frame.state.progress_store import forget

KEY: Final = "course_map"
TEACH: Final = "teach"
END: Final = "end"
LABS_BEFORE_THE_END: Final = 6
"""How many labs were seen when the map leads to the end."""
_PAGE = "page"
_FILES = "corpus"
_ROWS = 3
_mount = component(__file__)


PLACES: Final = (*[lab.page for lab in LABS], WORKBENCH, TEACH, END)
"""All that the map leads to."""


def map_data(texts: Texts, href: Callable[[str], str]) -> dict[str, object]:
    """Collect the map: every lab with its question, the first one not seen marked as the next; the doors beside it."""
    following = next((lab.page for lab in LABS if not is_seen(lab.page)), None)
    begun = any(is_seen(lab.page) for lab in LABS)
    labs = [
        {
            "page": lab.page,
            "href": href(lab.page),
            "name": texts(f"pages.{lab.page}-menu"),
            "question": texts(f"pages.{lab.page}-question"),
            "minutes": texts("map.minutes", minutes=lab.minutes),
            "isDone": is_seen(lab.page),
            "next": texts("map.go-on" if begun else "map.start") if lab.page == following else "",
        }
        for lab in LABS
    ]
    rows = [texts(f"map.row-{row}") for row in range(1, _ROWS + 1)]
    doors = [_door(texts, page, href) for page in _doors()]
    return {"name": texts("frame.course"), "done": texts("map.done"), "rows": rows, "labs": labs, "doors": doors}


def show_map(here: str, texts: Texts) -> None:
    """Draw the list of the course menu; turn to the page that was chosen."""
    _mount(key=KEY, data=menu_data(here, texts), on_page_change=ignore_report, on_forgotten_change=forget)
    chosen = reported_value(KEY, _PAGE)
    if isinstance(chosen, str) and chosen in dict(course()):
        turn_to(chosen)


def menu_data(here: str, texts: Texts) -> dict[str, object]:
    """Build the list: two doors for one's own text and files, the labs, and the other pages."""
    seen, total = seen_and_total()
    labs = [
        {
            "page": lab.page,
            "href": own_href(lab.page),
            "name": f"{number} {texts(f'pages.{lab.page}-menu')}",
            "question": texts(f"pages.{lab.page}-question"),
            "minutes": texts("map.minutes", minutes=lab.minutes),
            "isSeen": is_seen(lab.page),
        }
        for number, lab in enumerate(LABS, 1)
    ]
    shown = {WORKBENCH, *[lab.page for lab in LABS]}
    return {
        "language": texts.language,
        "here": here,
        "name": texts("frame.course"),
        "doors": [_place(WORKBENCH, texts("map.own-text")), _place(_FILES, texts("map.own-files"))],
        "progress": texts("map.seen-left", seen=seen, total=total, minutes=minutes_left()),
        "isBegun": seen > 0,
        "labs": labs,
        "more": [_place(name, texts(f"pages.{name}-menu")) for name, _ in course() if name not in shown],
        "words": texts.words("map", "done start-over forget forget-yes forget-no"),
    }


def own_href(page: str) -> str:
    """Return the address of another page, with the present state."""
    return f"{'' if page == FIRST else page}?{urlencode(address.parameters(page))}"


def _doors() -> tuple[str, ...]:
    """Return the entries beside the labs, with the end once most of the labs are done."""
    done = sum([is_seen(lab.page) for lab in LABS])
    return (WORKBENCH, TEACH, END) if done >= LABS_BEFORE_THE_END else (WORKBENCH, TEACH)


def _door(texts: Texts, page: str, href: Callable[[str], str]) -> dict[str, object]:
    name = texts(f"map.{page}")
    return {"page": page, "href": href(page), "name": name, "line": texts(f"map.{page}-line"), "isDone": is_seen(page)}


def _place(page: str, name: str) -> dict[str, str]:
    return {"page": page, "href": own_href(page), "name": name}
