"""The store: what all processes of the app know of the rooms, in one SQLite file, erased room by room.

1. `schema`: the tables and their file. `database`: transactions, and what can go wrong.
2. `rooms`: opened, moved on, ended. `answers`: seats, answers, sentences, hands.
"""
