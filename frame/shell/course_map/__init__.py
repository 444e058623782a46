"""The map of the course: labs in three rows, what each asks, how long it takes, which are done and where to go on.

In: texts, and what gives the address of a page. Out: the data of the map, which the opening's last scene draws too;
and the map in the course menu, a single element however many pages there are. A card is a link: a plain click turns the
page within the session.
"""

from collections.abc import Callable
from typing import Final
from urllib.parse import urlencode

from bleu_view.words.course_pages import COURSE_PAGES
from bleu_view.words.texts import Texts
from frame.components.loader import component, let_through, reported
from frame.shell.course import FIRST, WORKBENCH, course, turn_to
from frame.shell.progress import is_done
from frame.state import address

KEY: Final = "course_map"
TEACH: Final = "teach"
END: Final = "end"
LABS_BEFORE_THE_END: Final = 6
"""How many labs are done when the map leads to the end."""
_PAGE = "page"
_ROWS = 3
_mount = component(__file__)


LABS: Final = tuple([page for page in COURSE_PAGES if page.minutes])
PLACES: Final = (*[lab.page for lab in LABS], WORKBENCH, TEACH, END)
"""All that the map leads to."""


def map_data(texts: Texts, href: Callable[[str], str]) -> dict[str, object]:
    """Collect the map: every lab with its question, the first one not done marked as the next; the doors beside it."""
    following = next((lab.page for lab in LABS if not is_done(lab.page)), None)
    begun = any(is_done(lab.page) for lab in LABS)
    labs = [
        {
            "page": lab.page,
            "href": href(lab.page),
            "name": texts(f"pages.{lab.page}-menu"),
            "question": texts(f"pages.{lab.page}-question"),
            "minutes": texts("map.minutes", minutes=lab.minutes),
            "isDone": is_done(lab.page),
            "next": texts("map.go-on" if begun else "map.start") if lab.page == following else "",
        }
        for lab in LABS
    ]
    rows = [texts(f"map.row-{row}") for row in range(1, _ROWS + 1)]
    doors = [_door(texts, page, href) for page in _doors()]
    return {"name": texts("frame.course"), "done": texts("map.done"), "rows": rows, "labs": labs, "doors": doors}


def show_map(here: str, texts: Texts) -> None:
    """Draw the map in the course menu, and below it what else there is; turn to the page that was chosen."""
    shown = {*[lab.page for lab in LABS], *_doors()}
    others = [name for name, _ in course() if name not in shown]
    more = [{"page": name, "href": own_href(name), "name": texts(f"pages.{name}-menu")} for name in others]
    data = map_data(texts, own_href) | {"language": texts.language, "here": here, "more": more}
    _mount(key=KEY, data=data, on_page_change=let_through)
    chosen = reported(KEY, _PAGE)
    if isinstance(chosen, str) and chosen in dict(course()):
        turn_to(chosen)


def own_href(page: str) -> str:
    """Write the address of a page beside this one, with the present state."""
    return f"{'' if page == FIRST else page}?{urlencode(address.parameters(page))}"


def _doors() -> tuple[str, ...]:
    """Name what stands beside the labs; the end once most of them are done."""
    done = sum([is_done(lab.page) for lab in LABS])
    return (WORKBENCH, TEACH, END) if done >= LABS_BEFORE_THE_END else (WORKBENCH, TEACH)


def _door(texts: Texts, page: str, href: Callable[[str], str]) -> dict[str, object]:
    name = texts(f"map.{page}")
    return {"page": page, "href": href(page), "name": name, "line": texts(f"map.{page}-line"), "isDone": is_done(page)}
