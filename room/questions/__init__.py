"""The questions of a room: the pages' questions, questions for rooms only, and writing tasks.

1. `room_questions`: all questions, and run sheets.
2. `asked_words`: a question's texts in one language, without its answer.
3. `given_answers`: the answers of phones, cleaned, checked and scored.
4. `right_answers`: the right answers, and the feedback to each.
5. `lab_links`: the link to a question's lab.
"""
