import { element, html, STATUS_SIGNS } from "../../../frame/components/shared.js";
import { createTabStop } from "../../../frame/components/parts/tab_stop.js";
import { createSquare, setStatus } from "./bars.js";
import { moveToStep, PHASES } from "./counting_bench.js";
/** @import { Data, Drawn, MatchStatus, Line, Ngram, Position, Sums, View } from "./counting_bench.js" */

// ---- ledger: a row per n-gram, whose counts are filled in as they become known, and the sums

const SQUARES_IN_LEDGER = 24;

/** @param {View} view @param {Data} data */
export function drawLedger(view, data) {
  const { words, references, ngrams, rest } = data;
  const names = [words.ngram, words.count, ...references.map(({ short }) => short), words.maximum, words.clipped_count];
  const cells = (/** @type {string[]} */ ...content) => names.slice(1).map(() => element("td", ...content));
  const [sum, restCells] = [cells(), rest ? cells("waits", "·") : []];
  const lines = ngrams.map((ngram, place) => ledgerLine(view, ngram, place, cells()));
  const scroller = html`<div class="ledger scroller"><table>
    <caption class="heading lines-14 text-start strong breaks">${words.ledger}</caption>
    <thead>
      <tr>${names.map((text) => element("th", { scope: "col" }, text))}</tr>
      <tr class="sum"><th scope="row">${words.sum}</th>${sum}</tr>
    </thead>
    <tbody>
      ${lines.map(({ row }) => row)}
      ${rest && html`<tr class="rest"><th scope="row">${rest.name}</th>${restCells}</tr>`}
    </tbody></table></div>`;
  createTabStop(scroller, "button", { ArrowUp: -1, ArrowDown: 1 })();
  const legend = /** @type {MatchStatus[]} */ (Object.keys(STATUS_SIGNS)).map((status) =>
    element("span", "entry gap-6 inline-flex middle", createSquare(status), words[status]),
  );
  const notes = [element("div", "legend flex wraps", ...legend), element("p", "note airy", words.convention)];
  return { lines, sum, rest: restCells, scroller, nodes: ngrams.length ? [scroller, ...notes] : [] };
}

/** Build the row of an n-gram. @param {View} view @param {Ngram} ngram @param {number} place @param {HTMLElement[]} cells @returns {Line} */
function ledgerLine(view, { jump, text, statuses: all, count }, place, cells) {
  const button = html`<button class="ngram rounded text-start fits breaks large" data-key="ngram-${place}"
    aria-label=${jump} @click=${() => moveToStep(view, place * PHASES + PHASES - 1)}><bdi>${text}</bdi></button>`;
  const squares = all.slice(0, SQUARES_IN_LEDGER).map(() => createSquare(""));
  const statuses = element("span", "unseen");
  const row = html`<tr><th scope="row"><div class="both flex middle wraps">${button}
    <div class="squares gap-3 inline-flex wraps">${squares}${count > squares.length && element("span", "more", "…")}</div>
    ${statuses}</div></th>${cells}</tr>`;
  return { row, squares, statuses, cells, shown: "" };
}

/** Fill in the counts that are known at the position. @param {Drawn} drawn @param {Data} data @param {Position} here @param {Sums} sums */
export function showLedger({ lines, sum, rest, scroller }, data, { index, phase, isStart, isEnd }, sums) {
  lines.forEach((line, place) => {
    const phasesDone = isEnd || place < index ? PHASES : place > index ? 0 : phase;
    showLine(line, data, data.ngrams[place], phasesDone, place === index && !isEnd);
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
  if (line.shown === key) return;
  line.shown = key;
  line.row.className = isPresent ? "present" : "";
  line.squares.forEach((node, place) => setStatus(node, phasesDone >= 4 ? ngram.statuses[place] : ""));
  line.statuses.textContent = phasesDone >= 4 ? ngram.statuses_said : "";
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
