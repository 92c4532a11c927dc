"""Predicted cycles: closed forms for the planners, and one model over the summary of any scheduled kernel.

    from nncc.cost.summary import summarise
    from nncc.cost.total import total

    made = total(summarise(kernel), target) # of a naive kernel, a planned one or a user's schedule
    made.cycles                             # wall cycles on all cores of the target: the unit to compare schedules by
    print(made)                             # 1,428,371 cycles: L3 50%, arithmetic 44%, latency 5%
    made.parts                              # the same loop by loop

`summary` is taken from the statements. `ports` and `caches` weigh it by the target's figures and by `rates`; `total` adds
threads and sums up. A summary takes 1 to 20 ms, a total 1 to 40.
"""
