"""Make widget callbacks atomic: Streamlit must not interrupt a run until they have all run.

When another rerun waits, Streamlit may interrupt a run at any access to `st.session_state`. That is right while a page
is drawn, which the next run draws again. But before the callbacks have run, and inside them, the click would be lost: a
button that did nothing for a learner who typed on at once. So no run is interrupted before its callbacks have ended.
`runner.fastReruns = false` in `.streamlit/config.toml` is the other half: requests that wait are joined, not dropped.

Before that it is noted which page is begun: with the run's first message the browser throws the widgets of another page
away, and the run may be interrupted before anything of it is drawn.
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.state.safe_session_state import SafeSessionState

P = ParamSpec("P")

_YIELD = "_yield_callback"


def make_callbacks_atomic(begin: Callable[[str], None]) -> None:
    """Let Streamlit take up widgets' values and run their callbacks without a break; once for the whole process.

    `begin` is called before with the script of the page.
    """
    take_up = SafeSessionState.on_script_will_rerun
    if not hasattr(take_up, "__wrapped__"):
        setattr(SafeSessionState, take_up.__name__, _without_a_break(_beginning(take_up, begin)))


def page_script() -> str:
    """Name the script of the page that runs; "" outside a run."""
    context = get_script_run_ctx(suppress_warning=True)
    return context.page_script_hash if context else ""


def call_without_a_break(note: Callable[[], None]) -> None:
    """Call what notes something in the session; outside a run nothing would break it off."""
    context = get_script_run_ctx(suppress_warning=True)
    if context is None:
        note()
    else:
        _without_a_break(lambda _: note())(context.session_state)


def _beginning(take_up: Callable[P, None], begin: Callable[[str], None]) -> Callable[P, None]:
    @wraps(take_up)
    def begun(*args: P.args, **options: P.kwargs) -> None:
        if script := page_script():
            begin(script)
        take_up(*args, **options)

    return begun


def _without_a_break(take_up: Callable[P, None]) -> Callable[P, None]:
    @wraps(take_up)
    def whole(*args: P.args, **options: P.kwargs) -> None:
        state, break_off = args[0], getattr(args[0], _YIELD)
        object.__setattr__(state, _YIELD, _go_on)  # a plain assignment would write into the session
        try:
            take_up(*args, **options)
        finally:
            object.__setattr__(state, _YIELD, break_off)

    return whole


def _go_on() -> None:
    """Replace Streamlit's yield check by nothing."""
