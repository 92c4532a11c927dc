"""What a person would mind who looks at a page: asked of a browser, in any size and colour."""

from __future__ import annotations

from tests.support.browser import Tab

CONTRAST = """
(() => {
  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  const mixed = (colours) => {
    context.clearRect(0, 0, 1, 1);
    for (const colour of colours) { context.fillStyle = colour; context.fillRect(0, 0, 1, 1); }
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (rgb) => rgb.map((x) => x / 255).map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4))
    .reduce((sum, x, n) => sum + x * [0.2126, 0.7152, 0.0722][n], 0);
  const faults = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent.trim());
    if (!own || element.closest("svg, script, [hidden]") || !element.checkVisibility()) continue;
    const behind = [];
    for (let at = element; at; at = at.parentElement) behind.unshift(getComputedStyle(at).backgroundColor);
    const [a, b] = [light(mixed(behind)), light(mixed([...behind, getComputedStyle(element).color]))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) faults.push(`${element.tagName}.${element.className} ${contrast.toFixed(2)}: ${element.textContent.slice(0, 30)}`);
  }
  return [...new Set(faults)];
})()
"""
"""The texts whose contrast with what is behind them is below 4.5, as WCAG 2.2 asks of level AA."""
PAIRS = """
((places) => {
  const cut = [];
  for (const link of places) {
    const target = document.querySelector(link.getAttribute("href"));
    if (!target) { cut.push(`${link.textContent} leads nowhere`); continue; }
    target.scrollIntoView();
    const title = (target.querySelector("h1, h2") ?? target).getBoundingClientRect();
    if (title.top < document.querySelector("header").getBoundingClientRect().bottom) cut.push(link.textContent);
  }
  return cut;
})(document.querySelectorAll("nav a"))
"""
"""The links of the head that lead nowhere, or to a title that the head covers."""

FITTED = """
new Promise((done) => {
  const end = performance.now() + 5000;
  const look = () => (document.documentElement.scrollWidth <= innerWidth || performance.now() > end ? done() : setTimeout(look, 50));
  look();
})
"""
"""Figures follow the window a moment after it has changed."""


def faults(page: Tab, width: int, dark: bool) -> list[str]:
    """What is wrong with the page in a window of this many pixels: it scrolls sideways, or a text or title cannot be read."""
    page.look(width, dark=dark)
    page.run(FITTED)
    wide = page.run("document.documentElement.scrollWidth")
    return [*([f"{wide} pixels wide"] if wide > width else []), *page.run(CONTRAST), *page.run(PAIRS)]
