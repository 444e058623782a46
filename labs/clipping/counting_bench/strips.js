import { element, html, STATUS_SIGNS } from "../../../frame/components/shared.js";
/** @import { Data, MatchStatus, Position, Row, Strip } from "./counting_bench.js" */

// ---- strips: the candidate and the references, token by token

/** Build the row of a text. @param {Strip} strip @param {string} kind @returns {Row} */
export function textRow({ name, tokens, is_cut }, kind) {
  const nodes = tokens.map((token) =>
    element("span", "token fits large breaks", element("bdi", "", token), element("span", "sign")),
  );
  const count = element("span", "counted large bold nowrap");
  const node = html`<div class=${kind}><span class="name flex middle gap-8 strong">${name}</span>
    <div class="tokens flex middle wraps" dir="auto">
      ${nodes}${is_cut && element("span", "more", "…")}${count}
    </div></div>`;
  return { node, tokens: nodes, count };
}

/**
 * Outline the present n-gram in every text; with single tokens, the status of each occurrence stays visible.
 *
 * @param {Row[]} rows @param {Data} data @param {Position} here
 */
export function showRows([candidate, ...references], data, { index, phase, isEnd }) {
  const size = Number(data.order);
  const ngram = data.ngrams[index];
  const tokenClasses = candidate.tokens.map(() => "");
  data.ngrams.slice(0, index + 1).forEach(({ starts, statuses }, place) => {
    const isDecided = size === 1 && (place < index || phase >= 4);
    starts.forEach((start, rank) => {
      for (let token = start; token < start + size; token += 1) {
        tokenClasses[token] =
          `${isDecided ? statuses[rank] : tokenClasses[token]}${place === index && !isEnd ? " hit" : ""}`;
      }
    });
  });
  candidate.tokens.forEach((token, place) => setTokenClass(token, tokenClasses[place]));
  candidate.count.textContent = ngram && !isEnd ? `× ${ngram.count}` : "";
  references.forEach(({ tokens, count }, reference) => {
    const isCounted = ngram && phase >= 2 && !isEnd;
    const starts = isCounted ? ngram.reference_starts[reference] : [];
    tokens.forEach((token, place) => {
      const isHit = starts.some((start) => start <= place && place < start + size);
      setTokenClass(token, isHit ? "hit" : "");
    });
    const foundCount = ngram?.found[reference];
    const isMost = phase >= 3 && data.references[reference].used && foundCount > 0 && foundCount === ngram.maximum;
    count.textContent = isCounted ? `× ${foundCount}${isMost ? ` ${data.words.most}` : ""}` : "";
  });
}

/** Set the class of a token, and the sign of its status. @param {HTMLElement} token @param {string} tokenClasses a status, "hit", both or nothing */
function setTokenClass(token, tokenClasses) {
  const kind = `token fits large breaks ${tokenClasses}`.trim();
  if (token.className !== kind) {
    token.className = kind;
    const status = /** @type {MatchStatus} */ (tokenClasses.split(" ")[0]);
    /** @type {HTMLElement} */ (token.lastChild).textContent = tokenClasses.includes("hit")
      ? (STATUS_SIGNS[status] ?? "")
      : "";
  }
}
