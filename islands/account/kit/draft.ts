// The registration's draft, kept in this tab until it is sent: never a password nor a code.
import { tab } from "../../../lib/shared/browser/memory.ts";
import { otherPurpose, purposes } from "../../../lib/shared/labels.ts";
import type { RegisterValues } from "./validation.ts";

const DRAFT = "gac_registration";
/** The registration with a draft: the address wakes the form, which fills it in. */
export const WITH_DRAFT = "/register?draft";

export type Draft = Partial<Omit<RegisterValues, "password" | "confirm" | "code" | "consent">>;

const kept = [
  "email",
  "name",
  "phone",
  "wechat_name",
  "organization",
  "profession",
  "institution_name",
  "purpose",
  "purpose_text",
] as const satisfies readonly (keyof Draft)[];

/** Keeps what is filled in. */
export function keepDraft(values: Draft): void {
  const filled = kept.filter((name) => values[name]).map((name) => [name, values[name]]);
  if (filled.length === 0) tab.forget(DRAFT);
  else tab.keep(DRAFT, JSON.stringify(Object.fromEntries(filled)));
}

export function readDraft(): Draft {
  const draft = Object(tab.recallJson(DRAFT));
  return Object.fromEntries(kept.filter((name) => typeof draft[name] === "string").map((name) => [name, draft[name]]));
}

/** An application that was refused, as the form shows it: a purpose of one's own words stands under 其他. */
export function draftOf({ purpose = "", ...application }: Draft): Draft {
  const isOwn = purpose !== "" && !(purposes as readonly string[]).includes(purpose);
  return isOwn ? { ...application, purpose: otherPurpose, purpose_text: purpose } : { ...application, purpose };
}
