"""The one table of coefficients, and the greatest error of each function they make.

All are minimax fits of `tests/codegen/minimax.py`, which says target, weight and interval of each and fits them anew.
"""

from dataclasses import dataclass

from nncc.ir.dtypes import DType, f32, f64


@dataclass(frozen=True, slots=True)
class Approximation:
    """How a function is approximated in one dtype and precision.

    polynomials: coefficients, highest power first. ulp: bound on the error of the whole expanded function, in units in
    the last place: above the greatest that was found among all numbers (f32) or millions of samples (f64, pow).
    switch: the |x| from which the second branch serves. end: the |x| from which the function is constant.
    """

    name: str
    dtype: DType
    precision: str
    polynomials: tuple[tuple[float, ...], ...]
    ulp: float
    source: str
    switch: float = 0.0
    end: float = 0.0


EXP_F32 = Approximation(
    "exp", f32, "default",
    ((0.0016024411, 0.008341258, 0.041624535, 0.1666679, 0.50000197),),
    ulp=1.74, source="exp(r) = 1 + r + r**2 * P(r), minimax for r in [-0.3467, 0.6933]; weight 1/2 beyond 0.35",
)  # fmt: skip
EXP_F32_STRICT = Approximation(
    "exp", f32, "strict",
    ((0.0013814603, 0.008368711, 0.04166839, 0.16666521, 0.49999994),),
    ulp=0.92, source="as above for r in [-ln(2)/2, ln(2)/2]",
)  # fmt: skip
EXP_F64 = Approximation(
    "exp", f64, "default",
    (
        (
            2.442877902720783e-09, 2.4866472713085897e-08, 2.7550970894721144e-07, 2.755802919641229e-06,
            2.4801585050387648e-05, 0.0001984126896200097, 0.0013888888898365744, 0.008333333333789952,
            0.0416666666666171, 0.16666666666665828, 0.5000000000000006,
        ),
    ),
    ulp=1.3, source="as EXP_F32",
)  # fmt: skip
EXP_F64_STRICT = Approximation(
    "exp", f64, "strict",
    (
        (
            2.4999987686830014e-08, 2.7630235242485893e-07, 2.755758655500122e-06, 2.4801493133700644e-05,
            0.00019841269506435457, 0.001388888894359872, 0.0083333333334945, 0.041666666666530267,
            0.16666666666666413, 0.5000000000000011,
        ),
    ),
    ulp=1.0, source="as EXP_F32_STRICT",
)  # fmt: skip
LOG_F32 = Approximation(
    "log", f32, "default",
    ((0.13820283, -0.1512223, 0.14042287, -0.16472317, 0.20007922, -0.25004238, 0.33333266),),
    ulp=1.23, source="log(1 + f) = f - f**2 / 2 + f**3 * P(f), minimax for f in [-1/3, 1/3]",
)  # fmt: skip
LOG_F32_STRICT = Approximation(
    "log", f32, "strict",
    ((-0.12891902, 0.13984433, -0.121842064, 0.14005871, -0.16680491, 0.20010406, -0.24999797, 0.33333215),),
    ulp=0.95, source="as above, one degree more",
)  # fmt: skip
LOG_F64 = Approximation(
    "log", f64, "default",
    (
        (
            0.08449769988847271, -0.08624349777338021, 0.0420385360977222, -0.04573751983192776,
            0.0604485714187214, -0.06390859258128685, 0.0665158872143053, -0.07130796015580623,
            0.07693189879695997, -0.08333971965614595, 0.09090876548026582, -0.09999979301488071,
            0.11111111841721867, -0.12500000388880372, 0.14285714276513056, -0.16666666662931842,
            0.20000000000054854, -0.25000000000013334, 0.3333333333333323,
        ),
    ),
    ulp=1.4, source="as LOG_F32",
)  # fmt: skip
TANH_F32 = Approximation(
    "tanh", f32, "default",
    (
        (1.807183e-08, 2.672436e-05, 0.0044269995, 0.16774456, 1.25),
        (1.027475e-06, 0.00042017482, 0.032564215, 0.5844111, 1.25),
    ),
    ulp=4.8, source="tanh(x) = x * P(x**2) / Q(x**2), minimax on [0, 8.4]; it reaches 1 at `end`",
    end=7.920443058013916,
)  # fmt: skip
TANH_F32_STRICT = Approximation(
    "tanh", f32, "strict",
    ((-0.00035845285, 0.0023013677, -0.007946111, 0.02148666, -0.053879805, 0.13332345, -0.33333296),),
    ulp=1.0, source="tanh(x) = x + x**3 * P(x**2), minimax on [0, 1]; Cephes' 1 - 2 / (exp(2 x) + 1) beyond",
    switch=1.0, end=9.5,
)  # fmt: skip
TANH_F64 = Approximation(
    "tanh", f64, "default",
    (
        (
            -1.6072575721718737e-05, 7.714438122117055e-05, -0.00022856422626230612, 0.000586316549243994,
            -0.0014549588812626545, 0.0035919891746006307, -0.00886322100275492, 0.02186948757610746,
            -0.05396825393126854, 0.13333333333262096, -0.33333333333332854,
        ),
    ),
    ulp=1.4, source="as TANH_F32_STRICT, on [0, 0.625]", switch=0.625, end=20.0,
)  # fmt: skip
ERF_F32 = Approximation(
    "erf", f32, "default",
    (
        (0.00024130507, 0.003268558, 0.05274011, 0.18650012, 1.19),
        (-1.3858391e-07, 2.5935493e-05, 0.0010101453, 0.014171274, 0.11355336, 0.51681775, 1.05461),
    ),
    ulp=5.16, source="erf(x) = x * P(x**2) / Q(x**2), minimax on [0, 3.65]; it reaches 1 at `end`",
    end=3.6276895999908447,
)  # fmt: skip
ERF_F32_STRICT = Approximation(
    "erf", f32, "strict",
    (
        (7.853865e-05, -0.00080101955, 0.0051883277, -0.026853813, 0.112835854, -0.37612626, 0.12837917),
        (-1.3962386e-05, 0.00035059152, -0.003757475, 0.024010066, -0.10653086, -0.63496953, -0.12869434),
    ),
    ulp=1.0, source="erf(x) = x + x * P(x**2), minimax on [0, 1]; 1 - exp(x * Q(x) - x) on [1, 4], as in njuffa's erff",
    switch=1.0, end=4.0,
)  # fmt: skip
ERF_F64 = Approximation(
    "erf", f64, "default",
    (
        (
            -7.779434439233252e-10, 1.3710961882853134e-08, -1.6206309422328078e-07, 1.644713099912446e-06,
            -1.4924712255283092e-05, 0.00012055293574456788, -0.0008548325929232586, 0.005223977606116762,
            -0.026866170643111257, 0.11283791670944184, -0.3761263890318352, 0.12837916709551256,
        ),
        (
            -1.0927492968808891e-13, 5.925769983943389e-12, -1.5004489773822303e-10, 2.358355272742483e-09,
            -2.5785990168742317e-08, 2.0806890386651058e-07, -1.2799619184001932e-06, 6.089389615972712e-06,
            -2.2290447816871233e-05, 6.028524104671913e-05, -0.00010290124263468116, 1.1272193050402888e-05,
            0.0005633669612912013, -0.00168296247290055, 0.00020575859244791907, 0.0191279692192505,
            -0.10277182294832517, -0.6366200486452396, -0.1283791303081563,
        ),
    ),
    ulp=1.1, source="as ERF_F32_STRICT, on [0, 1] and [1, 6]", switch=1.0, end=6.0,
)  # fmt: skip
SIN_F32 = Approximation(
    "sin", f32, "default",
    ((2.6049802e-06, -0.0001980926, 0.008333062, -0.1666666),),
    ulp=1.98, source="sin(r) = r + r**3 * P(r**2), minimax for r in [0, 1.575]; |x| <= 1e5",
)  # fmt: skip
COS_F32 = Approximation(
    "cos", f32, "default",
    SIN_F32.polynomials,
    ulp=1.98, source="as SIN_F32, about the odd multiples of pi/2",
)  # fmt: skip
SIN_F64 = Approximation(
    "sin", f64, "default",
    (
        (
            2.720692268527734e-15, -7.642946480609022e-13, 1.6058938010168835e-10, -2.5052106839778016e-08,
            2.7557319210784808e-06, -0.00019841269841207212, 0.00833333333333319, -0.16666666666666666,
        ),
    ),
    ulp=2.1, source="as SIN_F32; |x| <= 1e9",
)  # fmt: skip
COS_F64 = Approximation(
    "cos", f64, "default",
    SIN_F64.polynomials,
    ulp=2.1, source="as SIN_F64, about the odd multiples of pi/2",
)  # fmt: skip
POW_F32 = Approximation(
    "pow", f32, "default",
    ((0.23875111, 0.28525484, 0.40000394),),
    ulp=1.1, source="log((1+s)/(1-s)) = 2 s + s**3 * (2/3 + s**2 * P(s**2)), minimax for s**2 in [0, 0.0401]",
)  # fmt: skip
POW_F64 = Approximation(
    "pow", f64, "default",
    (
        (
            0.12576842685230494, 0.11591479301016686, 0.13341203091439796, 0.15384404586064185,
            0.18181821567072887, 0.2222222219079292, 0.2857142857157987, 0.3999999999999972,
        ),
    ),
    ulp=1.5, source="as POW_F32",
)  # fmt: skip

APPROXIMATIONS = (
    EXP_F32, EXP_F32_STRICT, EXP_F64, EXP_F64_STRICT, LOG_F32, LOG_F32_STRICT, LOG_F64,
    TANH_F32, TANH_F32_STRICT, TANH_F64, ERF_F32, ERF_F32_STRICT, ERF_F64,
    SIN_F32, COS_F32, SIN_F64, COS_F64, POW_F32, POW_F64,
)  # fmt: skip
