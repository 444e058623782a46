"""How a score is shown, made from what `bleu_core` returned. No Streamlit. Read the modules in this order.

1. `catalogue`, `texts`: the data files of `content/`, and the sentences in the learner's language.
2. `numbers`, `palette`, `markup`, `emphasis`, `shown_tokens`: how a number, an order, an element, a token looks.
3. `presets`, `cleaning`, `scenario`, `permalink`: the examples, what is scored and how, and its address.
4. `predictions`, `exploration`: the question before the answer, and the result that Explore shows.
   `answers`, `nice_ticks`, `answer_track`, `predict_card`: what was answered, beside what is right.
5. `steps`: the way from 1 down to a score, which the next two follow.
6. `charts`, `tables`, `formulas`: precision, waterfall and brevity penalty as pictures, as numbers, as LaTeX.
7. `wall_data`, `match_table_data`, `match_table_file`: every n-gram, for the wall, for the table, for a spreadsheet.
8. `score_card`, `readings`, `headlines`, `notices`: what the result says in words.
9. `choices`: a variant's choices in words; `comparison`: one text under many variants. `score_rows`, `dots`, `ladder`:
   their scores in rows on one axis; `feature_grid`: their choices beside each other. `own_variant`: the learner's own;
   `difference_lines`, `difference_words`, `difference_table`: why two of them differ. `verification`: whether the
   programs' own results still come out. `clues`, `notes_matcher`, `notes_words`: which of them a learner's notes mean.
10. `blocks`: small static pieces between them; `source`: the running functions' own code;
    `exported_code`: programs for the learner that compute the number on screen.
11. `typed_numbers`, `exercises`: BLEU by hand, each step checked and its usual slips recognised. `cards`: what
    learners believe, and the experiment that tests it. `challenges`, `attempts`, `reached`, `duels`: goals that a text
    of their own has to reach.
    `bugs`, `bug_replay`: real defects, each one wrong line, and what it does to a text. `plain_scoring`, `shuffling`,
    `leaving_out`: what a text can be turned into at the same score or a better one. `score_lines`, `beliefs`,
    `bug_hunt`, `bands`: how these are drawn.
    `practising`: an exercise as far as the learner came; `practice_blocks`, `practice_formula`, `challenge_goals`,
    `duel_table`: how it and the challenges are drawn.
12. `corpus`, `sample_corpora`: many segments and several systems as one value, and those that come with the app.
    `corpus_files`: from what a learner brings to a corpus. `corpus_progress`: it is counted piece by piece.
    `corpus_export`: from its scores to files that leave the app. `contest`: its systems compared, and what is chance.
13. `cutting`: one text cut into tokens, by every tokenizer and by hand, and the window that slides over them.
    `lengths`: one text at every length, and what that does to its score.
    `clipping`: one order counted n-gram by n-gram, and what else one could count.
14. `weighing`: from precisions to a score, whatever the precisions and the weights are.
15. `beyond`: the same texts under other metrics; `rank_chart`: how these rank them. `typed_probabilities`,
    `perplexity`: what a model itself says of its tokens.
16. For a class: `worksheet`, a sheet of exercises and its key on paper; `lessons`, `lesson_bars`; `glossary`;
    `learning_log`.
"""
