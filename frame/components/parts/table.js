import { element } from "../shared.js";

// ---- table: a row of headings above rows of texts, each of which begins with the head of its row

/** Build a table. @param {string} kind @param {string[]} headings @param {string[][]} rows */
export function createTable(kind, headings, rows) {
  const heads = headings.map((heading) => element("th", { scope: "col" }, heading));
  const lines = rows.map(([name, ...cells]) =>
    element("tr", "", element("th", { scope: "row" }, name), ...cells.map((cell) => element("td", "", cell))),
  );
  return element("table", kind, element("thead", "", element("tr", "", ...heads)), element("tbody", "", ...lines));
}
