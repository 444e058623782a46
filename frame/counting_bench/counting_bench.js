// @ts-check

/**
 * The counting bench: each n-gram in five steps, count, count in each reference, maximum, clip, add up.
 *
 * In: `data` from `frame/counting_bench/__init__.py`: texts, counts, sums, and what is said at every position. Out:
 * `step`, where the learner stands, and `out`, the references left out. Nothing is counted here: a position looks up.
 *
 * @typedef {"credited" | "clipped" | "unmatched"} Fate
 * @typedef {{matches: string, total: string, sign: string, value: string}} Sums
 * @typedef {{name: string, tokens: string[], is_cut: boolean}} Strip
 * @typedef {Strip & {number: number, short: string, action: string, used: boolean}} Reference
 * @typedef {{
 *   text: string, heading: string, jump: string, fates_said: string, count: number, found: number[], maximum: number,
 *   limit: string, credit: number, fates: Fate[], starts: number[], reference_starts: number[][], said: string[],
 *   chips: string[], sums: Sums,
 * }} Ngram
 * @typedef {{
 *   language: string, order: string, place: string, step: number, last: number, locked: boolean, candidate: Strip,
 *   references: Reference[], ngrams: Ngram[], start: {said: string, sums: Sums}, end: {said: string, sums: Sums},
 *   rest: {name: string, credit: number, count: number} | null, notes: string[],
 *   code: {lines: string[], marks: number[][], return: number}, squares: number, colours: Record<string, string>,
 *   words: Record<string, string>, steps: StepWords,
 * }} Data
 *
 * Where the learner stands: the n-gram and how many of its steps are done; before the first, and after the last.
 * @typedef {{index: number, phase: number, isStart: boolean, isEnd: boolean}} Position
 *
 * @typedef {{row: HTMLElement, squares: HTMLElement[], fates: HTMLElement, cells: HTMLElement[], shown: string}} Line
 * @typedef {{node: HTMLElement, tokens: HTMLElement[], count: HTMLElement}} Row
 * @typedef {{
 *   stepper: Stepper, reading: ReturnType<typeof createReading>, code: ReturnType<typeof createMarkedCode>,
 *   formula: ReturnType<typeof createFormula>, bars: HTMLElement, heading: HTMLElement, rows: Row[], lines: Line[],
 *   sum: HTMLElement[], rest: HTMLElement[], scroller: HTMLElement,
 * }} Drawn
 * @typedef {{
 *   root: HTMLElement, data: Data | null, owner: object | null, report: (name: string, value: unknown) => void,
 *   at: number, told: number | null, reported: Set<number>, drawn: Drawn | null,
 * }} View
 */

const PHASES = 5;
const SQUARES_IN_LEDGER = 24;

/**
 * @param {{
 *   data: Data, parentElement: ShadowRoot & {view?: View},
 *   setTriggerValue: (name: string, value: unknown) => void,
 * }} component
 */
export default function render({ data, parentElement, setTriggerValue }) {
  const leave = () => clearTimeout(waiting.get("step"));
  const clean = keep(parentElement, data, { create: createView, draw, leave });
  /** @type {View} */ (parentElement.view).report = setTriggerValue;
  return clean;
}

/** @param {ShadowRoot} parent @returns {View} */
function createView(parent) {
  const root = /** @type {HTMLElement} */ (parent.querySelector(".counting-bench"));
  /** @type {View} */
  const view = { root, data: null, owner: null, report: () => {}, at: 0, told: null, reported: new Set(), drawn: null };
  root.addEventListener("keydown", (event) => {
    if (!walkLedger(view, event)) {
      view.drawn?.stepper.key(event);
    }
  });
  return view;
}

// ---- drawing what stays while one steps

/**
 * Draw anew; the position and the focus stay, unless the page itself says another position.
 *
 * @param {View} view @param {Data} data
 */
function draw(view, data) {
  const focused = focusedName(view.root);
  const before = view.root.dataset;
  const isElsewhere = before.place !== data.place || before.locked !== String(data.locked);
  settle(view, data, isElsewhere);
  Object.assign(view.root.dataset, { place: data.place, locked: String(data.locked), last: String(data.last) });
  view.root.lang = data.language;
  Object.entries(data.colours).forEach(([name, colour]) => view.root.style.setProperty(`--${name}`, colour));
  view.drawn = build(view, data);
  show(view);
  if (focused) {
    /** @type {HTMLElement | null} */ (view.root.querySelector(`[data-name="${focused}"]`))?.focus({ preventScroll: true });
  }
}

/**
 * Decide where to stand: where the page says, if it says something new; else where the learner is. Who stood at the end
 * of a text stands at the end of the edited one.
 *
 * @param {View} view @param {Data} data @param {boolean} isElsewhere
 */
function settle(view, data, isElsewhere) {
  const ownReport = view.reported.delete(data.step);
  const wasAtEnd = view.at > 0 && view.at === Number(view.root.dataset.last);
  if (isElsewhere || (!ownReport && data.step !== view.told && !wasAtEnd)) {
    view.at = data.step;
  } else if (wasAtEnd) {
    view.at = data.last;
  }
  view.told = data.step;
  view.at = data.locked ? 0 : Math.min(view.at, data.last);
}

/** @param {View} view @param {Data} data @returns {Drawn} */
function build(view, data) {
  const { words } = data;
  const stepper = createStepper({ words: data.steps, move: (at) => move(view, at) });
  stepper.node.querySelectorAll("button, input").forEach((node, place) => name(node, `step-${place}`));
  const reading = createReading();
  const code = createMarkedCode({ name: words.code });
  const formula = createFormula();
  const rows = [candidateRow(data), ...data.references.map((reference) => referenceRow(view, data, reference))];
  const heading = element("h2", "heading");
  const bars = element("div", "bars");
  const ledger = drawLedger(view, data);
  const notes = data.notes.map((note) => element("p", "note", note));
  const strips = box("strips", ...rows.map(({ node }) => node));
  const codeHeading = element("h2", "heading", words.code);
  const columns = box("columns", box("panel", heading, bars, formula.node), box("panel", codeHeading, code.node));
  view.root.setAttribute("role", "group");
  view.root.setAttribute("aria-label", words.bench);
  // Code, formula and ledger tell the rule: before the prediction they would answer the question.
  view.root.replaceChildren(stepper.node, reading.node, ...notes, strips, ...(data.locked ? [] : [columns, ...ledger.nodes]));
  return { stepper, reading, code, formula, bars, heading, rows, ...ledger };
}

/** @param {Data} data @returns {Row} */
function candidateRow({ candidate }) {
  return textRow(element("span", "name", candidate.name), candidate, "strip");
}

/** @param {View} view @param {Data} data @param {Reference} reference @returns {Row} */
function referenceRow(view, data, reference) {
  const label = element("label", "name");
  const box = element("input", "");
  box.type = "checkbox";
  box.checked = reference.used;
  box.value = String(reference.number);
  box.setAttribute("aria-label", reference.action);
  name(box, `use-${reference.number}`);
  box.addEventListener("change", () => leaveOut(view, box));
  label.append(box, reference.name);
  return textRow(label, reference, reference.used ? "strip" : "strip out");
}

/** @param {HTMLElement} label @param {Strip} strip @param {string} kind @returns {Row} */
function textRow(label, { tokens, is_cut }, kind) {
  const nodes = tokens.map((token) => {
    const node = element("span", "token");
    node.append(element("bdi", "", token), element("span", "sign"));
    return node;
  });
  const line = box("tokens", ...nodes);
  line.dir = "auto";
  const count = element("span", "counted");
  line.append(...(is_cut ? [element("span", "more", "…")] : []), count);
  return { node: box(kind, label, line), tokens: nodes, count };
}

/** Leave a reference out or take it in again; the last one stays. @param {View} view @param {HTMLInputElement} changed */
function leaveOut(view, changed) {
  const boxes = /** @type {HTMLInputElement[]} */ ([...view.root.querySelectorAll(".strips input")]);
  if (!boxes.some((box) => box.checked)) {
    changed.checked = true;
    view.drawn?.reading.say(/** @type {Data} */ (view.data).words.last_stays);
    return;
  }
  view.report("out", boxes.filter((box) => !box.checked).map((box) => box.value).join(","));
}

// ---- the ledger

/** @param {View} view @param {Data} data */
function drawLedger(view, data) {
  const { words, references, ngrams, rest } = data;
  const table = element("table", "");
  const caption = element("caption", "heading", words.ledger);
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
  const scroller = box("ledger", table);
  const nodes = ngrams.length ? [scroller, legend(words), element("p", "note", words.convention)] : [];
  return { lines, sum, rest: restCells, scroller, nodes };
}

/** @param {View} view @param {Ngram} ngram @param {number} place @param {number} columns @returns {Line} */
function ledgerLine(view, ngram, place, columns) {
  const button = element("button", "ngram");
  button.type = "button";
  button.tabIndex = place ? -1 : 0;
  button.setAttribute("aria-label", ngram.jump);
  button.append(element("bdi", "", ngram.text));
  button.addEventListener("click", () => move(view, place * PHASES + PHASES - 1));
  name(button, `ngram-${place}`);
  const drawn = ngram.fates.slice(0, SQUARES_IN_LEDGER);
  const squares = drawn.map(() => square(""));
  const fates = element("span", "unseen");
  const more = ngram.count > drawn.length ? [element("span", "more", "…")] : [];
  const both = box("both", button, box("squares", ...squares, ...more), fates);
  const head = headCell("", "row");
  head.append(both);
  const cells = Array.from({ length: columns }, () => element("td", ""));
  return { row: tableRow([head, ...cells]), squares, fates, cells, shown: "" };
}

/** @param {Record<string, string>} words */
function legend(words) {
  const entries = /** @type {Fate[]} */ (Object.keys(FATE_SIGNS)).map((fate) => {
    const entry = element("span", "entry");
    entry.append(square(fate), words[fate]);
    return entry;
  });
  return box("legend", ...entries);
}

/** In the ledger, up and down move from n-gram to n-gram, and Enter steps there. @param {View} view @param {KeyboardEvent} event */
function walkLedger(view, event) {
  const buttons = /** @type {HTMLElement[]} */ ([...view.root.querySelectorAll("button.ngram")]);
  const place = buttons.indexOf(/** @type {HTMLElement} */ (event.composedPath()[0]));
  const aim = buttons[place + (Reflect.get({ ArrowDown: 1, ArrowUp: -1 }, event.key) ?? NaN)];
  if (place < 0 || !aim) {
    return place >= 0 && event.key.endsWith("Enter");
  }
  event.preventDefault();
  buttons.forEach((button) => { button.tabIndex = button === aim ? 0 : -1; });
  aim.focus();
  return true;
}

// ---- showing a position

/** @param {View} view @param {number} at */
function move(view, at) {
  const data = /** @type {Data} */ (view.data);
  if (data.locked) {
    return;
  }
  view.at = Math.min(at, data.last);
  show(view);
  view.reported.add(view.at);
  reportAtRest(view.report, "step", `${data.place}.${view.at === data.last ? "end" : view.at}`);
}

/** @param {number} at @param {Data} data @returns {Position} */
function position(at, { last, ngrams }) {
  const isEnd = at === last && last > 0;
  const index = at === 0 ? -1 : Math.min(Math.floor((at - 1) / PHASES), ngrams.length - 1);
  return { index, phase: isEnd ? PHASES : at && ((at - 1) % PHASES) + 1, isStart: at === 0, isEnd };
}

/** @param {View} view */
function show(view) {
  const data = /** @type {Data} */ (view.data);
  const drawn = /** @type {Drawn} */ (view.drawn);
  const here = position(view.at, data);
  const { index, phase, isStart, isEnd } = here;
  const ngram = data.ngrams[index];
  const sums = sumsAt(data, here);
  drawn.stepper.show({
    at: view.at,
    total: data.last,
    label: placeLabel(data, here),
    groups: data.ngrams.map((_, place) => place * PHASES + 1),
    locked: data.locked,
  });
  drawn.reading.say(isStart ? data.start.said : isEnd ? data.end.said : ngram.said[phase - 1]);
  drawn.heading.textContent = ngram ? ngram.heading : data.words.unit_none;
  drawn.code.show(codeState(data, here, sums));
  drawn.formula.show(formulaRows(data, here, sums));
  showRows(drawn.rows, data, here);
  showBars(drawn.bars, data, here);
  showLedger(view, drawn, data, here, sums);
}

/** @param {Data} data @param {Position} here */
function placeLabel({ words, ngrams }, { index, phase, isStart, isEnd }) {
  if (isStart || isEnd) {
    return isStart ? words.place_start : words.place_end;
  }
  return fill(words.place, { i: index + 1, total: ngrams.length, step: phase });
}

/** @param {Data} data @param {Position} here @returns {Sums} */
function sumsAt({ start, end, ngrams }, { index, phase, isEnd }) {
  if (isEnd) {
    return end.sums;
  }
  return ngrams[phase === PHASES ? index : index - 1]?.sums ?? start.sums;
}

/** @param {Data} data @param {Position} here @param {Sums} sums @returns {CodeState} */
function codeState({ code, ngrams }, { index, phase, isStart, isEnd }, sums) {
  const marked = isStart ? null : isEnd ? code.return : code.marks[phase - 1];
  /** @type {(string | null)[]} */
  const chips = code.lines.map(() => null);
  if (!isStart && !isEnd) {
    ngrams[index].chips.slice(0, phase).forEach((chip, place) => { chips[code.marks[place][0]] = chip; });
  }
  const [matches, total] = code.marks[PHASES - 1];
  if (!isStart) {
    Object.assign(chips, { [matches]: sums.matches, [total]: sums.total });
  }
  chips[code.return] = isEnd ? `${sums.matches}/${sums.total}` : null;
  return { lines: code.lines, marked, chips };
}

/** @param {Data} data @param {Position} here @param {Sums} sums @returns {FormulaRow[]} */
function formulaRows({ words, order, colours }, { isEnd }, sums) {
  const precision = ["ink", colours.ink, ["sub", "p", order]];
  const isEmpty = sums.total === "0";
  const limit = ["under", "max", ["text", words.references]];
  const clipped = ["row", "∑", "min", "(", ["text", words.count], ",", limit, ")"];
  const shown = isEmpty ? ["frac", "?", "?"] : ["frac", sums.matches, sums.total];
  const symbols = ["frac", clipped, ["row", "∑", ["text", words.count]]];
  return /** @type {FormulaRow[]} */ ([
    { label: words.in_symbols, factors: [precision, "=", symbols] },
    { label: isEnd ? words.your_numbers : words.so_far, factors: [precision, "=", ["ink", colours.ink, shown]] },
    { label: words.result, factors: isEmpty ? ["?"] : [sums.sign, sums.value], result: true },
  ]);
}

/**
 * Outline the present n-gram in every text; with single tokens, what became of each occurrence stays visible.
 *
 * @param {Row[]} rows @param {Data} data @param {Position} here
 */
function showRows([candidate, ...references], data, { index, phase, isEnd }) {
  const size = Number(data.order);
  const ngram = data.ngrams[index];
  const looks = candidate.tokens.map(() => "");
  data.ngrams.slice(0, index + 1).forEach(({ starts, fates }, place) => {
    const isDecided = size === 1 && (place < index || phase >= 4);
    starts.forEach((start, rank) => {
      for (let token = start; token < start + size; token += 1) {
        looks[token] = `${isDecided ? fates[rank] : looks[token]}${place === index && !isEnd ? " hit" : ""}`;
      }
    });
  });
  candidate.tokens.forEach((token, place) => look(token, looks[place]));
  candidate.count.textContent = ngram && !isEnd ? `× ${ngram.count}` : "";
  references.forEach(({ tokens, count }, reference) => {
    const isCounted = ngram && phase >= 2 && !isEnd;
    const hit = new Set(isCounted ? ngram.reference_starts[reference].flatMap((start) => range(start, size)) : []);
    tokens.forEach((token, place) => look(token, hit.has(place) ? "hit" : ""));
    const found = ngram?.found[reference];
    const isMost = phase >= 3 && data.references[reference].used && found > 0 && found === ngram.maximum;
    count.textContent = isCounted ? `× ${found}${isMost ? ` ${data.words.most}` : ""}` : "";
  });
}

/** @param {HTMLElement} token @param {string} looks a fate, "hit", both or nothing */
function look(token, looks) {
  const kind = `token ${looks}`.trim();
  if (token.className !== kind) {
    token.className = kind;
    const fate = /** @type {Fate} */ (looks.split(" ")[0]);
    /** @type {HTMLElement} */ (token.lastChild).textContent = looks.includes("hit") ? FATE_SIGNS[fate] ?? "" : "";
  }
}

/**
 * The candidate's occurrences above those of each reference, from one edge; the limit goes down through all of them.
 *
 * @param {HTMLElement} bars @param {Data} data @param {Position} here
 */
function showBars(bars, data, { index, phase }) {
  const ngram = data.ngrams[index];
  const most = ngram ? Math.max(ngram.count, ...ngram.found, 3) : 3;
  bars.style.setProperty("--most", String(most));
  bars.setAttribute("role", "img");
  bars.setAttribute("aria-label", ngram ? `${ngram.heading} ${ngram.said.slice(0, Math.min(phase, 4)).join(" ")}` : data.words.unit_none);
  const credited = ngram && phase >= 4 ? ngram.credit : 0;
  const candidate = ngram && units(ngram.count, data.squares, (place) =>
    phase < 4 ? "" : place < credited ? "credited" : ngram.maximum ? "clipped" : "unmatched", credited);
  const rows = [barRow(data.candidate.name, candidate ?? [], ngram ? String(ngram.count) : "?", "")];
  data.references.forEach(({ name: label, used }, reference) => {
    const found = ngram?.found[reference] ?? 0;
    const isShown = ngram && phase >= 2;
    const squares = isShown ? units(found, data.squares, () => "counted", found) : [];
    rows.push(barRow(label, squares, isShown ? String(found) : "?", used ? "" : "out"));
  });
  bars.replaceChildren(...rows, ...(ngram && phase >= 3 ? [limitLine(ngram)] : []));
}

/**
 * Draw so many squares; too many become two bars, split where the kind changes.
 *
 * @param {number} count @param {number} squares @param {(place: number) => string} kind @param {number} split
 */
function units(count, squares, kind, split) {
  if (count <= squares) {
    return Array.from({ length: count }, (_, place) => square(kind(place)));
  }
  return [[0, split], [split, count - split]].filter(([, length]) => length).map(([start, length]) => {
    const bar = square(kind(start));
    bar.style.setProperty("--length", String(length));
    return bar;
  });
}

/** @param {string} label @param {HTMLElement[]} squares @param {string} count @param {string} kind */
function barRow(label, squares, count, kind) {
  return box(`bar ${kind}`, element("span", "name", label), ...squares, element("b", "", count));
}

/** @param {Ngram} ngram */
function limitLine({ maximum, limit }) {
  const line = element("div", "limit");
  line.style.setProperty("--limit", String(maximum));
  line.append(element("span", "", `${FATE_SIGNS.clipped} ${limit}`));
  return line;
}

/** @param {View} view @param {Drawn} drawn @param {Data} data @param {Position} here @param {Sums} sums */
function showLedger(view, { lines, sum, rest, scroller }, data, { index, phase, isStart, isEnd }, sums) {
  lines.forEach((line, place) => {
    const done = isEnd || place < index ? PHASES : place > index ? 0 : phase;
    const isPresent = place === index && !isEnd;
    showLine(line, data, data.ngrams[place], done, isPresent);
  });
  const cells = [isStart ? "·" : sums.total, ...sum.slice(2).map(() => ""), isStart ? "·" : sums.matches];
  sum.forEach((cell, place) => { cell.textContent = cells[place]; });
  if (data.rest && rest.length) {
    const added = isEnd ? [String(data.rest.count), ...rest.slice(2).map(() => ""), String(data.rest.credit)] : [];
    rest.forEach((cell, place) => { cell.textContent = added[place] ?? "·"; });
  }
  const row = lines[index]?.row;
  if (row && scroller.scrollHeight > scroller.clientHeight) {
    scroller.scrollTop = row.offsetTop - scroller.clientHeight / 2;
  }
}

/** @param {Line} line @param {Data} data @param {Ngram} ngram @param {number} done @param {boolean} isPresent */
function showLine(line, data, ngram, done, isPresent) {
  const key = `${done} ${isPresent}`;
  if (line.shown === key) {
    return;
  }
  line.shown = key;
  line.row.className = isPresent ? "present" : "";
  line.squares.forEach((node, place) => dress(node, done >= 4 ? ngram.fates[place] : ""));
  line.fates.textContent = done >= 4 ? ngram.fates_said : "";
  const found = ngram.found.map((count, reference) => (data.references[reference].used ? String(count) : "–"));
  const values = [String(ngram.count), ...found, String(ngram.maximum), String(ngram.credit)];
  const due = [1, ...found.map(() => 2), 3, 4];
  line.cells.forEach((cell, place) => {
    const isMost = due[place] === 2 && done >= 3 && ngram.maximum > 0 && values[place] === String(ngram.maximum);
    cell.className = done < due[place] ? "waits" : isMost ? "most" : "";
    cell.textContent = done < due[place] ? "·" : values[place];
  });
}

// ---- small things

/** @param {string} className @param {...(Node | string)} children */
function box(className, ...children) {
  const node = element("div", className.trim());
  node.append(...children);
  return node;
}

/** @param {string} fate */
function square(fate) {
  return dress(element("i", ""), fate);
}

/** @param {HTMLElement} node @param {string} fate */
function dress(node, fate) {
  node.className = `square ${fate}`.trim();
  const sign = Reflect.get(FATE_SIGNS, fate);
  node.replaceChildren(...(sign ? [element("span", "", sign)] : []));
  return node;
}

/** @param {HTMLElement[]} cells @param {string} [kind] */
function tableRow(cells, kind = "") {
  const row = element("tr", kind);
  row.append(...cells);
  return row;
}

/** @param {string} text @param {string} scope */
function headCell(text, scope) {
  const cell = element("th", "", text);
  cell.scope = scope;
  return cell;
}

/** @param {number} start @param {number} length */
function range(start, length) {
  return Array.from({ length }, (_, step) => start + step);
}

/** Give a control a name by which its focus is found again. @param {Element} node @param {string} text */
function name(node, text) {
  /** @type {HTMLElement} */ (node).dataset.name = text;
}

/** @param {HTMLElement} root */
function focusedName(root) {
  const { activeElement } = /** @type {ShadowRoot} */ (root.getRootNode());
  return /** @type {HTMLElement | null} */ (activeElement)?.dataset.name ?? null;
}
