// The placeholders of texts in the product facts: `{satellites}` is a count, `{minutes}` a claim with its footnote.

/** Counts of the package GAC_MSS. */
export const countPlaceholders = ["satellites", "cameras", "image_types"] as const;

/** The claims of the site. Pages name them by these keys, so they are fixed. */
export const claimKeys = ["error_advantage", "error_indicator", "minutes", "coverage"] as const;
export type ClaimKey = typeof claimKeys[number];

/** The subject of each claim, at the beginning of its note. */
export const claimLabels: Record<ClaimKey, string> = {
  error_advantage: "反射率误差",
  error_indicator: "反射率误差",
  minutes: "1 GB 影像的处理时间",
  coverage: "支持的卫星",
};

export const placeholders: readonly string[] = [...countPlaceholders, ...claimKeys];

/** Returns the names in curly brackets, in order. */
export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
}
