"""The classes of a page: `page.css` and the sheets of its parts, and the colours of the theme as variables for them.

On paper the same variables hold the colours of paper, and `print.css` leaves out what is pressed.
"""

from functools import cache
from pathlib import Path

import streamlit as st

from bleu_view.drawing.palette import Palette
from frame.shell.print_colours import PRINT, redrawn

_PROJECT = Path(__file__).resolve().parents[2]


def show_style(palette: Palette) -> None:
    """Hand the page's own classes, in the theme's colours, to the browser."""
    on_paper = f"@media print{{{variables(PRINT)}{redrawn(palette)}}}"
    st.html(
        f"<style>{variables(palette)}{_sheet('frame/shell/page.css')}{on_paper}{_sheet('frame/shell/print.css')}</style>"
    )


def show_sheet(path: str) -> None:
    """Hand the style sheet at a path in the project to the browser."""
    st.html(f"<style>{_sheet(path)}</style>")


def variables(palette: Palette) -> str:
    """Write the colours of a theme as a rule for the root."""
    names = ("ink", "muted", "rule", "background", "tint", "accent", "slate", "alarm", "alarm_field")
    colours = [f"--bx-{name.replace('_', '-')}:{getattr(palette, name)}" for name in names]
    orders = [
        f"--bx-{role}-{order}:{colour}"
        for role in ("fill", "ink", "sign")
        for order, colour in enumerate(getattr(palette, f"{role}s"), 1)
    ]
    return f":root{{{';'.join([*colours, *orders])};--bx-first:{palette.inks[0]}}}"


@cache
def _sheet(path: str) -> str:
    return (_PROJECT / path).read_text(encoding="utf-8")
