"""Notice that Back or Forward asked for a run, even where Streamlit joins it with what was sent right after it.

A request that waits is joined with the next one. If a key is pressed in the moment of Back, its report comes as the
next one, and Streamlit takes both together for typing: the address of Back would be written over.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps

from streamlit.runtime.scriptrunner import RerunData, get_script_run_ctx
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequests, ScriptRequestType

Join = Callable[[ScriptRequests, RerunData], bool]


def is_navigation() -> bool:
    """Return whether Back or Forward asked for the present run."""
    context = get_script_run_ctx(suppress_warning=True)
    return context is not None and context.is_history_navigation


def keep_navigation() -> None:
    """Let a run stay one that Back asked for, whatever is joined with it; once for the whole process."""
    join = ScriptRequests._request_rerun_locked  # noqa: SLF001 - no other way to it
    if not hasattr(join, "__wrapped__"):
        setattr(ScriptRequests, join.__name__, _keeping(join))


def _keeping(join: Join) -> Join:
    @wraps(join)
    def keeping(waiting: ScriptRequests, new: RerunData) -> bool:
        is_waiting = waiting._state is ScriptRequestType.RERUN  # noqa: SLF001
        if is_waiting and waiting._rerun_data.is_history_navigation:  # noqa: SLF001
            new = replace(new, is_history_navigation=True)
        return join(waiting, new)

    return keeping
