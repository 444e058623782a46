"""The live classroom: a room that a lecturer opens, and that phones join by a code. Without Streamlit.

1. `settings`: on or off, the store's folder, limits. `codes`: codes and secrets. `phases`: the phases of a question.
2. `questions`: the questions of a room, their texts and their right answers.
3. `store`: rooms, seats and answers in SQLite, shared by all processes of the app.
4. `live`: a room's state for phones and lecturers, and the streams that send its changes.
5. `routes`: the addresses below `/room`.
6. `pictures`: the lab's picture for each question.
7. `phone`: the students' page. `lecturer`: the stage and the dashboard. `web`: the scripts and styles that all pages
   of the room share.
"""
