import assert from "node:assert/strict";
import test from "node:test";

import { syncProgress } from "../../frame/state/browser_side/progress.js";
import { REPORT } from "../../frame/state/browser_side/streamlit_page.js";

/** A browser with a store, or with one that is full, and what it reports. */
function browser({ isFull = false } = {}) {
  const stored = new Map();
  const reported = [];
  globalThis.window = { [REPORT]: (name, value) => reported.push([name, value]) };
  globalThis.localStorage = {
    getItem: (name) => stored.get(name) ?? null,
    removeItem: (name) => stored.delete(name),
    setItem: (name, text) => {
      if (isFull) throw new Error("full");
      stored.set(name, text);
    },
  };
  return { stored, reported };
}

const answered = { session: "one", progress: { text: "0.4", heard: 0 } };

test("what a session knows is stored, and not told back to it", () => {
  const { stored, reported } = browser();
  for (let runs = 0; runs < 3; runs += 1) syncProgress(answered);
  assert.deepEqual([[...stored.values()], reported], [["0.4"], []]);
});

test("what a full store did not take is not reported as erased", () => {
  const { stored, reported } = browser({ isFull: true });
  for (let runs = 0; runs < 3; runs += 1) syncProgress(answered);
  assert.deepEqual([[...stored.values()], reported], [[], []]);
});
