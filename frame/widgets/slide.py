"""The slides of a page, which presenter mode shows one at a time.

A page declares its slides while it is drawn; `frame/shell/presenter/slides.js` finds them by their containers' keys.
"""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

KEY = "slide-"


def open_slide_container(name: str) -> DeltaGenerator:
    """Open a container whose elements form one slide; slides appear in the order of their containers.

    Every element of a page must be in a slide, and a slide must not be inside another container; an empty slide is
    ignored. The first slide of a tab has the tab's name, further ones also a hyphen and a number; opening the tab shows
    the first one.
    """
    return st.container(key=f"{KEY}{name}")
