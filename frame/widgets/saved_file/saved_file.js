import { saveFile } from "../../components/parts/save_file.js";

// ---- saved file: saves each file that the app has built, once

/** @typedef {{id: string, name: string, packed: string}} Data `packed`: gzip in base64 */

const saved = new Set();

/** Save the file, unless it has been saved. @param {{data: Data}} component */
export default function render({ data }) {
  if (saved.has(data.id)) return;
  saved.add(data.id);
  void save(data);
}

/** Unpack the file and save it. @param {Data} data */
async function save({ name, packed }) {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const content = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  saveFile(await new Response(content).blob(), name);
}
