"""Address of a page, for a browser and for AppTest: the opening at `/`, and a text under the page's own parameter."""

from streamlit.testing.v1 import AppTest

from frame.shell.course import FIRST, course
from frame.state.address import SCENARIO
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, run_page

FILES = dict(course())


def name_in_address(page: str) -> str:
    """Return the part after the first slash."""
    return "" if page == FIRST else page


def page_path(page: str, text: str) -> str:
    """Write path and query of the address at which a page holds a text."""
    return f"/{name_in_address(page)}?{scenario_query(text)}"


def scenario_query(text: str) -> str:
    """Return only the query."""
    return f"{SCENARIO}={text}"


def turn_to(at: AppTest, page: str) -> AppTest:
    """Turn to a page, as its menu entry does."""
    carried = {name: at.query_params[name] for name in at.query_params}
    at.switch_page(FILES[page])
    at.query_params.clear()
    at.query_params.update(carried)
    return run_page(at)


def visit_page(page: str, text: str = "", language: str = "en", **more: str) -> AppTest:
    """Open a page by a link, in a new session; its address may say more."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(FILES[page])
    named = {"lang": language, SCENARIO: text, **more}
    at.query_params.update({name: value for name, value in named.items() if value})
    return run_page(at)
