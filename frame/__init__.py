"""What surrounds every page, and all that touches Streamlit's state. Read the modules in this order.

1. `session`: what is remembered, and the only keys to it; `edits`: what the learner can do to it.
2. `address`, `browser_side`: the state as an address, on the server and in the browser.
3. `page`: a page opened and closed, with `style`, `paper`, `header` and `course`; `acts`: nothing the learner does is
   lost; `door`, `menus`: what a client sends, checked, and the labels of menus in it; `turns`, `garbage`: no one waits
   longer than need be. `progress`: which labs are done; `tour`: Explore's.
   `presenter`: every page for a lecture hall, section by section.
4. `inputs`, `settings`, `share`, `copy_link`: the shared fields, the choices, the link.
5. `question`, `score_card`: predict first, then the score; `predict_card`: the same on every lab;
   `which_question`: the one about the text.
6. `view_choice`, `order_choice`, `wall_row`, `wall`: the wall of bricks under its heading, and which orders it shows.
7. `factors`, `details`, `match_table`: from counts to the score.
8. `dots`, `ladder`, `score_rows`: many variants on one axis; `feature_table`, `feature_grid`: all their choices.
   `variant_pair`, `difference`: two of them, and why they differ; `own_memory`, `own_variant`: the learner's own.
   `verification`: the programs' own results, computed again. `notes`: which variant the learner's notes mean.
   `cutting`: one text under every tokenizer, and the n-grams of its tokens, with `microscope`, `window`, `forgotten`.
   `clipping`: why a match counts only so often, with `counting_bench`; `own_example`: what such a page opens on.
   `length`: what length does to a score, with `length_bench`, `length_tent`, `penalty_bug` and `length_corpus`.
   `weights`: from precisions to a score, with `weights_lab`, in which both are moved.
   `text_parts`: what BLEU cannot see, with `shuffle_row`, `shuffle`, `leaving_out`; `belief_cards`, `bug_hunt`: what
   learners believe; `part_links`: a line of links to all these.
   `exercise`, `exercise_steps`, `scratch_wall`: BLEU by hand; `challenge`: a text that has to reach goals.
9. `corpus_input`, `corpus_memory`: the learner's own files, given through `file_drop`, listed in `file_table`.
   `corpus_progress`: a long count with a bar and a way out. `corpus_export`, `save_pictures`: what can be taken away.
   `contest`: the systems of a corpus compared, with `pooling`, `slope`, `segment_dots`, `segment_table` and `chance`.
10. `blocks`, `chart`, `code`, `notices`: how one block, chart, function, or oddity is put on a page.
11. `progress_boxes`: the course as boxes. `teaching_kit`: for a class, with `worksheet`, its `sheet_preview` and
    `print_button`, `lessons`, `class_switches`, `learning_log` and `glossary`; `page_address`: where their links lead.
12. `candidates`: two more beside the learner's; `ranks`: as other metrics rank them; `metric_panels`: what each
    counted; `beyond`: both on the page. `perplexity`: what a model's own probabilities say.

A component is a folder: its Python side, and its script and style as files. `components` registers it, with `shared.js`
in front of its script, and then the scripts of the `lab_parts` that it shares with others.
"""
