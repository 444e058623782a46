import { element } from "../../../frame/components/shared.js";
/** @import { Data } from "./ranks.js" */

// ---- table: ranks and scores, for screen readers, and for everyone where the picture has no room

/** @param {Data} data */
export function tableParts({ letters, rows, words, wrong }) {
  const head = element("tr");
  head.append(
    heading("col", words.metric),
    ...letters.map((letter) => {
      const cell = heading("col", "");
      cell.append(element("i", letter === wrong ? "badge wrong" : "badge", letter));
      return cell;
    }),
  );
  const body = rows.map(({ heading: name, cells }) => {
    const row = element("tr");
    row.append(
      heading("row", name),
      ...cells.map(({ rank, score }) => {
        const cell = element("td");
        cell.append(element("b", rank.startsWith("1") ? "first" : "", rank), element("span", "", score));
        return cell;
      }),
    );
    return row;
  });
  const [thead, tbody] = [element("thead"), element("tbody")];
  thead.append(head);
  tbody.append(...body);
  return letters.length ? [element("caption", "", words.table), thead, tbody] : [];
}

/** @param {string} scope @param {string} text */
function heading(scope, text) {
  const cell = element("th", "", text);
  cell.scope = scope;
  return cell;
}
