// The product facts of the box for file names as one text of JSON: 3 KB of the compressed page; as props they take 5
// KB.
import type { Facts } from "../schemas/content/facts/parts.ts";

type NameFacts = { satellites: Facts["sensors"]; packages: Facts["packages"]["packages"] };

export function nameFactsText({ sensors, packages: { packages } }: Facts): string {
  return JSON.stringify({ satellites: sensors, packages } satisfies NameFacts);
}

/** Parses the text of `nameFactsText`. */
export function nameFactsOf(text: string): NameFacts {
  return JSON.parse(text);
}
