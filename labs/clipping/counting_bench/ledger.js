import { element, STATUS_SIGNS } from "../../../frame/components/shared.js";
import { createBox, createSquare, headCell, setName, setStatus, tableRow } from "./nodes.js";
import { moveToStep, PHASES } from "./counting_bench.js";
/** @import { Data, Drawn, MatchStatus, Line, Ngram, Position, Sums, View } from "./counting_bench.js" */

// ---- ledger: a row per n-gram, whose counts are filled in as they become known, and the sums

const SQUARES_IN_LEDGER = 24;

/** @param {View} view @param {Data} data */
export function drawLedger(view, data) {
  const { words, references, ngrams, rest } = data;
  const table = element("table", "");
  const caption = element("caption", "heading lines-14 text-start strong breaks", words.ledger);
  const head = element("thead", "");
  const names = [words.ngram, words.count, ...references.map(({ short }) => short), words.maximum, words.clipped_count];
  head.append(tableRow(names.map((text) => headCell(text, "col"))));
  const sum = names.slice(1).map(() => element("td", ""));
  head.append(tableRow([headCell(words.sum, "row"), ...sum], "sum"));
  const body = element("tbody", "");
  const lines = ngrams.map((ngram, place) => ledgerLine(view, ngram, place, names.length - 1));
  body.append(...lines.map(({ row }) => row));
  const restCells = rest ? names.slice(1).map(() => element("td", "waits", "·")) : [];
  body.append(...(rest ? [tableRow([headCell(rest.name, "row"), ...restCells], "rest")] : []));
  table.append(caption, head, body);
  const scroller = createBox("ledger scroller", table);
  const nodes = ngrams.length ? [scroller, createLegend(words), element("p", "note airy", words.convention)] : [];
  return { lines, sum, rest: restCells, scroller, nodes };
}

/** Build the row of an n-gram. @param {View} view @param {Ngram} ngram @param {number} place @param {number} columns @returns {Line} */
function ledgerLine(view, ngram, place, columns) {
  const button = element("button", "ngram rounded text-start fits breaks large");
  button.type = "button";
  button.tabIndex = place ? -1 : 0;
  button.setAttribute("aria-label", ngram.jump);
  button.append(element("bdi", "", ngram.text));
  button.addEventListener("click", () => moveToStep(view, place * PHASES + PHASES - 1));
  setName(button, `ngram-${place}`);
  const drawnStatuses = ngram.statuses.slice(0, SQUARES_IN_LEDGER);
  const squares = drawnStatuses.map(() => createSquare(""));
  const statuses = element("span", "unseen");
  const more = ngram.count > drawnStatuses.length ? [element("span", "more", "…")] : [];
  const buttonAndSquares = createBox(
    "both flex middle wraps",
    button,
    createBox("squares gap-3 inline-flex wraps", ...squares, ...more),
    statuses,
  );
  const head = headCell("", "row");
  head.append(buttonAndSquares);
  const cells = Array.from({ length: columns }, () => element("td", ""));
  return { row: tableRow([head, ...cells]), squares, statuses, cells, shown: "" };
}

/** Build the legend of the statuses. @param {Record<string, string>} words */
function createLegend(words) {
  const entries = /** @type {MatchStatus[]} */ (Object.keys(STATUS_SIGNS)).map((status) => {
    const entry = element("span", "entry gap-6 inline-flex middle");
    entry.append(createSquare(status), words[status]);
    return entry;
  });
  return createBox("legend flex wraps", ...entries);
}

/** Move between n-grams with up and down, and go to one with Enter. @param {View} view @param {KeyboardEvent} event */
export function handleLedgerKey(view, event) {
  const buttons = /** @type {HTMLElement[]} */ ([...view.root.querySelectorAll("button.ngram")]);
  const place = buttons.indexOf(/** @type {HTMLElement} */ (event.composedPath()[0]));
  const target = buttons[place + (Reflect.get({ ArrowDown: 1, ArrowUp: -1 }, event.key) ?? NaN)];
  if (place < 0 || !target) {
    return place >= 0 && event.key.endsWith("Enter");
  }
  event.preventDefault();
  buttons.forEach((button) => {
    button.tabIndex = button === target ? 0 : -1;
  });
  target.focus();
  return true;
}

/** Fill in the counts that are known at the position. @param {Drawn} drawn @param {Data} data @param {Position} here @param {Sums} sums */
export function showLedger({ lines, sum, rest, scroller }, data, { index, phase, isStart, isEnd }, sums) {
  lines.forEach((line, place) => {
    const phasesDone = isEnd || place < index ? PHASES : place > index ? 0 : phase;
    const isPresent = place === index && !isEnd;
    showLine(line, data, data.ngrams[place], phasesDone, isPresent);
  });
  const cells = [isStart ? "·" : sums.total, ...sum.slice(2).map(() => ""), isStart ? "·" : sums.matches];
  sum.forEach((cell, place) => {
    cell.textContent = cells[place];
  });
  if (data.rest && rest.length) {
    const added = isEnd ? [String(data.rest.count), ...rest.slice(2).map(() => ""), String(data.rest.credit)] : [];
    rest.forEach((cell, place) => {
      cell.textContent = added[place] ?? "·";
    });
  }
  const row = lines[index]?.row;
  if (row && scroller.scrollHeight > scroller.clientHeight) {
    scroller.scrollTop = row.offsetTop - scroller.clientHeight / 2;
  }
}

/** Fill in the row of an n-gram. @param {Line} line @param {Data} data @param {Ngram} ngram @param {number} phasesDone @param {boolean} isPresent */
function showLine(line, data, ngram, phasesDone, isPresent) {
  const key = `${phasesDone} ${isPresent}`;
  if (line.shown === key) {
    return;
  }
  line.shown = key;
  line.row.className = isPresent ? "present" : "";
  line.squares.forEach((node, place) => setStatus(node, phasesDone >= 4 ? ngram.statuses[place] : ""));
  line.statuses.textContent = phasesDone >= 4 ? ngram.statuss_said : "";
  const countTexts = ngram.found.map((count, reference) => (data.references[reference].used ? String(count) : "–"));
  const values = [String(ngram.count), ...countTexts, String(ngram.maximum), String(ngram.credit)];
  const duePhases = [1, ...countTexts.map(() => 2), 3, 4];
  line.cells.forEach((cell, place) => {
    const isMost =
      duePhases[place] === 2 && phasesDone >= 3 && ngram.maximum > 0 && values[place] === String(ngram.maximum);
    cell.className = phasesDone < duePhases[place] ? "waits" : isMost ? "most" : "";
    cell.textContent = phasesDone < duePhases[place] ? "·" : values[place];
  });
}
