// ---- tab stop: arrow keys move the focus among nodes, of which the Tab key reaches only the one that had the focus last

const ENDS = { Home: -Infinity, End: Infinity };
export const SIDEWAYS = { ArrowLeft: -1, ArrowRight: 1, ...ENDS };
export const UPRIGHT = { ArrowUp: -1, ArrowDown: 1, ...ENDS };

/**
 * Make one of the nodes with a selector inside `root` the stop of the Tab key. Return a function to call after they were
 * replaced: the node with the same `data-key`, or with the given one, is then the stop, or else the first one.
 *
 * @param {HTMLElement} root @param {string} selector @param {Record<string, number>} steps how far each key moves
 */
export function createTabStop(root, selector, steps) {
  let stopKey = "";
  const listNodes = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);
  const update = (key = stopKey) => {
    stopKey = key;
    const nodes = listNodes();
    const stop = nodes.find(({ dataset }) => dataset.key === key) ?? nodes[0];
    for (const node of nodes) node.tabIndex = node === stop ? 0 : -1;
  };
  root.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(selector)) return;
    update(target.dataset.key);
  });
  root.addEventListener("keydown", (event) => {
    const target = nodeByKey(listNodes(), steps, event);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    target.focus();
  });
  return update;
}

/** Return the node to which a key moves from the focused one; at either end it stays. @param {HTMLElement[]} nodes @param {Record<string, number>} steps @param {KeyboardEvent} event */
function nodeByKey(nodes, steps, { key, target, altKey, ctrlKey, metaKey }) {
  const at = nodes.indexOf(/** @type {HTMLElement} */ (target));
  const step = steps[key];
  if (at < 0 || step === undefined || altKey || ctrlKey || metaKey) return undefined;
  const isMirrored = /Left|Right/.test(key) && getComputedStyle(nodes[at]).direction === "rtl";
  return nodes[Math.min(Math.max(isMirrored ? at - step : at + step, 0), nodes.length - 1)];
}
