"""What several pages show and ask, drawn with Streamlit. Read the modules in this order.

1. `slide`: what presenter mode shows at a time. `inputs`, `settings`: the shared fields and choices.
   `unspaced_notice`: what stands under text that was not cut. `share`, `copy_link`: the link.
2. `question`, `which_question`, `predict_card`: predict first. `view_choice`, `order_choice`: a choice that belongs to
   the view. `stage`: what a lab opens on, and the tabs under it.
3. `blocks`, `chart`, `code`: how one block, chart or function is put on a page. `wall`: the wall of bricks.
   `take_away`, `saved_file`: pictures and other files.
"""
