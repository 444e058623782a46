"""Notice in one place that a run comes from the learner's hand: some widget was changed or pressed.

Before Streamlit runs the callbacks of a run it compares what the browser sent with what the widgets held. The same
comparison tells here whether anything was done at all, with or without a callback of its own. So no callback can forget
to note it, and a run that Back, a link or a reload asked for, which sends every widget as it was, counts as none.
"""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from streamlit.runtime.state import SessionState

P = ParamSpec("P")
Note = Callable[[tuple[str, ...]], None]


def call_on_act(note: Note) -> None:
    """Call `note` with the ids of the widgets used, before the callbacks of such a run; once for the whole process."""
    run_callbacks = SessionState._call_callbacks  # noqa: SLF001 - no other way to it
    if not hasattr(run_callbacks, "__wrapped__"):
        setattr(SessionState, run_callbacks.__name__, _noting(run_callbacks, note))


def _noting(
    run_callbacks: Callable[Concatenate[SessionState, P], None], note: Note
) -> Callable[Concatenate[SessionState, P], None]:
    @wraps(run_callbacks)
    def noting(state: SessionState, /, *args: P.args, **options: P.kwargs) -> None:
        if used := tuple(id_ for id_ in state._new_widget_state if _was_used(state, id_)):  # noqa: SLF001
            note(used)
        run_callbacks(state, *args, **options)

    return noting


def _was_used(state: SessionState, id_: str) -> bool:
    """Return whether Streamlit would run the callback of a widget: one that it knows, with a working callback."""
    metadata = state._new_widget_state.widget_metadata.get(id_)  # noqa: SLF001
    return metadata is not None and not metadata.disabled and state._widget_changed(id_)  # noqa: SLF001
