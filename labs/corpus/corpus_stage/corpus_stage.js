/**
 * The stage of Corpus: for a sample, three segments and the slope from mean to pooled counts; for any corpus, the scored
 * files, the leaderboard, the lead in the draws, and the files to take away.
 *
 * `data` comes from `labs/corpus/corpus_stage/__init__.py`. Besides the reports of every stage, it sends
 * `setting`; `wanted`, the kind of file to create; `remedy`, that of the remark; and `files`, whether the learner's own files
 * are dropped or pasted. Nothing is scored here.
 *
 * @typedef {{reference: string, lines: {name: string, text: string, score: string}[]}} Quoted
 * @typedef {{
 *   heading: string, segments: Quoted[], all: string, remark: string, slope: Slope, lead_question: string, certainty: string,
 * }} Sample
 * @typedef {{said: string, number: number, id: string, value: string, label: string}} Remark
 * @typedef {{heading: string, histogram: LeadHistogram | null, note: string, is_waiting: boolean}} Lead
 * @typedef {{
 *   language: string, stage: StageData, remark: Remark | null, sample: Sample | null, facts: Facts, board: Board | null,
 *   lead: Lead | null, take: Take | null, words: Record<string, string>,
 * }} Data
 * @typedef {ReturnType<typeof createView>} View
 */

import { defineComponent, element, html, pushButton, watchSize } from "../../../frame/components/shared.js";
import { saveFile } from "../../../frame/components/parts/save_file.js";
import { writeBold } from "../../../frame/components/parts/reading.js";
import { createStage, openTab, showStage } from "../../../frame/components/parts/stage.js";
import { drawBoard, drawLead, drawSlope } from "./charts.js";
import { createFacts, showFacts } from "./facts.js";
import { showTake } from "./take.js";
/** @import { BaseView } from "../../../frame/components/shared.js" */
/** @import { StageData } from "../../../frame/components/parts/stage.js" */
/** @import { Board, LeadHistogram, Slope } from "./charts.js" */
/** @import { Facts } from "./facts.js" */
/** @import { Take } from "./take.js" */

export default defineComponent("corpus-stage", createView, draw);

/** @param {BaseView<Data>} base */
function createView(base) {
  const stage = createStage(base.root, { hasRibbon: false });
  const part = (/** @type {string} */ name, /** @type {Node[]} */ ...children) => element("div", name, ...children);
  const [pairs, slope, leadHead, leadPlot] = [part("pairs"), part("slope"), element("h3"), part("lead-plot")];
  const [sample, certainty] = [part("sample in-grid", pairs, slope), part("certainty baseline ink-above wraps")];
  const [remark, own] = [part("remark-on-files middle wraps"), part("own middle wraps")];
  const lead = part("lead column ink-above shrinks", leadHead, leadPlot);
  const take = part("take column ink-above shrinks");
  const [board, columns] = [part("board"), part("columns", lead, take)];
  const facts = createFacts({
    set: (item, value) => base.send("setting", `${item}=${value}`),
    change: () => openTab(stage, "text"),
  });
  stage.line.hidden = true; // a corpus has no single sentence
  stage.picture.append(remark, sample, certainty, own, facts.node, board, columns);
  const view = Object.assign(base, {
    stage,
    remark,
    sample,
    pairs,
    slope,
    certainty,
    own,
    facts,
    board,
    columns,
    lead,
    leadHead,
    leadPlot,
    take,
    shapes: /** @type {Map<Element, string>} */ (new Map()),
  });
  watchSize(view, stage.picture, () => paint(view));
  return view;
}

/** Draw all parts of the stage. @param {View} view @param {Data} data */
function draw(view, data) {
  const isNew = !view.shapes.size;
  const { stage, root, sample, certainty, columns, board, lead, take } = view;
  root.classList.toggle("is-sample", !!data.sample);
  root.classList.toggle("is-asking", data.stage.answers.length > 0);
  showStage(stage, data.stage, view.send);
  stage.reading.write(data.stage.said);
  stage.reading.node.hidden = !data.stage.said;
  showRemark(view, data.remark);
  sample.hidden = !data.sample;
  certainty.hidden = !data.sample?.certainty;
  if (data.sample) showSample(view, data.sample, data.words);
  showOwn(view, data);
  showFacts(view.facts, data.facts);
  view.facts.node.hidden = board.hidden = !data.board;
  columns.hidden = !data.take;
  lead.hidden = !data.lead;
  columns.classList.toggle("is-alone", !data.lead);
  if (data.lead) view.leadHead.textContent = data.lead.heading;
  if (data.take) {
    const { file, ...shown } = data.take;
    rebuildIfNew(view, take, [shown, data.words], () => showTake(take, shown, data.words, view.send));
    if (file) saveFile(new Blob([file.text], { type: "application/octet-stream" }), file.name);
  }
  paint(view);
  if (isNew && data.facts.is_own && root.getBoundingClientRect().top < 0) root.scrollIntoView(); // the files are below
}

/** Draw the pictures at their present width. @param {View} view */
function paint({ data, slope, board, leadPlot, stage }) {
  if (!stage.picture.clientWidth) return;
  if (data.sample) drawSlope(slope, data.sample.slope, data.words);
  if (data.board) drawBoard(board, data.board);
  if (data.lead) drawLead(leadPlot, data.lead);
}

/** Rebuild a part if its data have changed; otherwise the focus stays. @param {View} view @param {Element} node @param {unknown} shown @param {() => void} build */
function rebuildIfNew({ shapes }, node, shown, build) {
  const shape = JSON.stringify(shown);
  if (shapes.get(node) === shape) return;
  shapes.set(node, shape);
  build();
}

/** Show the remark on the files that decides the result, with its button. @param {View} view @param {Remark | null} remark */
function showRemark(view, remark) {
  view.remark.hidden = !remark;
  rebuildIfNew(view, view.remark, remark, () => {
    if (!remark) return view.remark.replaceChildren();
    const { said, label, ...remedy } = remark;
    const button = pushButton("act", label, () => view.send("remedy", remedy));
    view.remark.replaceChildren(element("p", "breaks", said), button);
  });
}

/** Show the segments of a sample, and the slope. @param {View} view @param {Sample} sample @param {Record<string, string>} words */
function showSample(view, sample, words) {
  const { heading, segments, all, remark, lead_question, certainty } = sample;
  rebuildIfNew(view, view.pairs, [heading, segments, all, words.person], () => {
    const allLink = all && pushButton("link accented", all, () => openTab(view.stage, "segments"));
    view.pairs.replaceChildren(
      element("h3", "", heading),
      ...segments.map((each) => segmentNode(each, words.person)),
      element("p", "foot-note flex rule-above middle muted small", allLink, element("span", "remark")),
    );
  });
  const remarkNode = view.pairs.querySelector(".remark");
  if (remarkNode) remarkNode.textContent = remark;
  const certaintyNode = element("p");
  writeBold(certaintyNode, certainty);
  view.certainty.replaceChildren(element("h3", "", lead_question), certaintyNode);
}

/** Build a segment: its reference and the systems' lines with their scores. @param {Quoted} quoted @param {string} person */
function segmentNode({ reference, lines }, person) {
  const own = lines.map(
    ({ name, text, score }) => html`
      <p class="candidate in-grid gap-8">
        <b class="name breaks serif">${name}</b><bdi>${text}</bdi><b class="score">${score}</b>
      </p>`,
  );
  return html`
    <div class="segment rule-above lines-135">
      <p class="muted small"><span class="person">${person}</span><bdi>${reference}</bdi></p>
      ${own}
    </div>`;
}

/** Show the buttons for the learner's own files. @param {View} view @param {Data} data */
function showOwn(view, { words, facts }) {
  view.own.hidden = facts.is_own;
  rebuildIfNew(view, view.own, words, () => {
    const use = pushButton("act is-main", words.use_files, () => view.send("files", "drop"));
    const paste = pushButton("act", words.paste_lines, () => view.send("files", "paste"));
    view.own.replaceChildren(use, paste, element("span", "muted", words.enough));
  });
}
