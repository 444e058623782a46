// ---- search: runs a regular expression in a worker, so that an endless search can be stopped

const SEARCH_MS = 600;

const SEARCHER = `
let texts = [];
onmessage = ({ data }) => {
  texts = data.texts ?? texts;
  try {
    const pattern = new RegExp(data.pattern, "iu");
    const found = texts.flatMap((lines, place) => (lines.some((line) => pattern.test(line)) ? [place] : []));
    postMessage({ pattern: data.pattern, found });
  } catch {
    postMessage({ pattern: data.pattern, found: null });
  }
};`;

/**
 * Create a search in all lines of all segments. An expression is searched literally if it is invalid or takes too long, or if the
 * browser does not allow a worker.
 *
 * @param {(found: {places: Set<number> | null, trouble: "" | "plain" | "slow"}) => void} report
 */
export function createSearch(report) {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {string[][]} */
  let texts = [];
  let timer = 0;
  const end = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = null;
  };
  const findLiterally = (/** @type {string} */ words, /** @type {"plain" | "slow"} */ trouble) => {
    const lowerCaseWords = words.toLowerCase();
    const hasWords = (/** @type {string} */ line) => line.toLowerCase().includes(lowerCaseWords);
    const places = texts.flatMap((lines, place) => (lines.some(hasWords) ? [place] : []));
    report({ places: new Set(places), trouble });
  };
  /** @param {string} pattern */
  const find = (pattern) => {
    clearTimeout(timer);
    if (!pattern) {
      end(); // the answer to an earlier search would be listed
      return report({ places: null, trouble: "" });
    }
    const isNew = !worker;
    worker ??= startWorker();
    if (!worker) return findLiterally(pattern, "plain");
    worker.onmessage = ({ data }) => {
      if (data.pattern !== pattern) return; // the answer to an earlier search
      clearTimeout(timer);
      if (data.found) report({ places: new Set(data.found), trouble: "" });
      else findLiterally(pattern, "plain");
    };
    worker.postMessage({ pattern, texts: isNew ? texts : undefined });
    timer = window.setTimeout(() => {
      end();
      findLiterally(pattern, "slow");
    }, SEARCH_MS);
  };
  /** @param {string[][]} next */
  const setTexts = (next) => {
    if (texts !== next) end();
    texts = next;
  };
  return { end, find, setTexts };
}

/** Start the worker; null if the browser does not allow one. @returns {Worker | null} */
function startWorker() {
  const address = URL.createObjectURL(new Blob([SEARCHER], { type: "text/javascript" }));
  try {
    return new Worker(address);
  } catch {
    return null;
  } finally {
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
}
