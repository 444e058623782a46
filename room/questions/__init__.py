"""What can be asked in a room: the pages' questions, those that only a room asks, and texts to write.

1. `room_questions`: which there are, and in which order they are asked.
2. `asked_words`: a question in one language, without what is right.
3. `given_answers`: what a phone may send, and how it is written. `scored_texts`: what a text that was sent scores.
4. `right_answers`: what is right, and what to say to every answer.
5. `lab_links`: where a question is stepped through, answered as in the room.
"""
