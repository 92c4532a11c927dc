"""Schedules: the language of steps, the rewrites that they stand for, and the planner of default schedules."""
