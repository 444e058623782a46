"""The students' page: one file for a phone, with both languages, and no session of Streamlit.

`phone` starts it and takes what the stream tells. `memory`: what the phone keeps. `sending`: an answer waits until
it is taken. `screens`: what is seen of a state. `answering`: the controls. `results`: the answer. `log`: what is left.
"""

from collections.abc import Sequence
from pathlib import Path

PAGE = Path(__file__).with_name("phone.html")
TEXTS: Sequence[str] = ("room_phone",)
