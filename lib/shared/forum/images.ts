// The pictures that a forum text may show: only those uploaded to the site.

const PATH = "/api/uploads/forum/";
const IMAGE = /\/api\/uploads\/forum\/([0-9a-f]{32}\.(?:jpg|png|webp))/g;

/** Returns the address of an uploaded picture. */
export function imageAddress(file: string): string {
  return PATH + file;
}

/** Whether an address is exactly that of an uploaded picture. */
export function isImageAddress(address: string): boolean {
  return /^\/api\/uploads\/forum\/[0-9a-f]{32}\.(?:jpg|png|webp)$/.test(address);
}

/** Returns the distinct names of the uploaded pictures in a text. */
export function imagesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(IMAGE), ([, file = ""]) => file))].slice(0, MOST);
}

/** A row writes so many additional keys; further pictures of a text are shown as their alternative text. */
const MOST = 50;
