"""Default schedules: from the structure of a kernel and the cost model to steps."""
