"""What the script of the graph does when somebody searches, on a document that has only what it asks for."""

import json
import shutil
import subprocess

import pytest

from nncc.report.rendering import source

NODE = shutil.which("node")
DOCUMENT = """
const places = { conv: [100, 100], relu: [5000, 4000], relu2: [9000, 7000] };
const classes = () => ({ names: new Set(), add(n) { this.names.add(n); }, remove(n) { this.names.delete(n); },
  toggle(n, on) { on ? this.add(n) : this.remove(n); }, contains(n) { return this.names.has(n); } });
function element(id) {
  const listeners = {};
  return {
    id, listeners, dataset: {}, style: {}, value: "", hidden: false, clientWidth: 800, clientHeight: 600, attributes: {}, scrolled: [],
    classList: classes(), childNodes: [], viewBox: { baseVal: { width: 10000, height: 8000 } },
    addEventListener(kind, act) { listeners[kind] = act; },
    setAttribute(name, value) { this.attributes[name] = value; },
    removeAttribute() {}, replaceChildren() {}, append() {}, remove() {}, contains: () => true,
    cloneNode() { return this; }, querySelector: (what) => (what === "title" ? element("title") : null), querySelectorAll: () => [],
    scrollIntoView(how) { this.scrolled.push(how); },
    getBBox: () => ({ x: places[id][0] - 50, y: places[id][1] - 10, width: 100, height: 20 }),
  };
}
const elements = {};
const nodes = Object.keys(places).map((id) => {
  elements[id] = element(id);
  elements[id].dataset.search = `${id} node_${id}`;
  return elements[id];
});
globalThis.document = {
  body: element("body"), querySelectorAll: () => [], createElement: () => element(""),
  getElementById: (id) => (id ? (elements[id] ??= element(id)) : null),
};
elements.scene = element("scene");
elements.scene.querySelectorAll = () => nodes;
globalThis.location = { hash: "" };
globalThis.history = { replaceState() {} };
globalThis.addEventListener = () => {};
globalThis.ResizeObserver = class { observe() {} };
globalThis.innerWidth = globalThis.innerHeight = 900;
"""
SEARCH = """
// The middle of what the viewport shows.
function middle() {
  const [x, y, scale] = elements.scene.attributes.transform.match(/-?[\\d.]+/g).map(Number);
  return [Math.round((400 - x) / scale), Math.round((300 - y) / scale)];
}
function type(text) {
  elements.search.value = text;
  elements.search.listeners.input();
  return [middle(), elements.found.textContent, elements.viewport.scrolled.length];
}
function enter(shiftKey = false) {
  elements.search.listeners.keydown({ key: "Enter", shiftKey });
  return [middle(), nodes.filter((n) => n.classList.contains("chosen")).map((n) => n.id)];
}
console.log(JSON.stringify([type("relu"), enter(), enter(), enter(), type("nothing"), type("CONV"), type("")]));
"""


@pytest.mark.skipif(NODE is None, reason="no JavaScript engine")
def test_the_view_goes_to_what_was_found(tmp_path):
    script = tmp_path / "search.cjs"
    script.write_text("\n".join([DOCUMENT, source("address.js"), source("graph.js"), SEARCH]))
    done = subprocess.run([NODE, script], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    relu, relu2, conv = [5000, 4000], [9000, 7000], [100, 100]
    typed, first, second, again, nothing, other, cleared = json.loads(done.stdout)
    assert typed == [relu, "2 found, Enter shows the next", 1]
    assert (first, second, again) == ([relu, ["relu"]], [relu2, ["relu2"]], [relu, ["relu"]])
    assert nothing[:2] == [relu, "0 found"] and cleared[1] == ""
    assert other[1] == "1 found, Enter shows the next" and other[0] != relu and all(abs(at) <= 450 for at in other[0]), conv
