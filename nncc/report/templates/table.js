// Tables that their reader sorts: a button in each head, and by the keyboard as by the mouse.
{
  const keyOf = (row, column) => {
    const cell = row.cells[column], value = cell.dataset.value;
    return value === undefined ? cell.textContent.trim() : value === "" ? -Infinity : Number(value);
  };
  const compare = (a, b) => (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "en", { numeric: true }));

  // Numbers begin with the largest, texts with the first.
  function sort(table, head) {
    const rows = [...table.tBodies[0].rows], column = head.cellIndex;
    const first = head.classList.contains("number") ? "descending" : "ascending";
    const other = first === "ascending" ? "descending" : "ascending";
    const order = head.getAttribute("aria-sort") === first ? other : first;
    for (const each of table.tHead.rows[0].cells) each.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", order);
    const sign = order === "ascending" ? 1 : -1;
    rows.sort((a, b) => sign * compare(keyOf(a, column), keyOf(b, column)));
    table.tBodies[0].append(...rows);
  }

  for (const table of document.querySelectorAll("table.sortable")) {
    for (const head of table.tHead.rows[0].cells) {
      const button = document.createElement("button");
      button.append(...head.childNodes);
      button.addEventListener("click", () => sort(table, head));
      head.append(button);
    }
  }
}
