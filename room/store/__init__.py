"""The store: the rooms of all processes of the app, in one SQLite file, erased room by room.

1. `schema`: the tables and their file. `database`: transactions and errors.
2. `rooms`: open, find, store, end a room. `answers`: seats, answers, sentences, hands.
"""
