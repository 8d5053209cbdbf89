// The public page that shows a part best, with its anchor.
import { FAQ_ANCHOR } from "../../../../lib/shared/facts/faq.ts";
import type { FactPart } from "../../../../lib/shared/facts/parts.ts";

export const partPages: Record<FactPart, string> = {
  packages: "/introduction",
  sensors: "/sensors",
  comparison: "/introduction",
  scenes: "/introduction#scenes",
  groups: "/introduction#groups",
  claims: "/introduction",
  faq: `/tutorials#${FAQ_ANCHOR}`,
};
