"""A program: kernels, the values between them, and the statements that call them.

The statement tree is that of the kernels (Seq now; If, For and While hold calls in the same way), with CallKernel as
its leaf. Values are buffers: inputs and outputs are the caller's, constants belong to the program, temporaries live in
the arena that the memory plan lays out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from nncc.ir.buffer import Buffer, Role
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import CallKernel, Stmt
from nncc.ir.text import buffer_text, stmt_text
from nncc.ir.walk import statements

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Program:
    """Values in the order inputs, outputs, constants, temporaries; `kernels` are the distinct ones that are called.

    A call binds, in the order of the kernel's buffers without its workspace, one value to each parameter. Constants
    are held by name as arrays, once.
    """

    name: str
    values: tuple[Buffer, ...]
    kernels: tuple[Kernel, ...]
    body: Stmt
    constants: Mapping[str, Array] = field(repr=False)

    @property
    def calls(self) -> tuple[CallKernel, ...]:
        """All calls in order."""
        return tuple(s for s in statements(self.body) if isinstance(s, CallKernel))

    def of_role(self, role: Role) -> tuple[Buffer, ...]:
        """The values of a role, in order."""
        return tuple(v for v in self.values if v.role is role)

    def kernel(self, name: str) -> Kernel:
        """The kernel of that name. Raises: StopIteration when there is none."""
        return next(k for k in self.kernels if k.name == name)

    def __str__(self) -> str:
        lines = [*(buffer_text(v) for v in self.values), *stmt_text(self.body).splitlines()]
        kernels = "\n".join(map(str, self.kernels))
        return f"program {self.name}\n" + "\n".join(f"  {line}" for line in lines) + f"\n\n{kernels}"
