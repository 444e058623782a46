"""The live classroom: a room that a lecturer opens, and that phones join by a code. Without Streamlit.

1. `settings`: on or off, the store's folder, bounds. `codes`: codes and secrets. `phases`: how a question moves on.
2. `questions`: the questions of a room, their words and their right answers.
3. `store`: rooms, seats and answers in SQLite, shared by all processes of the app.
4. `live`: a room's state for phones and lecturers, and the streams that send its changes.
5. `routes`: the addresses below `/room`.
6. `pictures`: the lab's picture for each question.
7. `phone`: the students' page. `lecturer`: the stage and the dashboard. Beside them `web`, the scripts and styles that
   all pages of the room share.
"""
