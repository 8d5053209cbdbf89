// The pictures that a formatted text may show: only those uploaded to the site, posts and content each from their
// folder.

/** The upload kinds whose pictures are named in texts. */
export type TextImageKind = "forum" | "content";

const FILE = "[0-9a-f]{32}\\.(?:jpg|png|webp)";

/** Returns the address of an uploaded picture. */
export function imageAddress(kind: TextImageKind, file: string): string {
  return `/api/uploads/${kind}/${file}`;
}

const exactly = { forum: whole("forum"), content: whole("content") };
const anywhere = { forum: within("forum"), content: within("content") };

function whole(kind: TextImageKind): RegExp {
  return new RegExp(`^${imageAddress(kind, FILE)}$`);
}

function within(kind: TextImageKind): RegExp {
  return new RegExp(imageAddress(kind, `(${FILE})`), "g");
}

/** Whether an address is exactly that of an uploaded picture. */
export function isImageAddress(kind: TextImageKind, address: string): boolean {
  return exactly[kind].test(address);
}

/** Returns the distinct names of the uploaded pictures in a text. */
export function imagesIn(kind: TextImageKind, text: string): string[] {
  return [...new Set(Array.from(text.matchAll(anywhere[kind]), ([, file = ""]) => file))];
}

/** A post writes so many additional keys; further pictures of its text are removed as unused. */
const MOST = 50;

/** Returns the distinct names of the uploaded pictures in a post. */
export function imagesInPost(body: string): string[] {
  return imagesIn("forum", body).slice(0, MOST);
}
