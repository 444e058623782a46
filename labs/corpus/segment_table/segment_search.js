// ---- search: runs a regular expression in a worker, so that an endless search can be stopped

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
    report({ places: new Set(places), trouble });
  };
  return {
    end,
    /** @param {string[][]} next */
    setTexts(next) {
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
        report({ places: null, trouble: "" });
        return;
      }
      const isNew = !worker;
      worker ??= startWorker();
      if (!worker) {
        findLiterally(pattern, "plain");
        return;
      }
      const sentQuery = query;
      worker.onmessage = ({ data }) => {
        if (data.query === query) {
          clearTimeout(timer);
          if (data.found) {
            report({ places: new Set(data.found), trouble: "" });
          } else {
            findLiterally(pattern, "plain");
          }
        }
      };
      worker.postMessage({ query: sentQuery, pattern, texts: isNew ? texts : undefined });
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
