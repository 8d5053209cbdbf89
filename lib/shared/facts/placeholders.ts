// The placeholders of texts in the product facts: `{satellites}` is a count, `{minutes}` a claim with its footnote.

/** Counts of the package GAC_MSS. */
export const countPlaceholders = ["satellites", "cameras", "image_types"] as const;

/** The claims of the site. Pages name them by these keys, so they are fixed. */
export const claimKeys = ["error_advantage", "error_indicator", "minutes", "coverage"] as const;
export type ClaimKey = typeof claimKeys[number];

export const placeholders: readonly string[] = [...countPlaceholders, ...claimKeys];

/** Returns the names in curly brackets, in order. */
export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
}
