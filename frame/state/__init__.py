"""Session state, and the address that restores it. Read the modules in this order.

1. `session`: the scenario, the view, the undo stack, and the widget keys of fields and settings. `edits`: the learner's
   edits of the scenario. `ask_first`: the switch that makes labs ask a question before they show the result.
2. `progress_store`: progress, which the browser stores.
3. `address`: the address, read and written by the server; `browser_side`: the same in the browser.
"""
