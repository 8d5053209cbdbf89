// The registration's draft, kept in this tab until it is sent: never a password nor a code.
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

/** Keeps what is filled in; where storage is forbidden nothing is lost but the draft. */
export function keepDraft(values: Draft): void {
  const filled = kept.filter((name) => values[name]).map((name) => [name, values[name]]);
  try {
    if (filled.length === 0) sessionStorage.removeItem(DRAFT);
    else sessionStorage.setItem(DRAFT, JSON.stringify(Object.fromEntries(filled)));
  } catch {
    // See above.
  }
}

export function readDraft(): Draft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(DRAFT) ?? "{}");
    return Object.fromEntries(
      kept.filter((name) => typeof draft[name] === "string").map((name) => [name, draft[name]]),
    );
  } catch {
    return {};
  }
}

/** An application that was refused, as the form shows it: a purpose of one's own words stands under 其他. */
export function draftOf({ purpose = "", ...application }: Draft): Draft {
  const isOwn = purpose !== "" && !(purposes as readonly string[]).includes(purpose);
  return isOwn ? { ...application, purpose: otherPurpose, purpose_text: purpose } : { ...application, purpose };
}
