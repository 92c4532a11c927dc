"""The page about tuning: what every trial took and gave, what was learnt, and what was decided."""
