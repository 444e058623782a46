"""The classes of a page: `page.css` and the sheets of its parts, and the colours of the theme as variables for them.

On paper the same variables hold the colours of paper, and `paper.css` leaves out what is pressed.
"""

from functools import cache
from pathlib import Path

import streamlit as st

from bleu_view.palette import Palette
from frame.paper import PAPER, redrawn

_FOLDER = Path(__file__).parent


def show_style(palette: Palette) -> None:
    """Hand the page's own classes, in the theme's colours, to the browser."""
    on_paper = f"@media print{{{_variables(PAPER)}{redrawn(palette)}}}"
    st.html(f"<style>{_variables(palette)}{_sheet('page')}{on_paper}{_sheet('paper')}</style>")


def show_sheet(name: str) -> None:
    """Hand the classes of one part, those of `<name>.css` beside this file, to the browser."""
    st.html(f"<style>{_sheet(name)}</style>")


def _variables(palette: Palette) -> str:
    names = ("ink", "muted", "rule", "paper", "tint", "accent", "slate", "alarm", "alarm_field")
    colours = [f"--bx-{name.replace('_', '-')}:{getattr(palette, name)}" for name in names]
    orders = [
        f"--bx-{role}-{order}:{colour}"
        for role in ("fill", "ink", "sign")
        for order, colour in enumerate(getattr(palette, f"{role}s"), 1)
    ]
    return f":root{{{';'.join([*colours, *orders])};--bx-first:{palette.inks[0]}}}"


@cache
def _sheet(name: str) -> str:
    return (_FOLDER / f"{name}.css").read_text(encoding="utf-8")
