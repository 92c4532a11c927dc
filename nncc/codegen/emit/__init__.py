"""Emitters: the lowered form as LLVM IR, and as C."""
