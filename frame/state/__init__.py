"""State of the session, and the address that restores it. Read the modules in this order.

1. `session`: the scenario, the view, the undo stack. `field_keys`: the keys of fields and settings. `edits`: the acts
   of the learner on the scenario. `asking`: whether labs ask before they show.
2. `progress_store`: progress, which the browser stores.
3. `address`: the state as an address, on the server; `browser_side`: the same in the browser.
"""
