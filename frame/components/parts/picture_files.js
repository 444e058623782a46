import { element } from "../shared.js";

// ---- files: what the page offers, an SVG as it is or as a PNG of it

const SCALE = 2; // pixels of the PNG for one of the SVG, in each direction
const MOST_PIXELS = 16_000_000; // of a canvas on a phone
const ASKING_MS = 60_000; // a browser may ask where to save

/** Save a picture under the name of a file. @param {string} svg @param {string} file @param {string} format "SVG" or "PNG" */
export async function savePicture(svg, file, format) {
  const drawing = new Blob([svg], { type: "image/svg+xml" });
  offer(format === "PNG" ? await rastered(drawing) : drawing, file);
}

/** Save content under the name of a file. @param {Blob} content @param {string} file */
export function offer(content, file) {
  const link = element("a");
  link.href = URL.createObjectURL(content);
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), ASKING_MS);
}

/** @param {Blob} drawing @returns {Promise<Blob>} */
async function rastered(drawing) {
  const address = URL.createObjectURL(drawing);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / (naturalWidth * naturalHeight)));
    const canvas = element("canvas");
    canvas.width = Math.round(scale * naturalWidth);
    canvas.height = Math.round(scale * naturalHeight);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error("no picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
