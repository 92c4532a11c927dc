// Draws a figure when it comes near the view, in the colours that the page has then.
"use strict";

const figures = JSON.parse(document.getElementById("figures").textContent);
const drawn = new Set();

function template() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(`--${name}`).trim();
  const axis = { gridcolor: colour("rule"), linecolor: colour("group-edge"), zerolinecolor: colour("rule"), tickcolor: colour("rule") };
  const font = { family: "system-ui, sans-serif", size: 12, color: colour("ink") };
  const layout = { font, paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)", xaxis: axis, yaxis: axis };
  return { layout };
}

function draw(place) {
  const { data, layout } = figures[place.dataset.figure];
  drawn.add(place);
  Plotly.react(place, data, { ...layout, template: template() }, { responsive: true, displayModeBar: false });
}

const places = document.querySelectorAll("[data-figure]");
const watch = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (isIntersecting) {
      watch.unobserve(target);
      draw(target);
    }
  }
}, { rootMargin: "400px" });
for (const place of places) watch.observe(place);

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => drawn.forEach(draw));
addEventListener("beforeprint", () => places.forEach(draw));

// A link to a kernel opens it.
function open() {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}
addEventListener("hashchange", open);
open();
