"""Trunks: readers in many rows share one line."""

from nncc.report.layout.trunks import trunks


def test_near_readers_have_lines_of_their_own():
    links = [(0, 1), (0, 2), (1, 3), (2, 3)]
    assert trunks(4, links) == (0, {link: (link,) for link in links})


def test_a_shortcut_has_no_relay():
    links = [(0, 1), (1, 2), (2, 3), (0, 3)]
    assert trunks(4, links) == (0, {link: (link,) for link in links})


def test_readers_in_many_rows_branch_off_one_trunk():
    chain = [(n, n + 1) for n in range(1, 9)]
    relays, ways = trunks(10, [(0, 1), *chain, (0, 4), (0, 6), (0, 8)])
    assert relays == 2
    assert [ways[0, n] for n in (1, 4, 6, 8)] == [
        ((0, 1),), ((0, 10), (10, 4)), ((0, 10), (10, 11), (11, 6)), ((0, 10), (10, 11), (11, 8)),
    ]  # fmt: skip
    assert all(ways[link] == (link,) for link in chain)


def test_a_way_leads_from_source_to_target():
    links = [(a, b) for b in range(12) for a in range(b) if (a * 7 + b) % 3 == 0]
    _, ways = trunks(12, links)
    assert set(ways) == set(links)
    for (source, target), way in ways.items():
        assert [source, *(b for _, b in way)] == [*(a for a, _ in way), target]
