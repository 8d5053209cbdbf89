// Fills the placeholders of texts in the product facts: counts as they are, claims as they are stated.
import type { ClaimsPart } from "../schemas/content/facts/claims.ts";
import type { Facts } from "../schemas/content/facts/parts.ts";
import { coverage } from "../sensors/sensors.ts";
import type { ClaimKey } from "./placeholders.ts";

export type Claim = ClaimsPart[number];

/** A part of a text; `claim` is the claim that it states. */
type FilledText = { text: string; claim?: Claim };

/** Returns the claim with this key. All exist. */
export function claimOf(key: ClaimKey, claims: readonly Claim[]): Claim {
  const found = claims.find((claim) => claim.key === key);
  if (!found) throw new Error(`no claim is called ${key}`);
  return found;
}

/** Returns a text in parts: plain text with counts filled in, and claims. */
export function filledParts(text: string, facts: Facts): FilledText[] {
  const parts = text.split(/\{(\w+)\}/).map((part, n): FilledText => {
    if (n % 2 === 0) return { text: part };
    const claim = facts.claims.find(({ key }) => key === part);
    return claim ? { text: claim.text, claim } : { text: countsOf(facts)[part] ?? "" };
  });
  return parts.filter((part) => part.text !== "");
}

/** Returns the text without marks of claims, for search and descriptions. */
export function filled(text: string, facts: Facts): string {
  return filledParts(text, facts).map((part) => part.text).join("");
}

/** The counts of GAC_MSS by their placeholders. */
function countsOf({ packages: { packages }, sensors }: Facts): Record<string, string> {
  const { satellites, cameras } = coverage(sensors, "GAC_MSS");
  const image_types = packages.find(({ name }) => name === "GAC_MSS")?.image_types ?? 0;
  return { satellites: `${satellites}`, cameras: `${cameras}`, image_types: `${image_types}` };
}
