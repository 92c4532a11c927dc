// The kernels: one at a time, and its loops after each step with what the step changed.
{
  const changes = JSON.parse(byId("edits").textContent);
  const articles = new Map([...document.querySelectorAll("article.kernel")].map((a) => [a.dataset.kernel, a]));
  const rows = new Map([...document.querySelectorAll("#kernels tr[data-kernel]")].map((r) => [r.dataset.kernel, r]));
  const texts = new Map();
  const TOKENS = /(#.*$)|\b(kernel|input|constant|output|temp|for|parallel|vectorize|unroll|let|alloc|if|else|over|peel|in)\b|\b(\d[\d.e+-]*)\b/g;
  const KINDS = ["", "comment", "word", "number"];

  // The lines of a kernel after 0, 1, ... steps. A change is [start, end, new lines], of the lines before it.
  function linesOf(name) {
    if (!texts.has(name)) {
      const all = [articles.get(name).querySelector(".loops").textContent.split("\n")];
      for (const step of changes[name]) {
        const lines = [...all.at(-1)];
        for (const [start, end, fresh] of step.toReversed()) lines.splice(start, end - start, ...fresh);
        all.push(lines);
      }
      texts.set(name, all);
    }
    return texts.get(name);
  }

  function coloured(text) {
    const parts = [];
    let end = 0;
    for (const match of text.matchAll(TOKENS)) {
      parts.push(text.slice(end, match.index), make("span", KINDS[match.findIndex((m, n) => n > 0 && m !== undefined)], match[0]));
      end = match.index + match[0].length;
    }
    return [...parts, text.slice(end)];
  }

  // The line with the part marked in which it differs from another, cut between words.
  function marked(text, other) {
    if (other === undefined) return coloured(text);
    const shorter = Math.min(text.length, other.length);
    let start = 0, end = 0;
    while (start < shorter && text[start] === other[start]) start++;
    while (start > 0 && /\w/.test(text[start - 1])) start--;
    while (end < shorter - start && text.at(-1 - end) === other.at(-1 - end)) end++;
    while (end > 0 && /\w/.test(text.at(-end))) end--;
    const last = text.length - end;
    return [...coloured(text.slice(0, start)), make("mark", "", ...coloured(text.slice(start, last))), ...coloured(text.slice(last))];
  }

  const line = (kind, text, other) => make("span", `line ${kind}`, ...marked(text, other));

  function compared(before, step) {
    const shown = [];
    let place = 0;
    for (const [start, end, fresh] of step) {
      shown.push(...before.slice(place, start).map((text) => line("", text)));
      const gone = before.slice(start, end);
      shown.push(...gone.map((text, n) => line("gone", text, fresh[n])), ...fresh.map((text, n) => line("fresh", text, gone[n])));
      place = end;
    }
    return [...shown, ...before.slice(place).map((text) => line("", text))];
  }

  function showStep(name, step) {
    const article = articles.get(name), lines = linesOf(name);
    const loops = article.querySelector(".loops"), steps = article.querySelectorAll(".steps li");
    step = Math.max(0, Math.min(step, lines.length - 1));
    loops.replaceChildren(...(step ? compared(lines[step - 1], changes[name][step - 1]) : lines[0].map((text) => line("", text))));
    steps.forEach((item, n) => item.classList.toggle("current", n === step));
    article.querySelector("input").value = step;
    article.querySelector("output").textContent = step ? `step ${step} of ${lines.length - 1}` : `before all ${lines.length - 1} steps`;
    const list = steps[step].parentElement;
    list.scrollTop = steps[step].offsetTop - list.clientHeight / 2;
    const first = loops.querySelector(".gone, .fresh");
    if (first) loops.scrollTop = first.offsetTop - loops.clientHeight / 3;
    return step;
  }

  function showKernel(name, step) {
    for (const [other, article] of articles) article.classList.toggle("current", other === name);
    for (const [other, row] of rows) row.classList.toggle("current", other === name);
    return showStep(name, step);
  }

  const go = (name, step) => remember({ kernel: name, step: showStep(name, step) });

  for (const [name, article] of articles) {
    const slider = article.querySelector("input");
    const by = (step) => go(name, Number(slider.value) + step);
    article.querySelector(".previous").addEventListener("click", () => by(-1));
    article.querySelector(".next").addEventListener("click", () => by(1));
    slider.addEventListener("input", () => showStep(name, Number(slider.value)));
    slider.addEventListener("change", () => by(0));
    article.querySelectorAll(".steps li").forEach((item, n) => item.addEventListener("click", () => go(name, n)));
    article.addEventListener("keydown", (event) => {
      if (event.target === slider || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
      by(ARROWS[event.key]);
      event.preventDefault();
    });
  }
  for (const [name, row] of rows)
    row.addEventListener("click", (event) => {
      event.preventDefault();
      showKernel(name, 0);
      remember({ kernel: name, step: 0 });
    });

  function follow() {
    const wanted = address().get("kernel");
    if (!articles.has(wanted)) return;
    showKernel(wanted, Number(address().get("step") ?? 0));
    articles.get(wanted).scrollIntoView();
  }

  if (articles.size) showKernel(articles.keys().next().value, 0);
  addEventListener("hashchange", follow);
  follow();
}
