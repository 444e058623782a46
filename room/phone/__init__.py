"""The students' page: one file for a phone, with both languages, and no session of Streamlit.

`phone.js` joins and shows the states from the stream. `room_code.js`: the code to join by. `memory.js`: the phone's
local storage. `sending.js`: repeats an answer until it is stored. `screens.js`, `question.js`: the screens.
`answering.js`: the controls. `results.js`: the answer. `lab_address.js`: the link to the lab that explains it.
`log.js`: the phone's own answers. `words.js`: numbers and answers.
"""

from collections.abc import Sequence
from pathlib import Path

PAGE = Path(__file__).with_name("phone.js")
TEXTS: Sequence[str] = ("room_phone",)
