"""Lowering: a group of graph nodes as a kernel of naive loops, obviously right.

A tensor inside a group is a function from an index to an expression (`nests.View`). Most operators only make another such
function; some need loops of their own. `rules.RULES` lowers each primitive, `kernel.stored_values` says which tensors are
held in memory, and `kernel.lower_group` puts a kernel together.
"""
