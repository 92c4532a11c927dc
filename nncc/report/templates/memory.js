// The memory plan: point at a buffer, choose it, or go from one to the next with the arrow keys.
{
  const plan = byId("plan"), said = byId("buffer");
  const bars = plan ? [...plan.querySelectorAll(".item")].map(untitled) : [];
  let chosen = null;

  function tell(bar) {
    if (bar) said.textContent = bar.getAttribute("aria-label");
  }

  function choose(bar) {
    chosen?.classList.remove("chosen");
    chosen = bar;
    bar?.classList.add("chosen");
    remember({ buffer: bar?.id ?? null });
    tell(bar);
  }

  if (plan) {
    plan.setAttribute("tabindex", "0");
    plan.addEventListener("mouseover", (event) => tell(event.target.closest(".item") ?? chosen));
    plan.addEventListener("click", (event) => choose(event.target.closest(".item")));
    plan.addEventListener("keydown", (event) => {
      if (!(event.key in ARROWS)) return;
      choose(neighbour(bars, chosen, ARROWS[event.key]));
      event.preventDefault();
    });
    const { x, y, width, height } = plan.viewBox.baseVal;
    byId("save-plan").addEventListener("click", () => save("memory.svg", standalone(plan, { x, y, width, height })));
    const wanted = bars.find((bar) => bar.id === address().get("buffer"));
    if (wanted) choose(wanted);
  }
}
