"""What can be tuned, and what is tried next."""
