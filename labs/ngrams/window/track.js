import { element, enlargement, fill } from "../../../frame/components/shared.js";
import { fall, forgetPlace, moveAll } from "../../../frame/components/parts/motion.js";
/** @import { WindowState } from "./window.js" */

// ---- track: the tokens in the largest size that fits, the window on them, and the brick that each stop has left

/**
 * @typedef {{left: number, top: number, width: number, height: number}} Box
 * @typedef {ReturnType<typeof createTrack>} Track
 */

const LARGEST_PX = 62;
const LARGEST_OF_WINDOW = 0.086; // part of its height
const SMALLEST_PX = 20;
const HIGHEST_BRICK_PX = 36;
const BRICK_OF_LETTER = 0.62;
const LOWEST_BRICK_PX = 22;
const BETWEEN_PX = 8;
const WORDS_FIT_PX = 120; // width of a brick with room for its words beside its number
const AROUND_PX = 4;

/** Create the tokens and the window. @param {HTMLElement} picture */
export function createTrack(picture) {
  const node = element("div", { class: "way medium relative flex wraps airy", dir: "auto", role: "img" });
  picture.append(node);
  return {
    node,
    tokens: /** @type {HTMLElement[]} */ ([]),
    ghost: element("span", "token fits breaks text-centre ghost alarming", "?"),
    frames: /** @type {HTMLElement[]} */ ([]),
    bricks: /** @type {Map<string, HTMLElement>} */ (new Map()),
    width: 0,
    written: "",
    state: /** @type {WindowState | null} */ (null),
  };
}

/** Redraw at another width. @param {Track} track */
export function redrawAtWidth(track) {
  if (track.state && track.width !== track.node.clientWidth) {
    fitLetters(track);
    drawBricks(track, track.state, true);
  }
}

/** Show the tokens, the bricks so far and the window. @param {Track} track @param {WindowState} state @param {boolean} isNew */
export function showTrack(track, state, isNew) {
  const tokensKey = JSON.stringify(state.tokens);
  track.state = state;
  track.node.setAttribute("aria-label", fill(state.words.strip, { tokens: state.tokens.join(" | ") }));
  track.node.style.setProperty("--lanes", String(Math.min(state.order, Math.max(state.total, 1))));
  const isNewText = track.written !== tokensKey;
  if (isNewText) {
    track.written = tokensKey;
    track.tokens = state.tokens.map((token) =>
      element("span", "token fits breaks text-centre", element("bdi", "", token)),
    );
    track.bricks.clear();
    track.frames = [];
    track.node.replaceChildren(...track.tokens, track.ghost);
    fitLetters(track);
  }
  drawBricks(track, state, isNew || isNewText);
}

/** Make the letters as large as one line allows, down to a legible size. @param {Track} track */
function fitLetters(track) {
  const { node, tokens, ghost } = track;
  const largest = Math.min(LARGEST_PX, (LARGEST_OF_WINDOW * window.innerHeight) / enlargement(node));
  track.width = node.clientWidth;
  node.style.fontSize = `${LARGEST_PX}px`;
  const widthAtLargest = [...tokens, ghost].reduce((sum, token) => sum + token.offsetWidth, 0);
  const size = Math.max(SMALLEST_PX, Math.min(largest, Math.floor((LARGEST_PX * track.width) / (widthAtLargest || 1))));
  const brick = Math.max(LOWEST_BRICK_PX, Math.min(HIGHEST_BRICK_PX, Math.round(size * BRICK_OF_LETTER)));
  node.style.fontSize = `${size}px`;
  node.style.setProperty("--brick", `${brick}px`);
}

/** Draw the bricks up to the present stop, and the window. @param {Track} track @param {WindowState} state @param {boolean} isStill */
function drawBricks(track, { at, order, total, tokens, isLocked }, isStill) {
  const isOver = at > total && !isLocked;
  track.ghost.classList.toggle("is-out", isOver);
  const boxes = [...track.tokens, track.ghost].map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
    left: offsetLeft,
    top: offsetTop,
    width: offsetWidth,
    height: offsetHeight,
  }));
  const brick = parseFloat(track.node.style.getPropertyValue("--brick"));
  const listedCount = Math.min(at, total);
  const keptKeys = new Set();
  for (let start = 0; start < listedCount; start += 1) {
    const isNow = start === at - 1;
    boxesOfRange(boxes, start, start + order).forEach((piece, place) => {
      const key = `${order}.${start}.${place}`;
      const knownNode = track.bricks.get(key);
      const node = knownNode ?? element("span", "brick one-line absolute rounded in-fill in-sign strong text-centre");
      const lane = start % order;
      const offset = piece.height + AROUND_PX + BETWEEN_PX + lane * (brick + BETWEEN_PX);
      const words = piece.width >= WORDS_FIT_PX ? ` · ${tokens.slice(start, start + order).join(" ")}` : "";
      node.textContent = place ? "" : `${start + 1}${words}`;
      node.title = tokens.slice(start, start + order).join(" ");
      node.classList.toggle("now", isNow);
      Object.assign(node.style, { left: `${piece.left + 2}px`, top: `${piece.top + offset}px` });
      Object.assign(node.style, { width: `${piece.width - 4}px`, height: `${brick}px` });
      keptKeys.add(key);
      if (!knownNode) {
        track.bricks.set(key, node);
        track.node.append(node);
        if (!isStill && isNow) fall(node, offset, 0);
      }
    });
  }
  track.bricks.forEach((node, key) => {
    if (keptKeys.has(key)) return;
    node.remove();
    track.bricks.delete(key);
  });
  const first = Math.max(0, at - 1);
  const last = Math.min(first + order, boxes.length - (isOver ? 0 : 1));
  drawFrames(track, total || isOver ? boxesOfRange(boxes, first, last) : [], { isOver, isStill });
}

/** Draw the frames of the window, one per line of text. @param {Track} track @param {Box[]} pieces @param {{isOver: boolean, isStill: boolean}} how */
function drawFrames(track, pieces, { isOver, isStill }) {
  while (track.frames.length < pieces.length) {
    const frame = element("span", "frame absolute at-top at-left rounded");
    track.frames.push(frame);
    track.node.append(frame);
  }
  track.frames.splice(pieces.length).forEach((frame) => frame.remove());
  const moves = pieces.map((piece, place) => {
    const node = track.frames[place];
    const [x, y] = [piece.left - AROUND_PX / 2, piece.top - AROUND_PX / 2];
    const [width, height] = [piece.width + AROUND_PX, piece.height + AROUND_PX];
    node.classList.toggle("is-out", isOver);
    node.style.width = `${width}px`;
    node.style.height = `${height}px`;
    if (isStill || pieces.length > 1) forgetPlace(node);
    return { node, to: { x, y, width, height } };
  });
  moveAll(moves, { ms: 280, still: isStill || pieces.length > 1 });
}

/** Return the boxes of a range of tokens, one for every line that they are on. @param {Box[]} boxes @param {number} from @param {number} to */
function boxesOfRange(boxes, from, to) {
  /** @type {Box[]} */
  const pieces = [];
  boxes.slice(from, to).forEach((box) => {
    const last = pieces.at(-1);
    if (!last || last.top !== box.top) {
      pieces.push({ ...box });
      return;
    }
    const left = Math.min(last.left, box.left);
    last.width = Math.max(last.left + last.width, box.left + box.width) - left;
    last.left = left;
  });
  return pieces;
}
