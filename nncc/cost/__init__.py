"""What the compiler expects of times: formulae of the planners, and one model over the summary of any scheduled kernel.

    from nncc.cost.summary import summarise
    from nncc.cost.total import total

    made = total(summarise(kernel), target) # of a naive kernel, of one that steps were applied to, of a user's own
    made.cycles                             # wall cycles on the target with its cores: the unit to compare schedules by
    print(made)                             # 1,428,371 cycles: L3 50%, arithmetic 44%, latency 5%
    made.parts                              # the same loop by loop

`summary` is taken from the statements; `ports`, `caches` and `threads` weigh it by the target's figures and by those of
`rates`; `total` puts them together. A summary takes 1 to 20 ms, a total 1 to 40.
"""
