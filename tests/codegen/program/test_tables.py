"""Tables of generated libraries as LLVM IR."""

from nncc.codegen.program import tables as T


def test_values_have_names_and_shapes():
    assert list(T.value_table([("x", (2, 3), 12, 24), ("s", (), 5, 8)])) == [
        '@name0 = private constant [2 x i8] c"\\78\\00"',
        "@shape0 = private constant [2 x i64] [i64 2, i64 3]",
        '@name1 = private constant [2 x i8] c"\\73\\00"',
        "@shape1 = private constant [0 x i64] []",
        f"@values = private constant [2 x {T.VALUE}] [{T.VALUE} {{ ptr @name0, ptr @shape0, i32 12, i32 2, i64 24 }}, "
        f"{T.VALUE} {{ ptr @name1, ptr @shape1, i32 5, i32 0, i64 8 }}]",
    ]


def test_checks_have_the_places_of_their_indices():
    name, rows = T.check_table([("pick", 5, ((-1, 64), (2, 0)))])
    assert name == '@check0 = private constant [5 x i8] c"\\70\\69\\63\\6B\\00"'
    assert "i64 5, [2 x i32] [i32 -1, i32 2], [2 x i64] [i64 64, i64 0]" in rows


def test_a_text_ends_where_it_ends():
    assert T.text_constant("t", "a\0b") == '@t = private constant [4 x i8] c"\\61\\20\\62\\00"'


def test_functions_call_others():
    made = list(T.exports("net", [("i32", "run", "ptr %m", "inner(ptr %m)")], ["net_description"]))
    assert made[:2] == ["define i32 @net_run(ptr %m) {", "  %r = call i32 @inner(ptr %m)"]
    assert made[-3:] == ["define ptr @net_description() {", "  ret ptr @description", "}"]
