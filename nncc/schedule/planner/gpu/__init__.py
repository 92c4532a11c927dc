"""What plans for GPUs: which loops blocks and threads share, and what goes through shared memory and registers."""
