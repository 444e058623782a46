"""Addresses of pages with an encoded text, and functions that open pages in AppTest."""

from urllib.parse import parse_qsl

from streamlit.proto.PageLink_pb2 import PageLink as PageLinkProto
from streamlit.testing.v1 import AppTest

from frame.shell.course import FIRST, course
from frame.state.address import SCENARIO
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, run_page

FILES = dict(course())


def name_in_address(page: str) -> str:
    """Return a page's path without its slash, "" for the opening."""
    return "" if page == FIRST else page


def page_path(page: str, text: str) -> str:
    """Return the path and query that open a page with an encoded text, the value of `?s=`."""
    return f"/{name_in_address(page)}?{scenario_query(text)}"


def scenario_query(text: str) -> str:
    """Return the query string that opens any page with an encoded text."""
    return f"{SCENARIO}={text}"


def switch_to_page(at: AppTest, page: str) -> AppTest:
    """Switch to a page in the same session and keep the query, as a link in the course menu does."""
    carried = {name: at.query_params[name] for name in at.query_params}
    at.switch_page(FILES[page])
    at.query_params.clear()
    at.query_params.update(carried)
    return run_page(at)


def visit_page(page: str, text: str = "", language: str = "en", **more: str) -> AppTest:
    """Open a page in a new session; `text` is an encoded text, `more` are further query parameters."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(FILES[page])
    parameters = {"lang": language, SCENARIO: text, **more}
    at.query_params.update({name: value for name, value in parameters.items() if value})
    return run_page(at)


def follow_link(at: AppTest, link: PageLinkProto) -> AppTest:
    """Open the page and the query of a page link in the same session."""
    at.switch_page(FILES[link.page or FIRST])
    at.query_params.clear()
    at.query_params.update(dict(parse_qsl(link.query_string)))
    return run_page(at)
