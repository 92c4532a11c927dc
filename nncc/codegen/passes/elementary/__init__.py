"""Elementary functions as IR arithmetic: one expansion for every emitter and for the interpreter.

In f32, the IR operations (a clamp counts as two and is one instruction) and the greatest error in ulp:
| function | default            | strict           | remarks                                                   |
|----------|--------------------|------------------|-----------------------------------------------------------|
| exp      | 16, 1.73           | 20, 0.91         | default: 0 below 2**-127; strict: subnormal results too   |
| log      | 26, 1.23           | 27, 0.95         | subnormal arguments too                                   |
| expm1    | 20, 1.46           | the same         | -1 below -18                                              |
| log1p    | 24, 1.98           | the same         |                                                           |
| tanh     | 15 (1 div), 4.79   | 31 (1 div), 0.98 | exactly 1 beyond 7.92 (strict: 9.5)                       |
| erf      | 17 (1 div), 5.24   | 34, 1.00         | exactly 1 beyond 3.65 (strict: 4); 6.48 without FMA       |
| sin, cos | 18, 1.98           | the same         | about 130 more where some lane is beyond 1e5              |
| atan     | 18 (1 div), 1.59   | the same         |                                                           |
| pow      | 110 (1 div), 1.1   | the same         | constants -1, -0.5, 0, 0.5, 1, 2, 3: at most 6 operations |
|          | 4-7 (2 sqrt), 2.31 | as pow           | constants 0.25, 0.75, 1.5; 3.77 for -0.25 and -0.75       |
| rsqrt    | 2 (sqrt, div), 1.5 | the same         |                                                           |
The errors of f32 were found by trying every number of the range (pow: 1e8 pairs; log1p beyond 2**26: a sample;
sin and cos beyond 1e5: samples of every exponent, and what is nearest to their zeros); without fused multiply-adds
they are up to 1.5 more. f64 has the same functions within 1.5 ulp (expm1 1.8, log1p 1.9, atan 2.0, sin and cos 2.1);
f16 and bf16 go through f32.
"""

from nncc.codegen.passes.elementary.expansion import expand, expand_math

__all__ = ["expand", "expand_math"]
