"""The page's own classes: `page.css`, and the colours of the theme as variables for it."""

from functools import cache
from pathlib import Path

import streamlit as st

from bleu_view.palette import Palette

_SHEET = Path(__file__).with_name("page.css")


def show_style(palette: Palette) -> None:
    """Hand the style sheet, in the theme's colours, to the browser."""
    st.html(f"<style>{_variables(palette)}{_sheet()}</style>")


def _variables(palette: Palette) -> str:
    names = ("ink", "muted", "rule", "paper", "tint", "accent", "slate", "alarm", "alarm_field")
    colours = [f"--bx-{name.replace('_', '-')}:{getattr(palette, name)}" for name in names]
    return f":root{{{';'.join(colours)};--bx-first:{palette.inks[0]}}}"


@cache
def _sheet() -> str:
    return _SHEET.read_text(encoding="utf-8")
