"""What is seen of a room while it lasts, and who is told when it changes.

1. `tally`: from votes to counts, shares, moves and advice. `snapshot`: a room read at one moment.
2. `shared_state`: what everybody may know. `phone_state`, `stage_state`, `desk_state`: what each adds to it.
   `views`: any of these states, written.
3. `listeners`: the open streams. `watcher`: looks for changes, and tells them.
4. `commands`: what a lecturer may do.
"""
