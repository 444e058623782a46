import { createMemory, element, fill, html, svgNode, writeText } from "../../../frame/components/shared.js";
import { countTo } from "../../../frame/components/parts/count.js";
import { fadeIn, widen } from "../../../frame/components/parts/motion.js";
import { VOTES } from "./state.js";
/** @import { How } from "./lines.js" */
/** @import { Score, Votes } from "./state.js" */
/** @import { Shown } from "./stage.js" */

// ---- votes: the sentences of a corpus as slices of two strips: of equal widths above, in proportion to their words below

/** @typedef {ReturnType<typeof createResult>} Result */
/** @typedef {ReturnType<typeof createVotes>} VotesView the first of strips, labels and results counts sentences, the second one words */

const WINNERS = ["first", "tie", "second"];
const VOTE_MS = 500;
const isOtherVote = createMemory();

/** Create the strips and the results. */
export function createVotes() {
  const strips = [0, 1].map(() => ({
    node: element("div", "strip relative hides edged"),
    slices: /** @type {HTMLElement[]} */ ([]),
  }));
  const bands = svgNode("svg", {
    class: "bands full-width absolute",
    viewBox: "0 0 100 100",
    preserveAspectRatio: "none",
  });
  const labels = strips.map((_, row) =>
    WINNERS.map((kind) => element("span", `vote-label firm absolute nowrap of-${kind} in-row-${row}`)),
  );
  const results = [createResult(), createResult()];
  bands.append(...WINNERS.map((kind) => svgNode("polygon", { class: `band of-${kind}` })));
  const picture = html`<div class="vote-picture" role="img">
    ${strips[0].node}<div class="between relative">${bands}${labels.flat()}</div>${strips[1].node}
  </div>`;
  return {
    node: element("div", "votes", picture, ...results.map(({ node }) => node)),
    picture,
    strips,
    bands,
    labels,
    results,
  };
}

/** Create an empty result. */
function createResult() {
  const [name, better, worse] = ["vote-name muted as-block", "", "vote-worse muted"].map((kind) =>
    element("span", kind),
  );
  const score = element("b");
  const node = element("div", "vote-result lines-125", name, element("div", "", better, " ", score, " ", worse));
  return { node, name, better, score, worse };
}

/** Show the sentences, and after the answer the words. @param {VotesView} view @param {Shown} shown @param {How} how */
export function showVotes(view, { story, state, words }, how) {
  const { picture, strips, bands, labels, results } = view;
  const { systems, votes } = story;
  const isAnswered = state.answers[VOTES] > 0;
  if (isOtherVote(view.node, votes)) cutStrips(view, votes);
  const isNew = !!how.isSameShape && !how.isStill;
  strips[1].node.classList.toggle("is-waiting-for-votes", !isAnswered);
  bands.classList.toggle("is-hidden", !isAnswered);
  labelStrips(labels, { systems, votes, isAnswered, words });
  showResult(results[0], { name: words["votes-mean"], scores: votes.means, systems, isAnswered: true, still: true });
  showResult(results[1], { name: words["votes-pooled"], scores: votes.pooled, systems, isAnswered, still: !isNew });
  const values = { first: systems[0], second: systems[1], wins: votes.sentences[0], ties: votes.sentences[1] };
  const others = { losses: votes.sentences[2], words: votes.words[0], other_words: votes.words[2] };
  const label = words[isAnswered ? "votes-picture" : "votes-picture-asked"];
  picture.setAttribute("aria-label", fill(label, { ...values, ...others }));
  if (isNew) growSlices(view, votes);
}

/** Cut the strips into slices, and join their parts by bands. @param {VotesView} view @param {Votes} votes */
function cutStrips({ strips, bands }, { votes, sentences, words }) {
  const widths = [votes.map(() => 1 / votes.length), wordShares(votes)];
  strips.forEach((strip, row) => {
    let left = 0;
    strip.slices = votes.map(([winner], place) => {
      const slice = element("i", `slice of-${WINNERS[winner]}`);
      slice.style.left = `${100 * left}%`;
      slice.style.width = `calc(${100 * widths[row][place]}% + 0.5px)`; // overlap, so that rounding leaves no gap
      left += widths[row][place];
      return slice;
    });
    strip.node.replaceChildren(...strip.slices);
  });
  const [above, below] = [edgesOf(sentences), edgesOf(words)];
  WINNERS.forEach((_, kind) => {
    const corners = [
      [above[kind], 0],
      [above[kind + 1], 0],
      [below[kind + 1], 100],
      [below[kind], 100],
    ];
    bands.children[kind].setAttribute("points", corners.map((corner) => corner.join(",")).join(" "));
  });
}

/** Return each vote's share of the words. @param {Votes["votes"]} votes */
function wordShares(votes) {
  const total = votes.reduce((sum, [, words]) => sum + words, 0);
  return votes.map(([, words]) => words / total);
}

/** Return the left and right ends of the parts of a strip, in percent. @param {readonly number[]} sums */
function edgesOf(sums) {
  const total = sums.reduce((sum, each) => sum + each, 0);
  let sum = 0;
  return [0, ...sums.map((each) => (100 * (sum += each)) / total)];
}

/**
 * Label the parts of the strips.
 *
 * @param {HTMLElement[][]} labels
 * @param {{systems: string[], votes: Votes, isAnswered: boolean, words: Record<string, string>}} shown
 */
function labelStrips(labels, { systems, votes, isAnswered, words }) {
  const { sentences, words: counts } = votes;
  const wins = (/** @type {number} */ place) =>
    fill(words["votes-wins"], { name: systems[place / 2], count: sentences[place] });
  const inWords = (/** @type {number} */ place) => fill(words["votes-words"], { count: counts[place] });
  const texts = [
    [wins(0), String(sentences[1]), wins(2)],
    [inWords(0), String(counts[1]), inWords(2)],
  ];
  [sentences, counts].forEach((sums, row) => {
    const edges = edgesOf(sums);
    labels[row].forEach((label, kind) => {
      label.style.left = `${(edges[kind] + edges[kind + 1]) / 2}%`;
      label.hidden = row > 0 && !isAnswered;
      writeText(label, texts[row][kind]);
    });
  });
}

/**
 * Show the better system first, with its score.
 *
 * @param {Result} view @param {{name: string, scores: Score[], systems: string[], isAnswered: boolean, still: boolean}} shown
 */
function showResult({ node, name, better, score, worse }, { name: text, scores, systems, isAnswered, still }) {
  const best = scores[0].value > scores[1].value ? 0 : 1;
  node.classList.toggle("is-asked", !isAnswered);
  writeText(name, text);
  writeText(better, isAnswered ? systems[best] : "");
  writeText(worse, isAnswered ? `${systems[1 - best]} ${scores[1 - best].text}` : "");
  const from = still ? undefined : scores[1 - best].value;
  countTo(score, isAnswered ? scores[best].value : 0, { text: isAnswered ? scores[best].text : "?", still, from });
}

/** Grow every slice from an equal width to that of its words. @param {VotesView} view @param {Votes} votes */
function growSlices({ strips, bands, labels, results }, { votes }) {
  const shares = wordShares(votes);
  let left = 0;
  strips[1].slices.forEach((slice, place) => {
    const [equal, share] = [1 / votes.length, shares[place]];
    widen(slice, { shift: (place * equal - left) / share, ratio: equal / share, ms: VOTE_MS });
    left += share;
  });
  [bands, ...labels[1], results[1].node].forEach((node) => fadeIn(node, VOTE_MS / 2));
}
