"""The verifier: the rules that every kernel and module has to keep, checked between the stages of every build."""
