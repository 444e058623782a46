const SAVING_MS = 60_000; // how long the browser may ask where to save

/** Save content under the given file name. @param {Blob} content @param {string} name */
export function saveFile(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_MS);
}
