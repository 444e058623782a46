"""The state of a room while it lasts, and the streams that send it.

1. `tally`: counts, shares, moves and advice from votes. `snapshot`: a room read at one moment.
2. `shared_state`: the public state. `phone_state`, `stage_state`, `desk_state` add to it.
3. `listeners`: the open streams. `watcher`: finds changes, and sends them.
4. `commands`: the lecturer's commands.
"""
