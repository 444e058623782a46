// @ts-check

/**
 * The bench of lengths: texts as rulers, the brevity penalty, a point to drag, and the rules for r, all on one scale.
 *
 * In: `data` from `frame/length_bench/__init__.py`: a table of every length under every rule. Out: `at`, the length and
 * the rule, once the hand rests; `out`, the references that are not used. Moving only looks the table up; what else
 * stands at the same length on the page hears of it as `length-moved`, and may ask for a move by `length-wished`.
 *
 * @typedef {{start: number, end: number, r: string, value: number, short: string, text: string}} Band
 * @typedef {{
 *   name: string, who: string, bands: Band[], curves: [number, number][][], r: string[], at: number[], penalty: string[],
 *   loss: string[], shorter: boolean[], score: string[], grown: {name: string, part: number, value: string}[],
 * }} Rule
 * @typedef {{number: number, name: string, tokens: string[], used: boolean}} Reference
 * @typedef {{
 *   language: string, item: string, mark: string, out_mark: string, length: number, rule: string, usual: string,
 *   locked: boolean, told: boolean, bench: {
 *     end: number, own: number, candidate: string[], references: Reference[], products: string[],
 *     rules: Record<string, Rule>,
 *   }, words: Record<string, string>,
 * }} Data
 * @typedef {{
 *   root: HTMLElement, data: Data | null, owner: object | null, shape: string, told: string, length: number, rule: string,
 *   echoes: Set<string>, reported: string, report: (name: string, value: string) => void,
 *   listeners: AbortController, watcher: ResizeObserver, parts: Record<string, any>,
 * }} View
 */

const NARROWEST_WORD = 26; // pixels of a token's cell
const FINE = 7; // below it cells touch
const PADDING = 4;
const LETTER = 9; // of a band's words

/**
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View}, setStateValue: (name: string, value: unknown) => void,
 * }} component
 */
export default function render({ data, parentElement, setStateValue }) {
  const leave = keep(parentElement, data, { create: createView, draw, leave: end });
  const view = /** @type {View} */ (parentElement.view);
  view.report = (name, value) => {
    view.echoes.add(value);
    setStateValue(name, value);
  };
  return leave;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".length-bench"));
  /** @type {View} */
  const view = {
    root, data: null, owner: null, shape: "", told: "", length: 0, rule: "", echoes: new Set(), reported: "",
    report: () => {}, listeners: new AbortController(), watcher: new ResizeObserver(() => refresh(view)), parts: {},
  };
  const { signal } = view.listeners;
  document.addEventListener("length-wished", (event) => move(view, /** @type {CustomEvent} */ (event).detail), { signal });
  root.addEventListener("keydown", (event) => event.key === "Escape" && move(view, bench(view).own), { signal });
  document.fonts.ready.then(() => {
    const { fontFamily } = getComputedStyle(root);
    brush.font = `600 16px ${fontFamily}`;
    widths.clear();
    view.parts.unit = 0;
    refresh(view);
  });
  return view;
}

/** @param {View} view */
function end(view) {
  view.listeners.abort();
  view.watcher.disconnect();
}

// ---- the state: what the page says leads, unless it only repeats what was reported from here

/** @param {View} view @param {Data} data */
function draw(view, data) {
  const shape = JSON.stringify([data.bench, data.words, data.locked, data.told, data.language]);
  if (shape !== view.shape) {
    view.shape = shape;
    build(view, data);
  }
  const told = `${data.item} ${data.mark}`;
  if (told !== view.told) {
    view.told = told;
    if (!view.echoes.delete(data.item)) {
      [view.length, view.rule, view.reported] = [data.length, data.rule, data.item];
    }
  }
  view.length = Math.min(view.length, data.bench.end);
  refresh(view);
  announce(view);
}

/** @param {View} view @param {number} length @param {string} [rule] */
function move(view, length, rule = view.rule) {
  const data = /** @type {Data} */ (view.data);
  const aim = Math.min(Math.max(length, 0), data.bench.end);
  if (aim === view.length && rule === view.rule) {
    return;
  }
  [view.length, view.rule] = [aim, rule];
  refresh(view);
  announce(view);
  const isUsual = aim === data.bench.own && rule === data.usual;
  const item = isUsual ? "" : `${aim}.${rule}.${data.mark}`;
  reportAtRest((name, value) => {
    if (value !== view.reported) {
      view.reported = String(value);
      view.report(name, view.reported);
    }
  }, "at", item);
}

/** @param {View} view */
function announce({ length, rule }) {
  document.dispatchEvent(new CustomEvent("length-moved", { detail: { length, rule } }));
}

/** @param {View} view */
function bench(view) {
  return /** @type {Data} */ (view.data).bench;
}

/** @param {View} view @returns {Rule} */
function ruleOf(view) {
  return bench(view).rules[view.rule];
}

// ---- building: everything that does not follow the point

/** @param {View} view @param {Data} data */
function build(view, data) {
  const { root, parts } = view;
  const focused = /** @type {ShadowRoot} */ (root.getRootNode()).activeElement?.getAttribute("data-key");
  root.lang = data.language;
  parts.reading ??= createReading();
  parts.formula ??= createFormula();
  const main = element("div", "main");
  main.append(candidateRow(view, data), ...data.bench.references.map((each) => referenceRow(view, data, each)));
  main.append(plotRow(view, data), slideRow(view, data), ruleRows(view, data));
  const columns = element("div", "columns");
  columns.append(main, sidePanel(view, data));
  root.replaceChildren(parts.reading.node, columns);
  parts.unit = 0;
  view.watcher.disconnect();
  view.watcher.observe(parts.room);
  /** @type {HTMLElement | null} */ (focused ? root.querySelector(`[data-key="${focused}"]`) : null)?.focus();
}

/** A row of three: label, plot, what stands behind its end. @param {string} kind @param {HTMLElement} label */
function row(kind, label) {
  const line = element("div", `plot-row ${kind}`);
  const cells = element("div", "cells");
  line.append(label, cells, element("div"));
  return { line, cells };
}

/** @param {View} view @param {Data} data */
function candidateRow({ parts }, { bench: { end: last, candidate }, words }) {
  const label = element("div", "label");
  parts.now = element("span", "count");
  label.append(element("b", "", words.candidate), parts.now);
  const { line, cells } = row("candidate", label);
  cells.setAttribute("aria-hidden", "true");
  parts.tokens = Array.from({ length: last }, (_, place) => tokenCell(candidate[place] ?? "+", place, last));
  cells.append(...parts.tokens);
  return line;
}

/** @param {View} view @param {Data} data @param {Reference} reference */
function referenceRow(view, data, reference) {
  const { references, end: last } = data.bench;
  const several = references.length > 1;
  const label = element(several ? "label" : "div", "label");
  if (several) {
    label.append(useBox(view, data, reference));
  }
  label.append(element("b", "", reference.name), element("span", "count", String(reference.tokens.length)));
  const { line, cells } = row(reference.used ? "reference" : "reference unused", label);
  cells.setAttribute("aria-hidden", "true"); // the fields above say it
  cells.append(...reference.tokens.map((token, place) => tokenCell(token, place, last)));
  const sign = placed(element("span", "gives-r", "◀\uFE0E r"), reference.tokens.length, last);
  sign.hidden = true;
  sign.dataset.length = reference.used ? String(reference.tokens.length) : "";
  cells.append(sign);
  return line;
}

/** The last reference in use cannot be taken out. @param {View} view @param {Data} data @param {Reference} reference */
function useBox(view, data, reference) {
  const { references } = data.bench;
  const box = element("input");
  box.type = "checkbox";
  box.checked = reference.used;
  box.dataset.key = `use-${reference.number}`;
  const isLast = reference.used && references.filter(({ used }) => used).length === 1;
  box.disabled = isLast;
  box.addEventListener("change", () => {
    const out = references.filter(({ number, used }) => (number === reference.number ? !box.checked : !used));
    const numbers = out.map(({ number }) => number).join();
    view.report("out", numbers && `${numbers}.${data.out_mark}`);
  });
  return box;
}

/** @param {string} token @param {number} place @param {number} last */
function tokenCell(token, place, last) {
  const cell = placed(element("span", "cell"), place, last);
  cell.style.width = `${100 / last}%`;
  cell.dir = "auto";
  cell.dataset.token = token;
  return cell;
}

/** @template {HTMLElement} T @param {T} node @param {number} place @param {number} last @returns {T} */
function placed(node, place, last) {
  node.style.left = `${(100 * place) / last}%`;
  return node;
}

/** @param {View} view @param {Data} data */
function plotRow(view, data) {
  const { line, cells } = row("plot", element("div"));
  const picture = createPicture({
    end: () => bench(view).end,
    grab: () => view.parts.range.focus({ preventScroll: true }),
    move: (length) => move(view, length),
  });
  picture.node.setAttribute("aria-label", data.words.alt);
  cells.append(picture.node);
  Object.assign(view.parts, { picture, room: cells });
  return line;
}

/** @param {View} view @param {Data} data */
function slideRow(view, { bench: { end: last }, words }) {
  const label = element("div", "label");
  const name = element("b", "", words.drag);
  name.id = "drag";
  const reset = element("button", "reset", "↺");
  reset.type = "button";
  reset.title = words.reset;
  reset.setAttribute("aria-label", words.reset);
  reset.addEventListener("click", () => {
    range.focus();
    move(view, bench(view).own);
  });
  label.append(name, reset);
  const { line, cells } = row("slide", label);
  const range = element("input", "range");
  Object.assign(range, { type: "range", min: "0", max: String(last), step: "1" });
  range.setAttribute("aria-labelledby", "drag");
  range.dataset.key = "range";
  range.addEventListener("input", () => move(view, Number(range.value)));
  cells.append(range);
  Object.assign(view.parts, { range, reset });
  return line;
}

/** The bands are the menu of rules. @param {View} view @param {Data} data */
function ruleRows(view, { bench: { rules, end: last }, words }) {
  const group = element("div", "rules");
  group.setAttribute("role", "radiogroup");
  group.setAttribute("aria-label", words.rule);
  view.parts.rules = Object.entries(rules).map(([id, rule]) => {
    const label = element("label", "label");
    const radio = element("input");
    Object.assign(radio, { type: "radio", name: "rule", value: id });
    radio.dataset.key = `rule-${id}`;
    radio.addEventListener("change", () => move(view, view.length, id));
    label.append(radio, element("span", "", rule.name));
    const { line, cells } = row("rule", label);
    const strips = rule.bands.map((band) => bandStrip(band, last));
    cells.append(...strips, ...rule.bands.slice(1).map(({ start }) => placed(element("i", "cut"), start, last)));
    cells.addEventListener("click", () => radio.click());
    group.append(line);
    return { id, line, radio, strips };
  });
  view.parts.who = element("p", "who");
  group.append(view.parts.who);
  return group;
}

/** @param {Band} band @param {number} last */
function bandStrip({ start, end: stop, text }, last) {
  const strip = placed(element("span", "band", text), start, last);
  strip.style.width = `${(100 * (stop - start)) / last}%`;
  return strip;
}

/** @param {View} view @param {Data} data */
function sidePanel({ parts }, { words }) {
  const side = element("div", "side");
  const numbers = element("div", "numbers");
  for (const [name, title, note] of [["penalty", "BP", words.part], ["score", words.bleu, ""]]) {
    const block = element("div", "number");
    parts[name] = element("span", "big");
    parts[`${name}Note`] = element("span", "note", note);
    block.append(element("span", "note", title), parts[name], parts[`${name}Note`]);
    numbers.append(block);
  }
  parts.grown = element("div", "grown");
  side.append(numbers, parts.formula.node, parts.grown);
  return side;
}

// ---- following the point: nothing is computed, all is looked up

/** @param {View} view */
function refresh(view) {
  const width = view.parts.room?.clientWidth;
  if (!width) {
    return;
  }
  showTokens(view, width / bench(view).end);
  showSigns(view);
  showPicture(view, width);
  showRange(view);
  showRules(view, width);
  showPanel(view);
  say(view);
}

/** @param {View} view @param {number} unit pixels of a token */
function showTokens({ root, parts, length, data }, unit) {
  const { own } = /** @type {Data} */ (data).bench;
  root.classList.toggle("fine", unit < FINE);
  parts.now.textContent = `c = ${length}`;
  parts.tokens.forEach((/** @type {HTMLElement} */ cell, /** @type {number} */ place) => {
    cell.hidden = place >= Math.max(length, own);
    cell.classList.toggle("gone", place >= length);
    cell.classList.toggle("added", place >= own);
  });
  if (parts.unit !== unit) {
    parts.unit = unit;
    fitWords(root, unit);
  }
}

/** Write the words that have room; the others are read by pointing. @param {HTMLElement} root @param {number} unit */
function fitWords(root, unit) {
  root.querySelectorAll(".cell").forEach((node) => {
    const cell = /** @type {HTMLElement} */ (node);
    const token = cell.dataset.token ?? "";
    const fits = unit > NARROWEST_WORD && wordWidth(token) < unit - PADDING;
    cell.textContent = fits ? token : "";
    cell.title = fits ? "" : token;
  });
}

/** @type {Map<string, number>} */
const widths = new Map();
const brush = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

/** Measure a word as it is written in the candidate, the boldest row; once. @param {string} word */
function wordWidth(word) {
  const known = widths.get(word);
  if (known !== undefined) {
    return known;
  }
  const width = brush.measureText(word).width;
  widths.set(word, width);
  return width;
}

/** @param {View} view */
function showSigns(view) {
  const r = ruleOf(view).r[view.length];
  view.root.querySelectorAll(".gives-r").forEach((node) => {
    const sign = /** @type {HTMLElement} */ (node);
    sign.hidden = sign.dataset.length !== r;
  });
}

/** @param {View} view */
function showRange(view) {
  const { range, reset } = view.parts;
  const { r, penalty } = ruleOf(view);
  const at = view.length;
  range.value = String(at);
  range.setAttribute("aria-valuetext", `c = ${at}, r = ${r[at]}, BP = ${penalty[at]}`);
  reset.ariaDisabled = String(at === bench(view).own);
}

/** @param {View} view @param {number} width */
function showRules(view, width) {
  const { end: last, rules } = bench(view);
  writeBold(view.parts.who, /** @type {Data} */ (view.data).told ? ruleOf(view).who : "");
  for (const { id, line, radio, strips } of view.parts.rules) {
    radio.checked = id === view.rule;
    line.classList.toggle("chosen", id === view.rule);
    rules[id].bands.forEach(({ start, end: stop, short, text }, place) => {
      const strip = strips[place];
      const room = ((stop - start) / last) * width - 8;
      const fitting = [text, short, ""].find((words) => words.length * LETTER < room) ?? "";
      strip.textContent = fitting;
      strip.title = fitting === text ? "" : text;
      strip.classList.toggle("holds", (view.length > start || place === 0) && view.length <= stop);
    });
  }
}

/** @param {View} view */
function showPanel(view) {
  const { parts, length } = view;
  const { words } = /** @type {Data} */ (view.data);
  const { penalty, score, r, grown } = ruleOf(view);
  parts.penalty.textContent = penalty[length];
  parts.score.textContent = score[length];
  parts.scoreNote.textContent = `${bench(view).products[length]} × ${penalty[length]}`;
  const exponent = (/** @type {string} */ top, /** @type {string} */ below) =>
    ["row", ["text", "BP"], "=", ["sup", "e", ["row", ["text", "min"], "(", "0", ",", "1", "−", top, "/", below, ")"]]];
  parts.formula.show([
    { label: words.symbols, factors: [exponent("r", "c")] },
    ...(length ? [{ label: words.numbers, factors: [exponent(r[length], String(length))] }] : []),
    { label: words.result, factors: [["row", "=", penalty[length]]], result: true },
  ]);
  showGrown(parts.grown, grown, words.grown);
}

/** @param {HTMLElement} node @param {Rule["grown"]} grown @param {string} heading */
function showGrown(node, grown, heading) {
  const shown = JSON.stringify(grown);
  if (node.dataset.shown === shown) {
    return;
  }
  node.dataset.shown = shown;
  node.hidden = grown.length < 2;
  const rows = grown.map(({ name, part, value }) => {
    const line = element("div", "bar-row");
    const track = element("span", "track");
    const bar = element("i");
    bar.style.width = `${100 * part}%`;
    track.append(bar);
    line.append(element("span", "", name), track, element("span", "value", value));
    return line;
  });
  node.replaceChildren(element("h3", "", heading), ...rows);
}

/** @param {View} view */
function say(view) {
  const { data, length, parts } = view;
  const { words, locked, bench: { own } } = /** @type {Data} */ (data);
  const { r, loss, shorter, bands } = ruleOf(view);
  const template = length ? (shorter[length] ? words.shorter : words.enough) : words.nothing;
  const sentences = [
    fill(template, { c: length, r: r[length], loss: loss[length] }),
    ...bands.slice(1).flatMap((band, place) =>
      band.start === length ? [fill(words.tie, { before: bands[place].r, after: band.r })] : []),
    ...(length === own ? [] : [fill(words.own, { own })]),
    ...(locked ? [words.locked] : []),
  ];
  parts.reading.say(sentences.join(words.joint));
}
