// ---- fill: values in the texts of the catalogue, which the room's pages need too

/**
 * Insert values literally into a text of the catalogue, as `texts.py` does; `{c:word|words}` becomes the first form if c
 * is 1, otherwise the second.
 *
 * @param {string} template @param {Record<string, unknown>} values
 */
export function fill(template, values) {
  return template.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, other) => {
    const value = String(values[name]);
    return one === undefined ? value : value === "1" ? one : other;
  });
}
