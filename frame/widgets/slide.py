"""The slides of a page, which presenter mode shows one at a time.

A page declares its slides while it is drawn; `frame/shell/presenter/slides.js` finds them by their containers' keys.
"""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

KEY = "slide-"


def slide(name: str) -> DeltaGenerator:
    """Open a container whose elements are one slide; the slides have the order of their containers.

    Every element of a page is in a slide, and no slide is inside another container; an empty slide is ignored. The
    slides of a tab have the tab's name, with a number after a hyphen from the second on; opening the tab shows the
    first.
    """
    return st.container(key=f"{KEY}{name}")
