import { saveFile } from "../../frame/components/parts/save_file.js";
import { build } from "../web/making.js";
import { askBlock, asked } from "./parts.js";
import { percentOf } from "./words.js";

/**
 * What the class predicted, as a table on the page and as a file. Shares only.
 *
 * @typedef {import("./parts.js").Scene} Scene
 * @typedef {Record<string, import("./types.js").Question>} Questions
 */

/** @param {Scene} scene @param {Questions} questions */
export function predictionRows({ state, language, say }, questions) {
  return (state.run ?? [])
    .filter(({ phase }) => phase !== "ready")
    .map((item) => {
      const words = questions[item.question]?.[language === "zh" ? "zh" : "en"];
      const gain =
        isNumber(item.before) && isNumber(item.after)
          ? Math.round(100 * item.after) - Math.round(100 * item.before)
          : null;
      return {
        ...item,
        page: words?.page ?? "",
        ask: words?.ask ?? item.question,
        gain,
        slipWords: slipOf(item, words?.options ?? [], say),
      };
    });
}

/** @param {unknown} value @returns {value is number} */
function isNumber(value) {
  return typeof value === "number";
}

/** @param {import("./types.js").RunItem} item @param {string[]} options @param {import("./words.js").Say} say */
function slipOf({ slip, misconception }, options, say) {
  return slip && misconception ? say("slip-of", { option: options[slip - 1] ?? "", slip: say(misconception) }) : "";
}

/** @param {number | null} share */
function shareWords(share) {
  return isNumber(share) ? percentOf(share, 1) : "–";
}

/** @param {number | null | undefined} count */
function countWords(count) {
  return isNumber(count) ? String(count) : "";
}

const LEFT = ["question", "slip"];

/** @param {Scene} scene @param {ReturnType<typeof predictionRows>} rows @param {boolean} [withSlips] */
export function overviewTable({ say }, rows, withSlips = true) {
  const isLinked = rows.some(({ twice }) => isNumber(twice));
  const counts = ["answers", ...(isLinked ? ["twice"] : [])];
  const shares = ["right-first", "axis", "right-second", "gain"];
  const names = ["question", ...counts, ...shares, ...(withSlips ? ["slip"] : [])];
  const heads = names.map((name) =>
    build(
      "th",
      { scope: "col", class: name === "axis" ? "axis" : LEFT.includes(name) ? null : "r" },
      name === "axis" ? [build("span", {}, "0"), build("span", {}, "100%")] : name === "gain" ? "+" : say(name),
    ),
  );
  const body = rows.map((row) =>
    build(
      "tr",
      {},
      build("th", { scope: "row" }, build("b", {}, row.page), " ", build("span", { class: "muted" }, row.ask)),
      build("td", { class: "r" }, [row.answers, row.again].filter(isNumber).join(" → ")),
      isLinked && build("td", { class: "r" }, countWords(row.twice)),
      build("td", { class: "r" }, shareWords(row.before)),
      build("td", { class: "way" }, gainAxis(row)),
      build("td", { class: "r" }, build("b", {}, shareWords(row.after))),
      build("td", { class: "r" }, row.gain === null ? "" : `${row.gain < 0 ? "−" : "+"}${Math.abs(row.gain)}`),
      withSlips && build("td", {}, row.slipWords),
    ),
  );
  return build("table", { class: "after" }, build("thead", {}, build("tr", {}, heads)), build("tbody", {}, body));
}

/** Before as a ring, after as a dot, and the way between. @param {import("./types.js").RunItem} row */
function gainAxis({ before, after }) {
  if (!isNumber(before)) return null;
  const [low, high] = isNumber(after) ? [Math.min(before, after), Math.max(before, after)] : [before, before];
  const words = isNumber(after) ? `${shareWords(before)} → ${shareWords(after)}` : shareWords(before);
  return build(
    "div",
    { class: "ax gain", role: "img", "aria-label": words },
    isNumber(after) ? build("b", { style: `left:${low * 100}%;width:${(high - low) * 100}%` }) : null,
    build("i", { class: "before", style: `left:${before * 100}%` }),
    isNumber(after) ? build("i", { class: "after", style: `left:${after * 100}%` }) : null,
  );
}

/** Whether the shares are of those who voted twice. @param {import("./types.js").RunItem} row */
function isCompared({ twice }) {
  return (twice ?? 0) > 0;
}

/**
 * The end of a lesson: the class's result, of the questions that were answered on the stage.
 *
 * @param {Scene} scene @param {Questions} questions @param {boolean} [isKnown] whether the result has come
 * @returns {(Node | null)[]}
 */
export function overScreen(scene, questions, isKnown = true) {
  const { say } = scene;
  const rows = predictionRows(scene, questions);
  const told = rows.filter(({ phase, kind }) => phase === "answer" && kind !== "text");
  const n = new Set(rows.map(({ number }) => number)).size;
  const twice = rows.filter(({ round }) => round > 1).length;
  const count = isKnown ? say(twice ? "over-count" : "over-count-none", { n, twice }) : "";
  const whose = told.some(isCompared) ? say("of-whom") : "";
  const remark = [count, whose].filter(Boolean).join(scene.language === "zh" ? "" : " ");
  const head = askBlock(say("over-title"), say("over-thanks"), build("p", { class: "muted" }, remark));
  return [head, told.length ? overviewTable(scene, told, false) : null];
}

/** A file has no line beside its table: its heads say whose shares they are. @param {import("./words.js").Say} say @param {ReturnType<typeof predictionRows>} rows */
function sharesHeads(say, rows) {
  const heads = [say("right-first"), say("right-second")];
  return rows.some(isCompared) ? heads.map((head) => say("share-of-whom", { head })) : heads;
}

const FORMULA = /^[=+\-@\t\r]/;

/** Rows of a file: the head, then one question each. @param {Scene} scene @param {ReturnType<typeof predictionRows>} rows */
export function fileCells(scene, rows) {
  const { say, state } = scene;
  const counts = [say("answers"), say("answers-second"), say("twice")];
  const head = [say("question"), "", ...counts, ...sharesHeads(say, rows), say("slip")];
  const shown = (state.shown ?? []).map(({ text, score, times }) => [
    asked(scene).page,
    text,
    String(times),
    "",
    "",
    String(score ?? ""),
    "",
    "",
  ]);
  const cells = rows.map((row) => [
    row.page,
    row.ask,
    String(row.answers),
    countWords(row.again),
    countWords(row.twice),
    shareWords(row.before),
    shareWords(row.after),
    row.slipWords,
  ]);
  return state.question?.kind === "text" ? [head, ...cells, ...shown] : [head, ...cells];
}

const FORMATS = { csv: { type: "text/csv", write: asCsv }, md: { type: "text/markdown", write: asMarkdown } };

/** Save the overview as a file. @param {Scene} scene @param {Questions} questions @param {keyof typeof FORMATS} [ending] */
export function saveOverview(scene, questions, ending = "csv") {
  const { type, write } = FORMATS[ending];
  const content = new Blob([write(fileCells(scene, predictionRows(scene, questions)))], { type });
  saveFile(content, `${scene.say("file")}-${scene.state.code}.${ending}`);
}

/**
 * Ask before the room is erased: its result may be saved first.
 *
 * @param {Scene} scene
 * @param {{isSaved: boolean, n: number, save: () => void, end: () => void, stay: () => void}} acts `n`: how many joined
 */
export function endingDialog({ say }, { isSaved, n, save, end, stay }) {
  const button = (/** @type {string} */ words, /** @type {() => void} */ press, kind = "") =>
    build("button", { type: "button", class: kind || null, onclick: press }, words);
  const choices = isSaved
    ? [button(say("end-now"), end, "go")]
    : [button(say("download-end"), save, "go"), button(say("end-without"), end)];
  return build(
    "dialog",
    { open: true, "aria-labelledby": "end-title" },
    build("h1", { id: "end-title" }, say("end-ask")),
    build("p", {}, say(isSaved ? "end-saved" : "end-why", { n })),
    build("div", { class: "bigbtns" }, choices, button(say("stay"), stay, "plain")),
  );
}

/** A cell that a spreadsheet would take for a formula gets a quote in front. @param {string[][]} cells */
function asCsv(cells) {
  const quote = (/** @type {string} */ cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
  return `\ufeff${cells.map((row) => row.map(quote).join(",")).join("\r\n")}\r\n`;
}

/** @param {string[][]} cells */
function asMarkdown(cells) {
  const escape = (/** @type {string} */ cell) => cell.replace(/[\\|<>*_`[\]]/g, "\\$&").replace(/\s+/g, " ");
  const line = (/** @type {string[]} */ row) => `| ${row.map(escape).join(" | ")} |`;
  const [head, ...rows] = cells;
  return `${[line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n")}\n`;
}
