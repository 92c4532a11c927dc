"""Lowering: a group of graph nodes as a kernel of naive loops, obviously right.

A tensor inside a group is a function from an index to an expression (`view.View`). Most operators only make another
such function; some need loops of their own. `table.RULES` says for every primitive how it is lowered, `storage` which
tensors are held in memory, and `kernel.lower_group` puts it together.
"""
