// The graph: move, zoom, search, point, choose.
{
  const viewport = byId("viewport"), drawing = byId("drawing"), scene = byId("scene"), card = byId("card");
  const about = byId("about"), search = byId("search"), found = byId("found"), seen = byId("seen");
  const width = drawing.viewBox.baseVal.width, height = drawing.viewBox.baseVal.height;
  const items = [...scene.querySelectorAll(".terminal, .node, .wire")], named = [...scene.querySelectorAll("[data-search]")];
  const view = { x: 0, y: 0, scale: 1 };
  const MARGIN = 30, LARGEST = 3, FAR = 0.55, TINY = 0.28, STEP = 1.3, READABLE = 0.9;
  let chosen = null, pointed = null, matches = [];

  for (const item of scene.querySelectorAll(".item")) untitled(item);
  drawing.removeAttribute("viewBox");
  drawing.setAttribute("width", "100%");
  drawing.setAttribute("height", "100%");

  const smallest = () =>
    Math.min(1.2, (viewport.clientWidth - 2 * MARGIN) / width, (viewport.clientHeight - 2 * MARGIN) / height);
  const within = (place, size, space) =>
    size + 2 * MARGIN <= space ? (space - size) / 2 : Math.min(MARGIN, Math.max(space - size - MARGIN, place));

  // Returns whether anything moved, so that the page can scroll on where the graph ends.
  function move(x, y, scale = view.scale) {
    const old = { ...view };
    view.scale = Math.min(LARGEST, Math.max(smallest(), scale));
    view.x = within(x, width * view.scale, viewport.clientWidth);
    view.y = within(y, height * view.scale, viewport.clientHeight);
    scene.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.scale})`);
    viewport.classList.toggle("far", view.scale < FAR);
    viewport.classList.toggle("tiny", view.scale < TINY);
    byId("map").classList.toggle("idle", view.scale === smallest());
    const box = { x: -view.x, y: -view.y, width: viewport.clientWidth, height: viewport.clientHeight };
    for (const [key, value] of Object.entries(box)) seen.setAttribute(key, value / view.scale);
    return old.x !== view.x || old.y !== view.y || old.scale !== view.scale;
  }

  function zoom(factor, x = viewport.clientWidth / 2, y = viewport.clientHeight / 2) {
    const scale = Math.min(LARGEST, Math.max(smallest(), view.scale * factor));
    const ratio = scale / view.scale;
    return move(x - (x - view.x) * ratio, y - (y - view.y) * ratio, scale);
  }

  function centre(item) {
    const box = (item.querySelector("text") ?? item).getBBox();
    const scale = Math.max(view.scale, READABLE);
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    move(viewport.clientWidth / 2 - x * scale, viewport.clientHeight / 2 - y * scale, scale);
  }

  const told = (item) => [...byId(`about-${item.id}`).cloneNode(true).childNodes];

  function choose(item) {
    chosen?.classList.remove("chosen");
    chosen = item;
    remember({ item: item?.id ?? null });
    about.hidden = item === null;
    if (item === null) return;
    item.classList.add("chosen");
    viewport.setAttribute("aria-activedescendant", item.id);
    about.replaceChildren(...told(item));
    card.hidden = true;
  }

  function point(item, event) {
    pointed?.classList.remove("pointed");
    pointed = item;
    card.hidden = item === null || item === chosen;
    if (item === null) return;
    item.classList.add("pointed");
    card.replaceChildren(...told(item));
    const left = Math.min(event.clientX + 16, innerWidth - card.offsetWidth - 8);
    const below = event.clientY + 18 + card.offsetHeight < innerHeight;
    card.style.left = `${Math.max(8, left)}px`;
    card.style.top = `${below ? event.clientY + 18 : Math.max(8, event.clientY - card.offsetHeight - 12)}px`;
  }

  const at = (event) => {
    const frame = viewport.getBoundingClientRect();
    return [event.clientX - frame.left, event.clientY - frame.top];
  };

  // One finger or the mouse drags; two fingers zoom about their middle.
  const fingers = new Map();
  let dragged = false;
  const spread = ([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const middle = ([a, b]) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

  viewport.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, at(event));
    dragged = false;
  });
  viewport.addEventListener("pointermove", (event) => {
    const from = fingers.get(event.pointerId), to = at(event);
    if (from === undefined) return;
    if (!dragged && Math.hypot(to[0] - from[0], to[1] - from[1]) < 5) return;
    dragged = true;
    viewport.setPointerCapture(event.pointerId);
    const before = [...fingers.values()];
    fingers.set(event.pointerId, to);
    const after = [...fingers.values()];
    if (fingers.size === 1) move(view.x + to[0] - from[0], view.y + to[1] - from[1]);
    else zoom(spread(after) / Math.max(spread(before), 1), ...middle(after));
  });
  for (const end of ["pointerup", "pointercancel"])
    viewport.addEventListener(end, (event) => fingers.delete(event.pointerId));

  viewport.addEventListener("wheel", (event) => {
    const zooming = event.ctrlKey || event.metaKey;
    const moved = zooming ? zoom(Math.exp(-event.deltaY / 200), ...at(event))
      : move(view.x - event.deltaX, view.y - event.deltaY);
    if (moved || zooming) event.preventDefault();
  }, { passive: false });
  viewport.addEventListener("dblclick", (event) => zoom(STEP * STEP, ...at(event)));

  viewport.addEventListener("click", (event) => {
    if (!dragged) choose(event.target.closest(".item"));
  });
  viewport.addEventListener("mousemove", (event) => {
    const item = fingers.size ? null : event.target.closest(".item");
    if (item !== pointed) point(item, event);
  });
  viewport.addEventListener("mouseleave", () => point(null));

  viewport.addEventListener("keydown", (event) => {
    const actions = { "+": () => zoom(STEP), "=": () => zoom(STEP), "-": () => zoom(1 / STEP), 0: () => move(0, 0, 0),
      Escape: () => choose(null) };
    if (event.key in ARROWS) {
      choose(neighbour(items, chosen, ARROWS[event.key]));
      centre(chosen);
    } else if (event.key in actions) actions[event.key]();
    else return;
    event.preventDefault();
  });

  byId("zoom-in").addEventListener("click", () => zoom(STEP));
  byId("zoom-out").addEventListener("click", () => zoom(1 / STEP));
  byId("fit").addEventListener("click", () => move(0, 0, 0));
  byId("map").addEventListener("click", (event) => {
    event.stopPropagation();
    const frame = byId("map").getBoundingClientRect();
    const x = (event.clientX - frame.left) / frame.width * width, y = (event.clientY - frame.top) / frame.height * height;
    const scale = Math.max(view.scale, READABLE);
    move(viewport.clientWidth / 2 - x * scale, viewport.clientHeight / 2 - y * scale, scale);
  });

  // All of it at scale 1, with every text.
  byId("save-graph").addEventListener("click", () => {
    const at = { ...view };
    move(0, 0, 1);
    viewport.classList.remove("far", "tiny");
    scene.removeAttribute("transform");
    save("graph.svg", standalone(drawing, { x: 0, y: 0, width, height }));
    move(at.x, at.y, at.scale);
  });

  search.addEventListener("input", () => {
    const wanted = search.value.trim().toLowerCase();
    matches = wanted ? named.filter((item) => item.dataset.search.toLowerCase().includes(wanted)) : [];
    for (const item of named) item.classList.toggle("match", matches.includes(item));
    viewport.classList.toggle("searching", wanted !== "");
    found.textContent = wanted ? `${matches.length} found` + (matches.length ? ", Enter shows the next" : "") : "";
    if (matches.length) show(matches[0]);
  });
  search.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !matches.length) return;
    choose(neighbour(matches, chosen, event.shiftKey ? -1 : 1));
    show(chosen);
  });

  // The graph moves to what was found, and the page to the graph.
  function show(item) {
    centre(item);
    viewport.scrollIntoView({ block: "nearest" });
  }

  function follow() {
    const item = byId(address().get("item") ?? "");
    if (!item?.classList.contains("item") || item === chosen || !scene.contains(item)) return;
    choose(item);
    centre(item);
  }

  new ResizeObserver(() => move(view.x, view.y)).observe(viewport);
  addEventListener("hashchange", () => {
    follow();
    if (address().has("item") && !address().has("kernel")) viewport.scrollIntoView({ block: "center" });
  });
  move(0, 0, 0);
  follow();
}
