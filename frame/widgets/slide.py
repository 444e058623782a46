"""A page's slides: what presenter mode shows one at a time. The page declares them where it draws; the browser follows.

In: a name. Out: a container, whose key `frame/shell/presenter/slides.js` looks for.
"""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

KEY = "slide-"


def slide(name: str) -> DeltaGenerator:
    """Open a slide: what is drawn in it is presented together, after the slides that were opened before it.

    All that a page draws stands in a slide, and a slide in no other container. One that stays empty is none. The slides
    of a tab have its name, with more after a hyphen: presenter mode goes to the first when the tab is opened.
    """
    return st.container(key=f"{KEY}{name}")
