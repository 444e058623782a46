import { alluvialDiagram, flowNames } from "./alluvial.js";
import { describeGuesses, describeSecondGuesses, describeSecondVote } from "./compared.js";
import { dotLine, median, scoreDots, spanLine } from "./dot_line.js";
import { pictureAt } from "../pictures/pictures.js";
import { element, html } from "../../frame/components/elements.js";
import { table, termList } from "../web/making.js";
import { sumOf } from "../web/sums.js";
import {
  answerTexts,
  askBlock,
  columnHead,
  coveredBars,
  isLong,
  judgementSign,
  labPicture,
  noVotesText,
  optionList,
  phoneDots,
  questionTexts,
  quotedTexts,
  screenPart,
  sentenceCells,
  sentenceHeads,
  voteBars,
} from "./parts.js";
import { decimalText, scoreText } from "./words.js";
/** @import { Say } from "../web/texts.js" */
/** @import { Piece } from "../../frame/components/elements.js" */
/** @import { Scene } from "./parts.js" */
/** @import { Sentence, State } from "./types.js" */

/** The stage's screens for a question, by its phase. In: the state. Out: the nodes of the page's main part. */

/** Return the line above a heading: number of the question, page, and which vote. @param {Scene} scene @param {string} [more] */
export function kickerText({ state, say, language }, more = "") {
  const { page } = questionTexts(/** @type {Scene} */ ({ state, language }));
  const parts = [say("kicker", { at: state.number, total: state.total, page })];
  if (state.round > 1) parts.push(say("kicker-second"));
  else if (state.question?.of) parts.push(say("kicker-twin"));
  if (more) parts.push(more);
  return parts.join(" · ");
}

/** Draw the screen of the present phase. @param {Scene} scene @returns {Piece[]} */
export function questionScreen(scene) {
  const { question, phase } = scene.state;
  if (question?.kind === "text" && phase !== "ready") {
    return phase === "votes" || phase === "answer" ? sentenceScreen(scene) : collectingScreen(scene);
  }
  switch (phase) {
    case "running":
      return openScreen(scene);
    case "closed":
      return closedScreen(scene);
    case "votes":
      return votesScreen(scene);
    case "discuss":
      return thinkingScreen(scene, "discuss", "discuss-why");
    case "answer":
      return answerScreen(scene);
    default:
      return thinkingScreen(scene, "think", "think-why");
  }
}

/** Draw the question, with the texts that it is about. @param {Scene} scene @param {boolean} [withText] */
function questionHead(scene, withText = true) {
  const { ask, lines } = questionTexts(scene);
  return askBlock(kickerText(scene), ask, withText && quotedTexts(lines));
}

/** Draw two columns: the class's part left, the lab's picture right; a wide picture is below. @param {Node} left @param {Node | null} right */
export function twoColumns(left, right) {
  return html`<div class=${right ? "two" : "one"}>${left}${right}</div>`;
}

/** Draw the question above the class's part and the lab's picture. @param {Scene} scene @param {Node} part @param {boolean} [isAnswered] */
function questionAbove(scene, part, isAnswered = false) {
  return [questionHead(scene), twoColumns(part, labPicture(scene, isAnswered))];
}

/** Draw the options in boxes, if there are any. @param {Scene} scene */
function optionBoxes(scene) {
  const { options } = questionTexts(scene);
  const rows = options.map((option) => html`<div class="opt one"><span class="v boxed">${option}</span></div>`);
  return rows.length > 0 && optionList(options, rows);
}

/** Draw the screen before the question is open, or of the discussion before the second vote. @param {Scene} scene @param {string} title @param {string} why */
function thinkingScreen(scene, title, why) {
  const { say } = scene;
  return questionAbove(scene, screenPart(say(title), say(why), optionBoxes(scene)));
}

/** Draw the timer, if one is running. @param {Scene} scene */
function timerNode({ state, say }) {
  return (
    state.timer && html`<p class="time relative titled" role="timer"><i></i><b></b> <span>${say("left")}</span></p>`
  );
}

/** Draw the number of answers, as a number and as dots. @param {Scene} scene @param {string} words */
function answerCounter({ state, say }, words) {
  const spoken = say("closed", { n: state.answered, all: state.here });
  return [
    html`<div class="count"><b>${state.answered}</b><span>${words}</span></div>`,
    phoneDots(state.answered, state.here, spoken),
  ];
}

/** Draw the screen while the question is open. @param {Scene} scene */
function openScreen(scene) {
  const { say, state } = scene;
  const isSecond = state.round > 1;
  const words = say(isSecond ? "of-again" : "of-answered", { n: state.here });
  const list = optionBoxes(scene);
  const body = html`<div class=${list ? "running" : ""}>
    ${list}<div class="counted">${answerCounter(scene, words)}${timerNode(scene)}</div>
  </div>`;
  const [title, why] = isSecond ? ["discuss", "discuss-why"] : ["answer-on-phone", "can-change"];
  return questionAbove(scene, screenPart(say(title), say(why), body));
}

/** Draw the screen after the question was closed, with covered votes. @param {Scene} scene */
function closedScreen(scene) {
  const { say, state } = scene;
  const { options } = questionTexts(scene);
  if (!state.answered) return questionAbove(scene, screenPart(noVotesText(scene), "", optionBoxes(scene)));
  const heading = state.hands
    ? say("hands-counted", { n: state.hands })
    : say("closed", { n: state.answered, all: state.here });
  const cover = options.length
    ? coveredBars(options)
    : html`<div class="veil in-grid rounded text-centre"><b>?</b></div>`;
  return questionAbove(scene, screenPart(heading, say("closed-why"), cover));
}

/** Draw the screen with the votes. @param {Scene} scene */
function votesScreen(scene) {
  const { say, state } = scene;
  const { options } = questionTexts(scene);
  if (!options.length) return guessScreen(scene, false);
  if (state.round > 1)
    return [questionHead(scene, false), twoColumns(voteChange(scene, null), labPicture(scene, false))];
  const counts = state.votes?.["1"]?.counts ?? [];
  const n = sumOf(counts);
  const heading = n ? say("votes", { n }) : noVotesText(scene);
  return questionAbove(scene, screenPart(heading, agreementText(say, counts), voteBars(options, counts)));
}

/** Describe unanimity: without other opinions there is nothing to argue about; the answer shows whether all are right. @param {Say} say @param {number[]} counts */
export function agreementText(say, counts) {
  const n = sumOf(counts);
  if (!n) return "";
  return say(n > 1 && counts.includes(n) ? "votes-agree" : "votes-why");
}

/** Draw the screen with the answer. @param {Scene} scene */
function answerScreen(scene) {
  const { say, state } = scene;
  const { options } = questionTexts(scene);
  if (!options.length) return guessScreen(scene, true);
  const right = Number(state.answer?.right[0]);
  if (hasSecondVote(state))
    return [questionHead(scene, false), twoColumns(voteChange(scene, right), explanation(scene, right))];
  const counts = state.votes?.["1"]?.counts ?? [];
  const why = [...wrongReadings(scene)];
  why[right - 1] = answerTexts(scene)?.right ?? "";
  const n = counts[right - 1] ?? 0;
  const all = sumOf(counts);
  const option = options[right - 1];
  const rightWords = isLong(option) ? say("once-right", { n, all }) : say("once", { n, all, answer: option });
  const heading = all ? rightWords : noVotesText(scene);
  return questionAbove(scene, screenPart(heading, "", voteBars(options, counts, { right: [right], why })), true);
}

/** Return what is behind each wrong option. @param {Scene} scene */
function wrongReadings(scene) {
  const wrong = answerTexts(scene)?.wrong;
  return Array.isArray(wrong) ? wrong : [];
}

/** Return whether there is a second vote. @param {State} state */
function hasSecondVote({ votes: found }) {
  return !!found?.["2"] && (found["2"].counts?.length ?? found["2"].values?.length ?? 0) > 0;
}

/** Draw the change between two votes. @param {Scene} scene @param {number | null} right */
function voteChange(scene, right) {
  const { say, state } = scene;
  const { options } = questionTexts(scene);
  const voteData = state.votes ?? {};
  const before = voteData["1"]?.counts ?? [];
  const after = voteData["2"]?.counts ?? [];
  const moves = voteData.moves ?? [];
  const all = sumOf(moves.map(([from, to, n]) => (from && to ? n : 0)));
  const n = sumOf(moves.map(([from, to, n]) => (from && to && from !== to ? n : 0)));
  const { names, legend } = flowNames(options);
  const isLinked = !voteData.hands && all > 0;
  const changed = isLinked ? say("changed", { n, all }) : say("votes", { n: sumOf(after) });
  const heading = right ? `✓ ${names[right - 1]}` : sumOf(after) ? changed : noVotesText(scene);
  const rightOf = (/** @type {number[]} */ counts) =>
    /** @type {[number, number]} */ ([counts[(right ?? 1) - 1] ?? 0, sumOf(counts)]);
  const drawnWords = sumOf(after) ? say(voteData.hands ? "shares" : "bands") : "";
  const remark = right ? describeSecondVote(scene, { before: rightOf(before), after: rightOf(after) }) : drawnWords;
  const words = {
    first: say("first-vote", { n: sumOf(before) }),
    second: say("second-vote", { n: sumOf(after) }),
    late: say("came-later"),
    gone: say("left-early"),
    label: heading,
  };
  const diagram = alluvialDiagram({ names, before, after, moves, right, linked: !voteData.hands, words });
  const list = legend.length > 0 && html`<dl class="quoted letters in-grid breaks">${termList(legend)}</dl>`;
  const rows = options.map(
    (option, at) => html`<tr><th scope="row">${option}</th><td>${before[at] ?? 0}</td><td>${after[at] ?? 0}</td></tr>`,
  );
  const picture = html`<div class="fit relative grows">${diagram}${table("unseen", [], rows)}</div>`;
  const changePart = screenPart(heading, remark, list, picture);
  if (right) changePart.classList.add("told-right");
  return changePart;
}

/** Draw the explanation beside the votes: why the answer is right, then what is behind the commonest wrong options. @param {Scene} scene @param {number} right */
function explanation(scene, right) {
  const { state } = scene;
  const words = answerTexts(scene);
  const { options } = questionTexts(scene);
  const wrong = wrongReadings(scene);
  const counts = state.votes?.["1"]?.counts ?? [];
  const common = counts
    .map((n, at) => ({ n, at }))
    .filter(({ n, at }) => n && at + 1 !== right && wrong[at])
    .sort((a, b) => b.n - a.n)
    .slice(0, 2);
  const readings = common.map(({ at }) => html`<p class="reading quiet">✕ ${options[at]} · ${wrong[at]}</p>`);
  const pictureNode = labPicture(scene, true) ?? (words && screenPart(words.right, ""));
  return html`<div class="beside">${pictureNode}${readings}</div>`;
}

/** Draw guesses of a number, with their summary, or of two ends. @param {Scene} scene @param {boolean} isTold */
function guessScreen(scene, isTold) {
  const { say, state } = scene;
  if (state.question?.kind === "span") return spanGuesses(scene, isTold);
  const range = state.question?.range ?? [0, 1];
  const first = /** @type {number[]} */ (state.votes?.["1"]?.values ?? []);
  const second = hasSecondVote(state) ? /** @type {number[]} */ (state.votes?.["2"]?.values ?? []) : null;
  const answer = isTold ? Number(state.answer?.right[0]) : null;
  const close = state.answer?.close ?? state.question?.close ?? 0;
  const picture = labPicture(scene, isTold);
  const shownGuesses = second ?? first;
  const heading = !shownGuesses.length
    ? noVotesText(scene)
    : answer === null
      ? say("guesses", { n: shownGuesses.length })
      : second
        ? describeSecondGuesses(scene, decimalText(close, 2))
        : describeGuesses(scene, first, answer, close);
  const line = dotLine({
    range,
    first,
    second,
    answer,
    close,
    write: (value) => decimalText(value, value * 10 === Math.round(value * 10) ? 1 : 2),
    said: answer === null ? "" : decimalText(answer),
    middle: first.length ? say("middle", { value: decimalText(median(first), 2) }) : "",
    label: heading,
    height: picture ? (second ? 340 : 280) : second ? 430 : 350,
  });
  const words = answerTexts(scene);
  const reading = isTold && words && second && !picture && html`<p class="reading">${words.right}</p>`;
  const guessPart = screenPart(heading, second ? say("filled") : "", html`<div class="line">${line}</div>`, reading);
  return [questionHead(scene, false), html`<div class="wide">${guessPart}${picture}</div>`];
}

/** Draw guesses of two ends. @param {Scene} scene @param {boolean} isTold */
function spanGuesses(scene, isTold) {
  const { say, state } = scene;
  const round = hasSecondVote(state) ? "2" : "1";
  const guessedSpans = (state.votes?.[round]?.values ?? []).map((value) =>
    Array.isArray(value) ? value : String(value).split("..").map(Number),
  );
  const answer = isTold ? (state.answer?.right ?? []).map(Number) : null;
  const heading = guessedSpans.length ? say("votes", { n: guessedSpans.length }) : noVotesText(scene);
  const line = spanLine({
    range: state.question?.range ?? [0, 1],
    spans: guessedSpans,
    answer,
    write: (value) => decimalText(value, 1),
    said: answer ? answer.map((end) => decimalText(end)).join(" – ") : "",
    label: heading,
  });
  return questionAbove(scene, screenPart(heading, "", html`<div class="line">${line}</div>`), isTold);
}

/** Draw the screen while sentences are being sent. @param {Scene} scene */
function collectingScreen(scene) {
  const { say, state } = scene;
  const { ask, lines, page } = questionTexts(scene);
  const aim = state.text?.aim ?? null;
  const counter = answerCounter(scene, say("of-sent", { n: state.here }));
  const count = screenPart(say("write"), "", ...counter, timerNode(scene));
  const scores = state.text?.scores ?? [];
  const on = aim === null ? 0 : scores.filter((value) => Math.abs(value - aim) < 1e-9).length;
  const line = scores.length ? scoreDots({ scores, aim, words: say("on-aim", { n: on }), label: say("where") }) : null;
  const remark = aim === null ? "" : say("where-why", { aim: decimalText(aim) });
  const where = line ? screenPart(say("where"), remark, line) : null;
  return [askBlock(say("kicker-collect", { page }), ask, quotedTexts(lines)), twoColumns(count, where)];
}

/** Draw the sentences that are shown to the class. @param {Scene} scene */
function sentenceScreen(scene) {
  const { say, state } = scene;
  const { ask, lines, page } = questionTexts(scene);
  const shownSentences = state.shown ?? [];
  const chosen = shownSentences.find(({ row }) => row === state.wall);
  if (chosen) return sentenceWall(scene, chosen);
  const aim = state.text?.aim ?? null;
  const judged = state.text?.judged ?? "";
  const values = {
    page,
    sentences: state.answered,
    different: state.text?.different ?? 0,
    shown: shownSentences.length,
  };
  const title = say("kicker-list", values);
  if (!shownSentences.length)
    return [
      askBlock(title, ask, quotedTexts(lines)),
      html`<p class="veil in-grid rounded text-centre">${say(state.answered ? "none-shown" : "no-sentence")}</p>`,
    ];
  const heads = [
    ...sentenceHeads(scene),
    aim !== null && columnHead(say("same")),
    judged && columnHead(say(`judged-${judged}`)),
  ];
  const rows = shownSentences.map((sentence) => sentenceRow(scene, sentence, aim));
  return [
    askBlock(title, ask, quotedTexts(lines)),
    html`<div>
      ${table("sentences", heads, rows)}${judged && html`<p class="muted judge">${say(`judge-${judged}`)}</p>`}
    </div>`,
  ];
}

/** Draw a sentence with its score. @param {Scene} scene @param {Sentence} sentence @param {number | null} aim */
function sentenceRow({ say, state }, sentence, aim) {
  const { text, score, same } = sentence;
  const judged = state.text?.judged ?? "";
  const gap = score === null || aim === null ? 0 : score - aim;
  const away = same ? "✓" : score === null ? "–" : `${gap > 0 ? "+" : "−"}${decimalText(Math.abs(gap))}`;
  return element(
    "tr",
    "",
    sentenceCells(sentence, text, aim),
    aim !== null && html`<td class=${same ? "" : "muted"}>${away}</td>`,
    judged && html`<td aria-label=${say(`judged-${judged}`)}>${judgementSign(sentence)}</td>`,
  );
}

/** Draw a sentence in the wall of bricks. @param {Scene} scene @param {Sentence} sentence */
function sentenceWall(scene, { row, text, score, times, same }) {
  const { say, state, language } = scene;
  const wall = (/** @type {string} */ name) =>
    pictureAt(`/${state.code}/wall/${name}.json`, { lang: language }, "wall", say("wall-of", { name: text }));
  const sent = times > 1 ? say("sent-times", { n: times }) : say("sent-once");
  const mine = screenPart(`B · ${sent} · ${scoreText(score)}`, text, wall(String(row)));
  const aim = state.text?.aim ?? null;
  const givenPart = aim === null ? null : screenPart(`A · ${say("given")} · ${decimalText(aim)}`, "", wall("given"));
  const title = say(same ? "wall-ask" : "wall-ask-other");
  return [askBlock(say("kicker-wall"), title), html`<div class="walls">${mine}${givenPart}</div>`];
}
