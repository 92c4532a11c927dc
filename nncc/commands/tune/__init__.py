"""The command `nncc tune`: its options, its checks, and what it shows while it runs."""
