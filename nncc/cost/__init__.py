"""The cost model: the time of a nest on a target, in closed form and in cycles of one core."""
