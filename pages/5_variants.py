"""Variants: one text under every program, and why two of them differ."""

from frame.shell.page import Page, open_page
from frame.widgets.slide import slide
from frame.widgets.stage import is_refused, show_tab
from labs.variants.variants_parts import show_fields, show_stage

OWN = {"en": "capital-letter", "zh": "capital-letter"}


def draw(page: Page) -> None:
    """Draw every score on the stage, and the open tab under it."""
    with slide("stage"):
        if is_refused(page, show_fields, has_fields=True):
            return
        tabs = show_stage(page)
    show_tab(page, tabs)


with open_page("variants", OWN, has_stage=True) as opened_page:
    draw(opened_page)
