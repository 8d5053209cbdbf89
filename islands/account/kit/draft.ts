// The registration's draft, kept in this tab until it is sent: never a password nor a code.
import { tab } from "../../../lib/shared/browser/memory.ts";
import { otherPurpose, purposes } from "../../../lib/shared/labels.ts";
import type { RegisterValues } from "./validation.ts";

/** The registration with a draft: the address wakes the form, which fills it in. */
export const WITH_DRAFT = "/register?draft";

export type Draft = Partial<Omit<RegisterValues, "password" | "confirm" | "code" | "consent">>;

export const registrationDraft = {
  store: tab,
  name: "gac_registration",
  fields: [
    "email",
    "name",
    "phone",
    "wechat_name",
    "organization",
    "profession",
    "institution_name",
    "purpose",
    "purpose_text",
  ] as const satisfies readonly (keyof Draft)[],
  onTyped() {
    if (!location.search) history.replaceState(history.state, "", WITH_DRAFT); // for a reload
  },
};

/** An application that was refused, as the form shows it: a purpose of one's own words stands under 其他. */
export function draftOf({ purpose = "", ...application }: Draft): Draft {
  const isOwn = purpose !== "" && !(purposes as readonly string[]).includes(purpose);
  return isOwn ? { ...application, purpose: otherPurpose, purpose_text: purpose } : { ...application, purpose };
}
