// Checks for people who use no mouse, see little, or want no motion. `accessibility.py` runs this in the page, once.
// Every function searches the whole page, including the components' shadow roots, and returns the faults as texts.

const LOOKS = ["outline", "boxShadow", "borderColor", "borderWidth", "backgroundColor", "color", "textDecoration",
  "stroke", "strokeWidth", "fill", "opacity", "clipPath", "transform"];
const COMPOSITES = "[role=radiogroup], [role=tablist], [role=listbox], [role=grid]";
const PICTURES = "svg, canvas, img, [role=img], [role=graphics-document]";
const NAMED_PICTURES = "[role=img], [role=graphics-document], [role=application], img, canvas, button";
// Elements that are not read: Streamlit's own header, icons, which are words in a font, and folded content.
const UNREAD = "script, style, [data-testid=stHeader], .icon, .katex-mathml, details:not([open]) > :not(summary)";
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p:not(button p, label p) { margin-bottom: 2em !important; }`; // Streamlit writes labels as <p>, but they are not paragraphs
const SLACK = 2; // pixels by which a letter may extend beyond its box
const STILL_MS = 10;
const MEASURED = "details, canvas, svg, [data-testid=stVerticalBlock]"; // elements that grow late: folds and charts
const REST_MS = 300;

const main = document.querySelector("[data-testid=stMain]");
const stops = [];
const groups = new Map();

function every(act) {
  const walk = (root) => root.querySelectorAll("*").forEach((node) => {
    act(node);
    if (node.shadowRoot) walk(node.shadowRoot);
  });
  walk(document);
}

function above(node) {
  return node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
}

// ---- texts that are cut off: by a box that does not scroll, or beyond the page's edge

function cutTexts() {
  const found = new Set();
  every((node) => {
    const { display, visibility } = getComputedStyle(node);
    if (!node.closest(UNREAD) && display !== "none" && visibility !== "hidden") {
      [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE && child.data.trim()).forEach((text) => {
        const cutter = cutBy(text, node);
        if (cutter) found.add(`${text.data.trim().slice(0, 60)} (cut by ${cutter})`);
      });
    }
  });
  return [...found];
}

function cutBy(text, node) {
  const range = document.createRange();
  range.selectNodeContents(text);
  let { left, right, top, bottom } = range.getBoundingClientRect();
  if (right - left < 1 || bottom - top < 1) return "";
  for (let box = node; box && box !== main; box = above(box)) {
    const { display, clipPath, opacity, fontSize, overflowX, overflowY } = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    if (display === "contents" || display === "inline") continue;
    if (clipPath !== "none" || opacity === "0" || edge.width <= 2 || edge.height <= 2) return ""; // for ears alone
    if (box.title) return ""; // all of it is in there
    const lead = 0.3 * parseFloat(fontSize);
    if (["hidden", "clip"].includes(overflowX) && (left < edge.left - SLACK || right > edge.right + SLACK)
      || ["hidden", "clip"].includes(overflowY) && (top < edge.top - lead || bottom > edge.bottom + lead)) {
      return `${box.localName}.${box.className}`;
    }
    if (["auto", "scroll"].includes(overflowX)) {
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    }
    if (["auto", "scroll"].includes(overflowY)) {
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
  }
  const page = main.getBoundingClientRect();
  return left < page.left - 1 || right > page.right + 1 ? "the page" : "";
}

/** Apply the text spacing of WCAG 1.4.12. */
function space() {
  const roots = [document.head];
  every((node) => node.shadowRoot && roots.push(node.shadowRoot));
  roots.forEach((root) => {
    root.append(Object.assign(document.createElement("style"), { textContent: SPACING }));
  });
}

// ---- pictures and motion

function namelessPictures() {
  const found = [];
  every((node) => {
    const isSmall = node.getBoundingClientRect().width < 30;
    if (!node.matches(PICTURES) || isSmall || node.closest("[aria-hidden=true]")) return;
    const named = node.closest(NAMED_PICTURES);
    const name = named?.getAttribute("aria-label") || named?.getAttribute("alt") || named?.textContent;
    if (!name?.trim()) found.push(node.outerHTML.slice(0, 200));
  });
  return found;
}

function moving() {
  const milliseconds = (time) => parseFloat(time) * (time.includes("ms") ? 1 : 1000);
  const lasts = (times) => times.split(",").some((time) => milliseconds(time) > STILL_MS);
  const found = new Set();
  every((node) => [null, "::before", "::after"].forEach((part) => {
    const { transitionDuration, animationName, animationDuration } = getComputedStyle(node, part);
    if (lasts(transitionDuration) || (animationName !== "none" && lasts(animationDuration))) {
      found.add(`${node.localName}.${node.className}${part ?? ""}`);
    }
  }));
  return [...found];
}

// ---- the Tab key

function unfold(except) {
  const folds = [...document.querySelectorAll("[data-testid=stExpander] details:not([open]) summary")];
  folds.filter((fold) => !except || !fold.closest(except)).forEach((fold) => fold.click());
}

// ---- waiting until no element opens or changes its size, however slow the machine is

async function rest() {
  let [last, since] = [sizes(), performance.now()];
  while (performance.now() - since < REST_MS) {
    await new Promise(requestAnimationFrame);
    const next = sizes();
    if (next !== last) [last, since] = [next, performance.now()];
  }
}

function sizes() {
  const boxes = [...main.querySelectorAll(MEASURED)].map((element) => element.getBoundingClientRect());
  return [main.scrollWidth, main.scrollHeight, ...boxes.flatMap(({ width, height }) => [width, height])].join();
}

/** Return the style of an element, its surroundings and its content, any of which may show the focus. */
function looksOf(node) {
  const around = [node, node.nextElementSibling, node.previousElementSibling];
  for (let box = node.parentElement; box && around.length < 6; box = box.parentElement) around.push(box);
  const near = [...around.filter(Boolean), ...[...node.querySelectorAll("*")].slice(0, 12)];
  return near.flatMap((one) => [null, "::before", "::after"].map((part) => {
    const style = getComputedStyle(one, part);
    return LOOKS.map((name) => style[name]).join();
  })).join();
}

/** Return whether an element is transparent; an input may be itself, because its neighbours draw it. */
function isTransparent(node) {
  for (let box = node.matches("input") ? node.parentElement : node; box; box = above(box)) {
    if (getComputedStyle(box).opacity === "0") return true;
  }
  return false;
}

/** Measure the focused element; return null if the Tab order has ended. */
function stop(own) {
  document.getAnimations().forEach((animation) => animation.finish());
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  if (!node || node === document.body || node === stops[0]?.node) return null;
  if (stops.some((one) => one.node === node)) throw new Error(`a trap at ${node.outerHTML.slice(0, 200)}`);
  stops.push({ node, looks: looksOf(node) });
  const { left, right, top, height } = node.getBoundingClientRect();
  const group = node.closest(COMPOSITES);
  if (group && !groups.has(group)) groups.set(group, groups.size + 1);
  const isInView = top > -height && top < innerHeight && !isTransparent(node);
  return {
    html: node.outerHTML.slice(0, 200), left, right, top: top + main.scrollTop, height, group: groups.get(group) ?? 0,
    is_seen: isInView, is_own: node.matches(own),
  };
}

function focused() {
  return stops.at(-1)?.node;
}

/** Return for each stop whether it looks different without the focus; elements that no longer exist count as different. */
function differed() {
  focused()?.blur();
  document.activeElement?.blur();
  document.getAnimations().forEach((animation) => animation.finish());
  return stops.splice(0).map(({ node, looks }) => !node.isConnected || looks !== looksOf(node));
}

window.reach = { cutTexts, space, namelessPictures, moving, unfold, rest, stop, focused, differed };
