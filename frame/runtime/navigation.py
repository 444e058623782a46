"""Whether Back or Forward asked for the present run."""

from streamlit.runtime.scriptrunner import get_script_run_ctx


def is_navigation() -> bool:
    """Return whether Back or Forward asked for the present run."""
    context = get_script_run_ctx(suppress_warning=True)
    return context is not None and context.is_history_navigation
