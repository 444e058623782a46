"""What is scored and how, and what the learner was asked about it. Read the modules in this order.

1. `presets`: the examples. `cleaning`, `scenario`: the learner's texts and settings. `custom_variant`: the learner's
   own variant.
2. `permalink`: scenario and view as the text of a link, and back.
3. `exploration`: the result that Explore shows. `unspaced`: text that its tokenizer did not cut.
4. `predictions`, `answers`: the question before the answer, and what was answered. `kept_progress`: what the browser
   keeps of it.
5. `lesson_plans`: the steps of a lesson, and homework.
6. `trios`, `trio_lines`: three candidates for the same references, as values and to read.
"""
