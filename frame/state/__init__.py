"""What the session remembers, and the address that brings it back. Read the modules in this order.

1. `session`: the scenario, the view, the undo stack. `edits`: what the learner can do to the scenario.
   `asking`: whether labs ask before they show.
2. `progress_store`: what was done, which the browser keeps.
3. `address`: the state as an address, on the server; `browser_side`: the same in the browser.
"""
