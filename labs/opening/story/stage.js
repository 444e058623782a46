import { createMemory, element, fill, html, writeText } from "../../../frame/components/shared.js";
import { fadeIn } from "../../../frame/components/parts/motion.js";
import { writeBold } from "../../../frame/components/parts/reading.js";
import { createBalance, showBalance } from "../../../frame/components/parts/balance.js";
import { createBar, createControls, showBar, showControls } from "./controls.js";
import { pageLink } from "../../../frame/components/parts/map.js";
import { createDoors, createOwnLinks } from "./doors.js";
import { createHook, showHook } from "./hook.js";
import { createMeans, showMeans } from "./means.js";
import { createRibbon } from "../../../frame/components/parts/ribbon.js";
import { showRibbon } from "./ribbon.js";
import { describeScene, headingOf } from "./scenes.js";
import { createSentences, showSentences } from "./sentences.js";
import { DOORS, HOOK, MEANS, POUR, SCENE_NAMES, SCENES, VOTES, WORDS } from "./state.js";
import { createVotes, showVotes } from "./votes.js";
import { BALANCE_SIGN, createWaterfall, showWaterfall } from "./waterfall.js";
/** @import { PerformAction } from "./controls.js" */
/** @import { Follow } from "../../../frame/components/parts/map.js" */
/** @import { Doors } from "./doors.js" */
/** @import { How } from "./lines.js" */
/** @import { Scene } from "./scenes.js" */
/** @import { Ledger, State, Story } from "./state.js" */

// ---- stage: the parts shared by all scenes, built once and then updated; a scene shows some of them and hides the others

/**
 * @typedef {ReturnType<typeof createStage>} Stage
 * @typedef {{
 *   story: Story, state: State, ledger: Ledger, words: Record<string, string>, end: number, then: string, back: string,
 *   isAsking: boolean,
 * }} Shown `end` is the last scene that keys reach, `then` the lesson's next step, `back` the label of the link back to a room
 * @typedef {{act: PerformAction, go: (scene: number) => void, follow: Follow, choose: (name: "A" | "B") => void, weigh: (position: number) => void}} Handlers
 */

export const NARROW_PX = 700;
const READING_MS = 260;
const READING_AFTER_FALL_MS = 380;
const [isOtherScene, isOtherReading, isOtherProbe] = Array.from({ length: 3 }, createMemory);

/** @type {WeakSet<HTMLElement>} */
const scrollablePictures = new WeakSet();

/** @param {Handlers} handlers @param {{doors: Doors, last: number}} options */
export function createStage(handlers, { doors, last }) {
  const bar = createBar(handlers.act, handlers.go, pageLink("explore", doors.doors[0].href, handlers.follow));
  const problem = html`<p class="link-problem" role="alert"></p>`;
  const heading = html`<h1 tabindex="-1"></h1>`; // `enterScene` focuses it
  const line = element("p", "line-below muted");
  const [votes, sentences, balance] = [createVotes(), createSentences(), createBalance()];
  const map = html`<div class="doors in-grid"></div>`;
  const [hook, means, waterfall] = [createHook(handlers.choose), createMeans(), createWaterfall()];
  const reading = html`<div class="insight centred lines-14 flex stacked" role="status"></div>`;
  const controls = createControls(handlers.act, handlers.weigh, last, createOwnLinks(doors.own, handlers.follow));
  const ribbon = createRibbon(BALANCE_SIGN);
  sentences.node.append(balance.node);
  const picture = html`<div class="picture centred flex stacked">
    ${hook.node}${sentences.node}${means.node}${waterfall.node}${votes.node}${map}
  </div>`;
  const node = html`<div class="screen raised at-top hides in-grid">
    ${bar.node}<div class="head">${problem}${heading}${line}</div>
    ${picture}<div class="foot">${reading}${controls.node}</div>
    ${ribbon.node}${sentences.probe}
  </div>`;
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    setScrollable(picture, exceedsPlace(picture));
  });
  const texts = { problem, heading, line, reading, said: "" };
  const pictures = { hook, means, waterfall, votes, sentences, balance, doors: map };
  return { node, bar, ...texts, picture, ...pictures, controls, ribbon, laidOut, finish: () => {} };
}

/** Rebuild the map: a lab was done, or the language has changed. @param {Stage} stage @param {Doors} doors
 * @param {Follow} follow */
export function layOutMap(stage, doors, follow) {
  const doorsKey = JSON.stringify(doors);
  if (stage.doors.dataset.written === doorsKey) return;
  const map = createDoors(doors, follow);
  map.hidden = stage.doors.hidden;
  map.dataset.written = doorsKey;
  stage.doors.replaceWith(map);
  stage.doors = map;
  /** @type {HTMLAnchorElement} */ (stage.bar.links.workbench).href = doors.doors[0].href;
  const own = createOwnLinks(doors.own, follow);
  stage.controls.own.replaceWith(own);
  stage.controls.own = own;
}

/**
 * Show the present scene with its shown answers. A picture of another kind than the one before is drawn in the next frame, which
 * would otherwise take too long; `finish` draws it at once.
 *
 * @param {Stage} stage @param {Shown} shown @param {Handlers} handlers @param {How} how
 */
export function showStage(stage, shown, handlers, how) {
  stage.finish();
  const { story, state, ledger, words, end, then, back, isAsking } = shown;
  const isNarrow = innerWidth <= NARROW_PX;
  const described = describeScene({ story, state, words, ledger, isNarrow, isAsking });
  const scene = then && state.scene >= end ? { ...described, next: then } : described;
  writeHead(stage, scene, how);
  writeReading(stage, scene, state, how);
  const nameOfStep = (/** @type {number} */ at) =>
    fill(words.scene, { number: at + 1, total: SCENES, heading: headingOf(words, at) });
  showBar(stage.bar, { scene: state.scene, end, words, isPresenting: state.isPresenting, back, nameOfStep });
  const last = story.slider.length - 1;
  const { isPresenting, weight } = state;
  showControls(stage.controls, scene, { words, weight, last, isPresenting, act: handlers.act });
  showRibbon(stage.ribbon, scene.ribbon, { name: words.ribbon, how });
  const at = state.scene;
  if (isOtherScene(stage, at)) stage.node.dataset.scene = SCENE_NAMES[at];
  const node = pictureNode(stage, at);
  const isOther = node.hidden && !how.isStill;
  for (const other of /** @type {Iterable<HTMLElement>} */ (stage.picture.children)) other.hidden ||= other !== node;
  if (scene.sentences) node.hidden = false; // its size is known then, when its lines are laid out
  const draw = () => {
    if (state.scene !== at) return; // another one was entered meanwhile
    node.hidden = false;
    showPicture(stage, scene, { shown, isNarrow }, how);
  };
  if (isOther) stage.finish = callInNextFrame(draw);
  else draw();
}

/** Return the element of a scene's picture. @param {Stage} stage @param {number} scene @returns {HTMLElement} */
function pictureNode({ hook, means, waterfall, votes, doors, sentences }, scene) {
  /** @type {Record<number, HTMLElement>} */
  const nodes = { [HOOK]: hook.node, [MEANS]: means.node, [POUR]: waterfall.node, [VOTES]: votes.node, [DOORS]: doors };
  return nodes[scene] ?? sentences.node;
}

/** Call a task once, in the next frame or before that by the returned function. @param {() => void} task */
function callInNextFrame(task) {
  let isDue = true;
  const call = () => {
    const wasDue = isDue;
    isDue = false;
    if (wasDue) task();
  };
  requestAnimationFrame(() => setTimeout(call)); // after this frame has been painted
  return call;
}

/** Draw the picture of a scene. @param {Stage} stage @param {Scene} scene @param {{shown: Shown, isNarrow: boolean}} options @param {How} how */
function showPicture(stage, scene, { shown, isNarrow }, how) {
  const { story, state, words } = shown;
  if (state.scene === HOOK) showHook(stage.hook, shown, how);
  if (state.scene === MEANS) showMeans(stage.means, shown, how);
  if (state.scene === POUR) showWaterfall(stage.waterfall, shown, how);
  if (state.scene === VOTES) showVotes(stage.votes, shown, how);
  const lengths = scene.isBalanced ? scene.sentences?.[0]?.picture : undefined;
  showBalance(stage.balance, lengths, { words, how });
  const { probe } = stage.sentences;
  if (isOtherProbe(probe, story.reference)) writeText(probe, story.reference.join(" "));
  const isTall = showSentences(stage.sentences, scene, { shown, isNarrow, balance: stage.balance.node }, how);
  updateScrolling(stage, scene, isTall, how);
}

/**
 * On a small screen, make a picture scrollable if it is higher than its place. For sentences this is known in advance; any
 * other animated picture is checked after the browser's layout, because an earlier check would lay out the page twice.
 *
 * @param {Stage} stage @param {Scene} scene @param {boolean} isTall @param {How} how
 */
function updateScrolling({ picture, laidOut }, scene, isTall, how) {
  laidOut.disconnect();
  if (how.isOtherScene && scrollablePictures.has(picture)) picture.scrollTop = 0;
  if (scene.sentences) setScrollable(picture, isTall);
  else if (how.isStill) setScrollable(picture, exceedsPlace(picture));
  else laidOut.observe(picture);
}

/** Return whether a picture is higher than its place. @param {HTMLElement} picture */
function exceedsPlace(picture) {
  picture.classList.remove("is-long");
  return picture.scrollHeight > picture.clientHeight + 2;
}

/** Make a picture scrollable, or not. @param {HTMLElement} picture @param {boolean} isLong */
function setScrollable(picture, isLong) {
  if (!isLong && !scrollablePictures.delete(picture)) return;
  if (isLong) scrollablePictures.add(picture);
  picture.classList.toggle("is-long", isLong);
  if (isLong) picture.tabIndex = 0;
  else picture.removeAttribute("tabindex");
}

/** Write the heading and the line below it. @param {Stage} stage @param {Scene} scene @param {How} how */
function writeHead({ heading, line }, scene, how) {
  if (heading.textContent !== scene.heading) {
    heading.textContent = scene.heading;
    if (!how.isStill) fadeIn(heading);
  }
  writeText(line, scene.line);
}

/** Write the sentence, which appears after the picture. @param {Stage} stage @param {Scene} scene @param {State} state @param {How} how */
function writeReading(stage, { reading }, state, how) {
  if (!isOtherReading(stage, reading)) return;
  stage.reading.hidden = reading === null;
  stage.reading.classList.toggle("is-empty", !reading);
  if (reading === null || reading === stage.said) return;
  stage.said = reading;
  const paragraphs = reading.split("\n").map((text) => {
    const paragraph = element("p");
    writeBold(paragraph, text);
    return paragraph;
  });
  stage.reading.replaceChildren(...paragraphs);
  if (how.isSameShape && !how.isStill) {
    const isLate = state.scene === WORDS || state.scene === POUR;
    paragraphs.forEach((paragraph) => fadeIn(paragraph, isLate ? READING_AFTER_FALL_MS : READING_MS));
  }
}
