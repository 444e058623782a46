"""The slides of a page, which presenter mode shows one at a time.

A page declares them while it draws; `frame/shell/presenter/slides.js` finds them by their containers' keys.
"""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

KEY = "slide-"


def slide(name: str) -> DeltaGenerator:
    """Open a slide, whose elements are presented together, after the slides opened before it.

    Every element of a page is in a slide, and no slide is inside another container; an empty one does not count. The
    slides of a tab have its name, and a number after a hyphen: presenter mode shows the first when the tab is opened.
    """
    return st.container(key=f"{KEY}{name}")
