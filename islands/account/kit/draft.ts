// The draft of the registration, stored in this tab until it is sent; never passwords or codes.
import { tab } from "../../../lib/shared/browser/memory.ts";
import { otherPurpose, purposes } from "../../../lib/shared/labels.ts";
import { withTarget } from "./target.ts";
import type { RegisterValues } from "./validation.ts";

/** The address of the registration with a draft: the parameter loads the form, which fills in the draft. */
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
    if (!new URLSearchParams(location.search).has("draft")) {
      history.replaceState(history.state, "", withTarget(WITH_DRAFT)); // for a reload
    }
  },
};

/** Turns a refused application into form values: a free-text purpose becomes 其他. */
export function draftOf({ purpose = "", ...application }: Draft): Draft {
  const isOwn = purpose !== "" && !(purposes as readonly string[]).includes(purpose);
  return isOwn ? { ...application, purpose: otherPurpose, purpose_text: purpose } : { ...application, purpose };
}
