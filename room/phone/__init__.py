"""The students' page: one file for a phone, with both languages, and no session of Streamlit.

`phone.js` joins and shows what the stream tells. `room_code.js`: the code by which it joins. `memory.js`: what the
phone keeps. `sending.js`: an answer waits until it is taken. `screens.js`, `question.js`: what is seen.
`answering.js`: the controls. `results.js`: the answer. `log.js`: one's own answers. `words.js`: texts and numbers.
"""

from collections.abc import Sequence
from pathlib import Path

PAGE = Path(__file__).with_name("phone.js")
TEXTS: Sequence[str] = ("room_phone",)
