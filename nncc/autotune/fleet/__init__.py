"""Other machines that build."""
