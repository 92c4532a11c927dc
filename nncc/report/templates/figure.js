// What can be taken away: a figure as an SVG file that needs no style sheet, and a text on the clipboard.
const STYLES = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "opacity", "font-family", "font-size",
  "font-weight", "text-anchor", "paint-order", "marker-end", "display"];

// A copy of a drawing in the colours that the page has now. What is hidden is left out.
function standalone(svg, box) {
  const copy = svg.cloneNode(true);
  const originals = svg.querySelectorAll("*"), copies = [...copy.querySelectorAll("*")];
  originals.forEach((original, n) => {
    const style = getComputedStyle(original);
    if (style.display === "none" || style.stroke.startsWith("rgba(0, 0, 0, 0)")) copies[n].dataset.gone = "";
    for (const name of STYLES) if (name !== "display") copies[n].setAttribute(name, style.getPropertyValue(name).replaceAll('"', "'"));
    copies[n].removeAttribute("class");
  });
  for (const each of copy.querySelectorAll("[data-gone]:not(defs *, defs)")) each.remove();
  const background = document.createElementNS(svg.namespaceURI, "rect");
  for (const [name, value] of Object.entries({ ...box, fill: getComputedStyle(document.documentElement).getPropertyValue("--sheet") }))
    background.setAttribute(name, value);
  copy.prepend(background);
  copy.setAttribute("xmlns", svg.namespaceURI);
  copy.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.setAttribute("width", box.width);
  copy.setAttribute("height", box.height);
  return new XMLSerializer().serializeToString(copy);
}

function save(name, text) {
  const link = make("a", "");
  link.href = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

for (const button of document.querySelectorAll("button.copy")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const pre = byId(button.dataset.of);
    getSelection().selectAllChildren(pre);
    const said = document.execCommand("copy") ? "copied" : "selected: copy it with your keys";
    const before = button.textContent;
    button.textContent = said;
    setTimeout(() => { button.textContent = before; }, 1500);
  });
}
