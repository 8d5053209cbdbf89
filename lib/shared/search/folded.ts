// The comparison forms of text: for keyword searches in all lists, and for names of units.

/**
 * The middle dots that people type for one another, mainly in names: U+00B7, 0387, 02D9, 1427, 2022, 2027, 2219, 22C5,
 * 25CF, 2981, 2E31, 30FB, FF65, A78F, and the full stops of other widths. For a class of a regular expression.
 */
export const MIDDLE_DOTS =
  "\u00b7\u0387\u02d9\u1427\u2022\u2027\u2219\u22c5\u25cf\u2981\u2e31\u30fb\uff65\ua78f\uff0e\ufe52\u2024";
const dots = new RegExp(`[${MIDDLE_DOTS}]`, "g");

/** Returns the text for comparison: width, case and the kind of a dot do not matter. */
export function folded(text: string): string {
  return text.replace(dots, ".").normalize("NFKC").toLowerCase();
}

/** Returns the form of a unit's name for comparison: as `folded`, and without spaces and punctuation. */
export function foldedUnit(name: string): string {
  return folded(name).replace(/[^\p{L}\p{N}]/gu, "");
}
