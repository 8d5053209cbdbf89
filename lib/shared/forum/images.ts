// The pictures that a text of the forum may show: those uploaded to the site itself.

const PATH = "/api/uploads/forum/";
const IMAGE = /\/api\/uploads\/forum\/([0-9a-f]{32}\.(?:jpg|png|webp))/g;

/** The address of an uploaded picture. */
export function imageAddress(file: string): string {
  return PATH + file;
}

/** Whether an address is that of an uploaded picture, and nothing else. */
export function isImageAddress(address: string): boolean {
  return /^\/api\/uploads\/forum\/[0-9a-f]{32}\.(?:jpg|png|webp)$/.test(address);
}

/** The names of the uploaded pictures that a text names, each once. */
export function imagesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(IMAGE), ([, file = ""]) => file))].slice(0, MOST);
}

/** A row takes so many keys beside it; further pictures of a text are shown as their words. */
const MOST = 50;
