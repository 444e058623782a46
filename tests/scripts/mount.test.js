import assert from "node:assert/strict";
import test from "node:test";

import { receiving } from "../../frame/components/parts/mount.js";

const CONSTANTS = { en: { scale: [0, 1], words: { back: "Back", name: "Steps" } } };

/** Return the data that a component receives for each of the JSON texts, sent one after the other. @param {string[]} texts */
function drawn(...texts) {
  /** @type {any} */
  const parentElement = {};
  /** @type {any[]} */
  const seen = [];
  const render = receiving(CONSTANTS)(({ data }) => void seen.push(data));
  texts.forEach((text) => render({ parentElement, data: new TextEncoder().encode(text) }));
  return seen;
}

test("received data override the constants of their language", () => {
  const [data] = drawn('{"language":"en","words":{"name":"Steps of “x”"}}');
  assert.deepEqual(data, { language: "en", scale: [0, 1], words: { back: "Back", name: "Steps of “x”" } });
  assert.deepEqual(drawn('{"language":"zh","order":1}'), [{ language: "zh", order: 1 }]);
});

test("equal data are received as the same object, so that nothing is redrawn", () => {
  const [first, second, third] = drawn('{"order":1}', '{"order":1}', '{"order":2}');
  assert.equal(first, second);
  assert.notEqual(first, third);
});
