// How keywords are looked for, in every list alike.

/** Text as it is searched: width and case do not matter. */
export function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
