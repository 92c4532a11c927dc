import operator
from functools import reduce

import numpy as np
import pytest

from nncc import te
from nncc.errors import ComputeError
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32, i32, i64
from nncc.ir.expr import Load
from nncc.ir.interp import run
from nncc.ir.kernel import nests

A, B = c.placeholder("A", (3, 5), f32), c.placeholder("B", (5, 4), f32, constant=True)


def product():
    k = c.reduce_axis(5, "k")
    return c.compute("C", (3, 4), lambda i, j: c.sum(A[i, k] * B[k, j], k))


def arrays(*tensors):
    random = np.random.default_rng(0)
    return {t.name: random.integers(-3, 4, t.shape).astype(t.dtype.numpy) for t in tensors}


def test_text(golden):
    golden(str(c.make_kernel("product", A, B, product())))


def test_a_formula_s_parameters_name_the_axes():
    (nest,) = nests(product().nest)
    assert nest.axes == ("C.i", "C.j", "C.k")


def test_a_product():
    given = arrays(A, B)
    np.testing.assert_array_equal(run(c.make_kernel("p", A, B, product()), given)["C"], given["A"] @ given["B"])


@pytest.mark.parametrize("n", (0, 1, 7))
def test_sizes_of_nothing_and_one(n):
    x, k = c.placeholder("X", (3, n), f32), c.reduce_axis(n, "k")
    total = c.compute("T", (3,), lambda i: c.sum(x[i, k], k))
    scaled = c.compute("Y", (n, 3), lambda j, i: x[i, j] * total[i])
    given = arrays(x)
    got = run(c.make_kernel("k", x, total, scaled), given)
    np.testing.assert_array_equal(got["Y"], (given["X"] * given["X"].sum(1, keepdims=True)).T)


def test_a_number_of_no_dims():
    x, k = c.placeholder("X", (6,), f32), c.reduce_axis(6, "k")
    kernel = c.make_kernel("k", x, c.compute("Y", (), lambda: c.max(x[k], k)))
    assert run(kernel, {"X": np.arange(6, dtype=np.float32)})["Y"] == 5


@pytest.mark.parametrize("rule, reference", [(c.argmax, np.argmax), (c.argmin, np.argmin)])
def test_values_and_positions(rule, reference):
    x, k = c.placeholder("X", (3, 5), f32), c.reduce_axis(5, "k")
    both = c.compute_all(("V", "P"), (3,), lambda i: rule(x[i, k], k, k))
    given = arrays(x)
    got = run(c.make_kernel("k", x, *both), given)
    np.testing.assert_array_equal(got["P"], reference(given["X"], 1))
    assert both[1].dtype is i64


@pytest.mark.parametrize("rule, reference", [(c.prod, np.prod), (c.max, np.max), (c.min, np.min), (c.sum, np.sum)])
def test_reductions(rule, reference):
    x, k = c.placeholder("X", (3, 5), i32), c.reduce_axis(5, "k")
    given = arrays(x)
    got = run(c.make_kernel("k", x, c.compute("Y", (3,), lambda i: rule(x[i, k], k))), given)
    np.testing.assert_array_equal(got["Y"], reference(given["X"], 1))


@pytest.mark.parametrize(
    "rule, reference",
    [
        (c.exp, np.exp),
        (c.expm1, np.expm1),
        (c.log1p, np.log1p),
        (c.log, np.log),
        (c.sin, np.sin),
        (c.cos, np.cos),
        (c.atan, np.arctan),
        (c.sqrt, np.sqrt),
        (c.tanh, np.tanh),
        (c.absolute, np.abs),
        (c.relu, lambda x: np.maximum(x, 0)),
    ],
)
def test_functions_of_one_element(rule, reference):
    x = c.placeholder("X", (4,), f32)
    given = np.array([0.5, 1, 2, 3.5], np.float32)
    got = run(c.make_kernel("k", x, c.compute("Y", (4,), lambda i: rule(x[i]))), {"X": given})
    np.testing.assert_allclose(got["Y"], reference(given), rtol=1e-6)


@pytest.mark.parametrize("rule, expected", [(c.maximum, [2, 2, 3]), (c.minimum, [1, 2, 2])])
@pytest.mark.parametrize("number", [2, 2.0, np.float32(2)])
def test_either_operand_of_an_extremum_may_be_a_number(rule, expected, number):
    x = c.placeholder("X", (3,), f32)
    for formula in (lambda i: rule(x[i], number), lambda i: rule(number, x[i])):
        got = run(c.make_kernel("k", x, c.compute("Y", (3,), formula)), {"X": np.arange(1, 4, dtype=np.float32)})
        np.testing.assert_array_equal(got["Y"], expected)


@pytest.mark.parametrize(
    "first, message",
    [
        (2, "the first operand of maximum is 2, of type int; expected an element"),
        ("2", "'2' is neither a number nor an expression"),
    ],
)
def test_an_extremum_of_no_element_is_refused(first, message):
    x = c.placeholder("X", (3,), f32)
    with pytest.raises(ComputeError, match=message):
        c.compute("Y", (3,), lambda i: c.maximum(first, 3 if first == 2 else x[i]))


def test_a_guarded_load_gives_the_other_value_outside():
    x = c.placeholder("X", (3,), f32)
    y = c.compute("Y", (7,), lambda i: c.guarded(c.all_of(i >= 2, i < 5), x[i - 2], -1))
    got = run(c.make_kernel("pad", x, y), {"X": np.arange(3, dtype=np.float32)})["Y"]
    np.testing.assert_array_equal(got, [-1, -1, 0, 1, 2, -1, -1])


def test_outputs_are_what_nobody_reads_or_those_that_are_asked_for():
    x = c.placeholder("X", (3,), f32)
    t = c.compute("T", (3,), lambda i: x[i] + 1)
    y = c.compute("Y", (3,), lambda i: t[i] * 2)
    roles = [{b.name: b.role for b in c.make_kernel("k", x, t, y, outputs=outputs).buffers} for outputs in ((), ("T", "Y"))]
    assert [r["T"] for r in roles] == [Role.TEMP, Role.OUTPUT] and roles[0]["Y"] is Role.OUTPUT


def test_indexed_formulas_have_numbered_axes():
    y = c.compute("Y", (2, 3), c.indexed(2, lambda at: A[at]))
    assert nests(y.nest)[0].axes == ("Y.i0", "Y.i1")


@pytest.mark.parametrize("m, n", [(3, 7), (1, 1), (0, 4), (4, 0)])
def test_prefixes(m, n):
    x = c.placeholder("X", (m, n), f32)
    made = {"R": (1, c.up_to), "S": (1, c.before), "C": (0, c.up_to)}
    tensors = [
        c.compute(name, (m, n), c.indexed(2, lambda at, d=d, f=f: c.sum(x[at] * 2, f(at[d]))))
        for name, (d, f) in made.items()
    ]
    kernel = c.make_kernel("prefixes", x, *tensors)
    assert [b.name for b in kernel.buffers if b.role is Role.TEMP] == ["R.running", "S.running", "C.running"]
    given = arrays(x)
    results, doubled = run(kernel, given), 2 * given["X"]
    assert np.array_equal(results["R"], np.cumsum(doubled, 1)) and np.array_equal(results["C"], np.cumsum(doubled, 0))
    assert np.array_equal(results["S"], np.cumsum(doubled, 1) - doubled)


def test_a_prefix_loop_is_the_innermost(golden):
    y = c.compute("Y", (3, 5), lambda i, j: c.max(A[i, j], c.before(i)))
    golden(str(c.make_kernel("prefix", A, y)))


# Mistakes

X = c.placeholder("X", (8,), f32)
MISTAKES = {
    "A has 2 dims [3, 5], but 1 indices": lambda: A[0],
    "C has 2 dims, but its formula takes 1 indices: ['i']": lambda: c.compute("C", (3, 4), lambda i: A[i, 0]),
    "what the formula of C gives": lambda: c.compute("C", (3,), lambda i: 1.0),
    "the formula of C": lambda: c.compute("C", (3,), 5),
    "the shape of C holds -1; expected 0 or more": lambda: c.compute("C", (-1,), lambda i: A[i, 0]),
    "the shape of A: 3": lambda: c.placeholder("A", 3, f32),
    "the extent of k": lambda: c.reduce_axis(1.5, "k"),
    "the name of a tensor": lambda: c.placeholder(3, (3,), f32),
    "the dtype of A": lambda: c.placeholder("A", (3,), "f32"),
    "2 names ['V', 'P'] for a formula of 1 values": lambda: c.compute_all(("V", "P"), (3,), lambda i: A[i, 0]),
    "guarded() takes an element of a tensor, not": lambda: c.guarded(E.TRUE, A[0, 0] + 1, 0),
    "the index of up_to": lambda: c.compute("C", (8,), lambda i: c.sum(X[i], c.up_to(i + 1))),
    "C has no axis B.j; up_to() and before()": lambda: c.compute(
        "B", (8,), lambda j: c.compute("C", (8,), lambda i: c.sum(X[i], c.up_to(j)))[j]
    ),
    "sum has 2 axes; up_to() or before() goes alone": lambda: c.compute(
        "C", (8,), lambda i: c.sum(X[i], c.up_to(i), c.reduce_axis(3, "k"))
    ),
    "kernel k: a tensor is listed twice among ['A', 'A']": lambda: c.make_kernel("k", A, A),
    "kernel k reads B: list these tensors too": lambda: c.make_kernel("k", A, product()),
    "kernel k computes no Z; outputs are some of ['C']": lambda: c.make_kernel("k", A, B, product(), outputs=("Z",)),
    "an argument of kernel k": lambda: c.make_kernel("k", A, "B"),
    "kernel k: index 8 is outside dim 0 of X[8] at C.i=7": lambda: c.make_kernel(
        "k", X, c.compute("C", (8,), lambda i: X[i + 1])
    ),
    "kernel k: index -1 is outside dim 0 of X[8] at C.i=0": lambda: c.make_kernel(
        "k", X, c.compute("C", (8,), lambda i: X[i - 1])
    ),
    "kernel k: index 8 is outside dim 0 of X[8]": lambda: c.make_kernel(
        "k", X, c.compute("C", (9,), lambda i: c.guarded(i < 9, X[i], 0))
    ),
    "kernel k: the variable k (i64) is not bound here": lambda: c.make_kernel(
        "k", X, c.compute("C", (8,), lambda i: X[c.reduce_axis(8, "k")])
    ),
}


@pytest.mark.parametrize("says", MISTAKES)
def test_a_mistake_is_named(says):
    with pytest.raises(ComputeError) as error:
        MISTAKES[says]()
    assert says.split(": 3")[0] in str(error.value)


def test_an_index_that_is_read_from_memory_is_not_known():
    places = c.placeholder("P", (4,), i64)
    kernel = c.make_kernel("gather", X, places, c.compute("C", (4,), lambda i: X[places[i]]))
    assert isinstance(kernel.body.body.value, Load)
    assert run(kernel, {"X": np.arange(8, dtype=np.float32), "P": np.array([7, 0, 3, 3])})["C"].tolist() == [7, 0, 3, 3]


def test_formulas_are_not_deeper_than_can_be_walked():
    x = c.placeholder("X", (4,), f32)

    def chain(count):
        return c.compute("Y", (4,), lambda i: reduce(lambda y, _: y * y, range(count), x[i]))

    assert c.make_kernel("deep", x, chain(c.MOST_DEPTH - 2)).roots
    with pytest.raises(ComputeError, match=r"the formula of Y applies 3002 operators one after the other; expected at most"):
        chain(3000)


TABLE = te.placeholder("A", (4, 8), te.f32)
ROW = te.placeholder("B", (4,), te.f32)
K = te.reduce_axis(8, "k")
REDUCES = r"sum\(\.\.\.\) reduces, and is the whole formula of a tensor"
ELEMENTS = r"A is a tensor of shape \[4, 8\].*lambda i, j: \.\.\. A\[i, j\]"


@pytest.mark.parametrize(
    ("formula", "says"),
    [
        (lambda i: te.sum(TABLE[i, K], K) + 1, REDUCES),
        (lambda i: 1 - te.sum(TABLE[i, K], K), REDUCES),
        (lambda i: ROW[i] * te.sum(TABLE[i, K], K), REDUCES),
        (lambda i: te.relu(te.sum(TABLE[i, K], K)), REDUCES),
        (lambda i: -te.sum(TABLE[i, K], K), REDUCES),
        (lambda i: ROW[i] + TABLE, ELEMENTS),
        (lambda i: TABLE + 1, ELEMENTS),
        (lambda i: TABLE @ TABLE, ELEMENTS),
        (lambda i: np.exp(TABLE), ELEMENTS),
        (lambda i: np.multiply(TABLE, 2, dtype="f4"), ELEMENTS),
        (lambda i: sum(TABLE), ELEMENTS),
        (lambda i: [*TABLE], ELEMENTS),
        (lambda i: te.sum(TABLE[i, K + 0], K), r"k is an axis.*write k\.var"),
        (lambda i: te.sum(TABLE[i, i + K], K), r"k is an axis.*write k\.var"),
        (lambda i: te.sum(TABLE[i, 0], te.up_to(i) + 1), r"up_to\(C\.i\) and before\(C\.i\) are axes of a reduction"),
    ],
)
def test_arithmetic_of_what_is_no_element(formula, says):
    with pytest.raises(ComputeError, match=says):
        te.compute("C", (4,), formula)


def test_a_tensor_has_a_short_text():
    assert (
        repr(te.compute("C", (4,), lambda i: ROW[i])) == "Tensor(name='C', dtype=dtype('f32'), shape=(4,), role=Role.TEMP)"
    )


@pytest.mark.parametrize("sides", [(K, np.int64(3)), (np.int64(3), K)])
def test_an_axis_is_compared_with_a_number_of_numpy_on_either_side(sides):
    formula = te.compute("C", (4,), lambda i: te.sum(te.select(operator.eq(*sides), TABLE[i, K], 0.0), K))
    kernel = te.make_kernel("pick", TABLE, formula)
    given = np.arange(32, dtype="f4").reshape(4, 8)
    assert te.interpret(kernel, {"A": given})["C"].tolist() == given[:, 3].tolist()


def test_other_arithmetic_of_an_axis_with_a_number_of_numpy():
    with pytest.raises(ComputeError, match=r"write k\.var"):
        te.compute("C", (4,), lambda i: te.sum(TABLE[i, np.int64(1) + K], K))


# Open sizes


@pytest.mark.parametrize("given", [("n", 3, 2), ("n", -1, 2), ("", 1, 2), ("n", 1, 2, 0), ("n", 1, 2**40)])
def test_sizes_that_make_no_sense(given):
    with pytest.raises(ComputeError, match=r"expected a name, 0 <= low <= high"):
        te.size(*given)


def test_extents_are_arithmetic_on_sizes():
    n, m = te.size("n", 0, 9), te.size("m", 1, 4)
    assert te.placeholder("X", (n + 2, n * m, 3), te.f32).shape == (n + 2, n * m, 3)
    for wrong in (n - 1, te.placeholder("X", (2,), te.i64)[0]):
        with pytest.raises(ComputeError, match=r"expected whole numbers of 0 or more, or arithmetic on sizes of te.size"):
            te.placeholder("Y", (wrong,), te.f32)


def test_a_size_is_read_off_an_input():
    n, m = te.size("n", 1, 9), te.size("m", 1, 9)
    x = te.placeholder("X", (n,), te.f32)
    with pytest.raises(ComputeError, match="the size m is no extent of an input, so that no call says what it is"):
        te.make_kernel("k", x, te.compute("Y", (n, m), lambda i, j: x[i]))
    with pytest.raises(ComputeError, match="the name n of a size is bound twice"):
        y = te.placeholder("Y", (te.size("n", 1, 8),), te.f32)
        te.make_kernel("k", x, y, te.compute("Z", (3,), lambda i: x[0] + y[0]))


def test_an_index_of_open_sizes_has_to_be_proved():
    n, m = te.size("n", 1, 9), te.size("m", 1, 9)
    x, y = te.placeholder("X", (n,), te.f32), te.placeholder("Y", (m,), te.f32)
    with pytest.raises(ComputeError, match=r"index Z.i is not proved to be inside dim 0 of Y\[m\]"):
        te.make_kernel("k", x, y, te.compute("Z", (n,), lambda i: x[i] + y[i]))
    te.make_kernel("k", x, y, te.compute("Z", (n,), lambda i: x[i] + te.guarded(i < m, y[i], 0)))


def test_a_size_is_a_number_of_a_formula():
    n = te.size("n", 1, 9)
    x, k = te.placeholder("X", (n,), te.f32), te.reduce_axis(n, "k")
    total = te.compute("T", (1,), lambda i: te.sum(x[k], k))
    kernel = te.make_kernel("mean", x, total, te.compute("M", (1,), lambda i: total[i] / te.convert(n, te.f32)))
    for size in (1, 4, 9):
        given = {"X": np.arange(size, dtype=np.float32)}
        assert te.interpret(kernel, given)["M"][0] == te.build(kernel, cache=False)(**given)["M"][0] == (size - 1) / 2
