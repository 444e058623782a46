// ---- search: runs a regular expression in a worker, so that one that never ends can be stopped

const SEARCH_MS = 600;

const SEARCHER = `
let texts = [];
onmessage = ({ data }) => {
  texts = data.texts ?? texts;
  try {
    const pattern = new RegExp(data.pattern, "iu");
    const found = texts.flatMap((lines, place) => (lines.some((line) => pattern.test(line)) ? [place] : []));
    postMessage({ query: data.query, found });
  } catch {
    postMessage({ query: data.query, found: null });
  }
};`;

/**
 * Create a search of all lines of all segments. An invalid regular expression is searched literally, and so is one that takes too
 * long, or any if the browser does not allow a worker.
 *
 * @param {(found: {places: Set<number> | null, trouble: "" | "plain" | "slow"}) => void} tell
 */
export function createSearch(tell) {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {string[][]} */
  let texts = [];
  let query = 0;
  let timer = 0;
  const end = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = null;
  };
  const findLiterally = (/** @type {string} */ words, /** @type {"plain" | "slow"} */ trouble) => {
    const lowerCaseWords = words.toLowerCase();
    const places = texts.flatMap((lines, place) =>
      lines.some((line) => line.toLowerCase().includes(lowerCaseWords)) ? [place] : [],
    );
    tell({ places: new Set(places), trouble });
  };
  return {
    end,
    /** @param {string[][]} next */
    over(next) {
      if (texts !== next) {
        texts = next;
        end();
      }
    },
    /** @param {string} pattern */
    find(pattern) {
      query += 1;
      clearTimeout(timer);
      if (!pattern) {
        tell({ places: null, trouble: "" });
        return;
      }
      const isNew = !worker;
      worker ??= startWorker();
      if (!worker) {
        findLiterally(pattern, "plain");
        return;
      }
      const ownQuery = query;
      worker.onmessage = ({ data }) => {
        if (data.query === query) {
          clearTimeout(timer);
          if (data.found) {
            tell({ places: new Set(data.found), trouble: "" });
          } else {
            findLiterally(pattern, "plain");
          }
        }
      };
      worker.postMessage({ query: ownQuery, pattern, texts: isNew ? texts : undefined });
      timer = window.setTimeout(() => {
        end();
        findLiterally(pattern, "slow");
      }, SEARCH_MS);
    },
  };
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
