// The page is complete without any script. This one lets you move around the graph, step through a kernel's schedule and
// point at things. The address after # says where you are, such as kernel=k3&step=4&item=v12, so that links lead there.
"use strict";

const byId = (id) => document.getElementById(id);

function address() {
  return new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");
}

function remember(changes) {
  const now = address();
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) now.delete(key);
    else now.set(key, value);
  }
  history.replaceState(null, "", `#${now}`);
}

function make(tag, classes, ...content) {
  const element = document.createElement(tag);
  element.className = classes;
  element.append(...content);
  return element;
}

// The item after or before another, round the ends.
function neighbour(items, item, step) {
  const place = items.indexOf(item);
  return items[place < 0 ? 0 : (place + step + items.length) % items.length];
}

const ARROWS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// What an SVG title says moves to a label, so that the browser's own tip does not cover ours.
function untitled(item) {
  const title = item.querySelector("title");
  item.setAttribute("aria-label", title.textContent);
  title.remove();
  return item;
}

document.body.classList.add("live");
for (const hidden of document.querySelectorAll(".toolbar, .stepper, #map, #buffer")) hidden.removeAttribute("hidden");
