import { saveFile } from "../../frame/components/parts/save_file.js";
import { element, html } from "../../frame/components/elements.js";
import { table } from "../web/making.js";
import { askBlock, axisHead, columnHead } from "./parts.js";
import { isNumber, joinSentences, percentText } from "./words.js";
/** @import { Piece } from "../../frame/components/elements.js" */
/** @import { Scene } from "./parts.js" */
/** @import { Questions, RunItem } from "./types.js" */

/** The predictions of the class, as a table on the page and as a file. Only shares, no persons. */

/** Return a row of the overview for each question. @param {Scene} scene @param {Questions} questions */
export function predictionRows({ state, language, say }, questions) {
  return (state.run ?? [])
    .filter(({ phase }) => phase !== "ready")
    .map((item) => {
      const words = questions[item.question]?.[language];
      const { slip, misconception } = item; // behind the commonest wrong option
      const option = words?.options[(slip ?? 0) - 1] ?? "";
      const slipWords = slip && misconception ? say("slip-of", { option, slip: say(misconception) }) : "";
      const gain =
        isNumber(item.before) && isNumber(item.after)
          ? Math.round(100 * item.after) - Math.round(100 * item.before)
          : null;
      return {
        ...item,
        page: words?.page ?? "",
        ask: words?.ask ?? item.question,
        gain,
        slipWords,
      };
    });
}

/** Format a share. @param {number | null} share */
function shareText(share) {
  return isNumber(share) ? percentText(share, 1) : "–";
}

/** Draw the table of the overview. @param {Scene} scene @param {ReturnType<typeof predictionRows>} rows @param {boolean} [withSlips] */
export function overviewTable({ say }, rows, withSlips = true) {
  const isLinked = rows.some(({ twice }) => isNumber(twice));
  const heads = [
    columnHead(say("question")),
    columnHead(say("answers"), "r"),
    isLinked && columnHead(say("twice"), "r"),
    columnHead(say("right-first"), "r"),
    axisHead("100%"),
    columnHead(say("right-second"), "r"),
    columnHead("+", "r"),
    withSlips && columnHead(say("slip")),
  ];
  const body = rows.map((row) =>
    element(
      "tr",
      "",
      html`<th scope="row"><b>${row.page}</b> <span class="muted">${row.ask}</span></th>`,
      html`<td class="r">${[row.answers, row.again].filter(isNumber).join(" → ")}</td>`,
      isLinked && html`<td class="r">${row.twice}</td>`,
      html`<td class="r">${shareText(row.before)}</td>`,
      html`<td class="way">${gainAxis(row)}</td>`,
      html`<td class="r"><b>${shareText(row.after)}</b></td>`,
      html`<td class="r">${row.gain !== null && `${row.gain < 0 ? "−" : "+"}${Math.abs(row.gain)}`}</td>`,
      withSlips && html`<td>${row.slipWords}</td>`,
    ),
  );
  return table("after", heads, body);
}

/** Draw the share before as a ring, the share after as a dot, and the distance between them. @param {RunItem} row */
function gainAxis({ before, after }) {
  if (!isNumber(before)) return null;
  const end = isNumber(after) ? after : before;
  const words = isNumber(after) ? `${shareText(before)} → ${shareText(after)}` : shareText(before);
  const line = `left:${Math.min(before, end) * 100}%;width:${Math.abs(end - before) * 100}%`;
  return html`<div class="ax gain relative" role="img" aria-label=${words}>
    <b style=${line}></b>
    <i class="before" style=${`left:${before * 100}%`}></i>
    ${isNumber(after) && html`<i class="after" style=${`left:${after * 100}%`}></i>`}
  </div>`;
}

/** Return whether the shares are among those who voted twice. @param {RunItem} row */
function isCompared({ twice }) {
  return (twice ?? 0) > 0;
}

/**
 * Draw the end of a lesson: the class's results for the questions that were answered on the stage.
 *
 * @param {Scene} scene @param {Questions} questions @param {boolean} [isKnown] whether the result has arrived
 * @returns {Piece[]}
 */
export function overScreen(scene, questions, isKnown = true) {
  const { say } = scene;
  const rows = predictionRows(scene, questions);
  const answeredRows = rows.filter(({ phase, kind }) => phase === "answer" && kind !== "text");
  const n = new Set(rows.map(({ number }) => number)).size;
  const twice = rows.filter(({ round }) => round > 1).length;
  const count = isKnown ? say(twice ? "over-count" : "over-count-none", { n, twice }) : "";
  const whose = answeredRows.some(isCompared) ? say("of-whom") : "";
  const remark = joinSentences([count, whose], scene.language);
  const head = askBlock(say("over-title"), say("over-thanks"), html`<p class="muted">${remark}</p>`);
  return [head, answeredRows.length > 0 && overviewTable(scene, answeredRows, false)];
}

const FORMULA = /^[=+\-@\t\r]/;

/** Return the cells of a file: the head, then a row per question. @param {Scene} scene @param {ReturnType<typeof predictionRows>} rows */
export function fileCells(scene, rows) {
  const { say, state } = scene;
  const counts = [say("answers"), say("answers-second"), say("twice")];
  const shares = [say("right-first"), say("right-second")]; // which say whose they are: a file has no caption for that
  const shareHeads = rows.some(isCompared) ? shares.map((head) => say("share-of-whom", { head })) : shares;
  const head = [say("question"), "", ...counts, ...shareHeads, say("slip")];
  const cells = rows.map((row) => [
    ...[row.page, row.ask, row.answers, row.again, row.twice],
    ...[shareText(row.before), shareText(row.after), row.slipWords],
  ]);
  const sentences = state.question?.kind === "text" ? (state.shown ?? []) : [];
  const page = state.question?.[scene.language].page;
  const sentenceCells = sentences.map(({ text, score, times }) => [page, text, times, "", "", score, "", ""]);
  return [head, ...cells, ...sentenceCells].map((row) => row.map((cell) => String(cell ?? "")));
}

const FORMATS = { csv: { type: "text/csv", write: toCsv }, md: { type: "text/markdown", write: toMarkdown } };

/** Save the overview as a file. @param {Scene} scene @param {Questions} questions @param {keyof typeof FORMATS} [ending] */
export function saveOverview(scene, questions, ending = "csv") {
  const { type, write } = FORMATS[ending];
  const content = new Blob([write(fileCells(scene, predictionRows(scene, questions)))], { type });
  saveFile(content, `${scene.say("file")}-${scene.state.code}.${ending}`);
}

/**
 * Draw the dialog that confirms erasing the room: its result can be saved first.
 *
 * @param {Scene} scene @param {{isSaved: boolean, save: () => void, end: () => void, stay: () => void}} acts
 */
export function endingDialog({ say, state }, { isSaved, save, end, stay }) {
  const button = (/** @type {string} */ words, /** @type {() => void} */ press, kind = "") =>
    html`<button type="button" class=${kind} @click=${press}>${words}</button>`;
  return html`<dialog open aria-labelledby="end-title">
    <h1 id="end-title">${say("end-ask")}</h1>
    <p>${say(isSaved ? "end-saved" : "end-why", { n: state.joined })}</p>
    <div class="bigbtns">
      ${isSaved ? button(say("end-now"), end, "go") : [button(say("download-end"), save, "go"), button(say("end-without"), end)]}
      ${button(say("stay"), stay, "plain")}
    </div>
  </dialog>`;
}

/** Write cells as CSV. A cell that a spreadsheet would interpret as a formula is prefixed with an apostrophe. @param {string[][]} cells */
function toCsv(cells) {
  const quote = (/** @type {string} */ cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
  return `\ufeff${cells.map((row) => row.map(quote).join(",")).join("\r\n")}\r\n`;
}

/** Write cells as a Markdown table. @param {string[][]} cells */
function toMarkdown(cells) {
  const escape = (/** @type {string} */ cell) => cell.replace(/[\\|<>*_`[\]]/g, "\\$&").replace(/\s+/g, " ");
  const line = (/** @type {string[]} */ row) => `| ${row.map(escape).join(" | ")} |`;
  const [head, ...rows] = cells;
  return `${[line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n")}\n`;
}
