// The profile form's values: what they are made of, what is sent of them, and what is wrong with them.
import { otherPurpose, purposes } from "../../../lib/shared/labels.ts";
import { Profile } from "../../../lib/shared/schemas/account/person.ts";
import { firstMessages, type Wrong } from "../../kit/form_checks.ts";

export type ProfileValues = Record<"profession" | "organization" | "institution_name" | "wechat_name", string> & {
  purpose: string;
  purpose_text: string;
};

/** The form's values of a profile; a purpose in free words is 其他. */
export function profileValues({ purpose, ...rest }: Omit<ProfileValues, "purpose_text">): ProfileValues {
  const { profession, organization, institution_name, wechat_name } = rest;
  const listed = (purposes as readonly string[]).includes(purpose);
  return {
    profession,
    organization,
    institution_name,
    wechat_name,
    purpose: listed ? purpose : otherPurpose,
    purpose_text: listed ? "" : purpose,
  };
}

/** The profile call takes this of the form. */
export function profileOf({ purpose, purpose_text, ...rest }: ProfileValues) {
  return { ...rest, purpose: purpose === otherPurpose ? purpose_text.trim() : purpose };
}

export function validateProfile(values: ProfileValues): Wrong {
  const { purpose, ...errors } = firstMessages(Profile.safeParse(profileOf(values)).error);
  if (purpose) errors[values.purpose === otherPurpose ? "purpose_text" : "purpose"] = purpose;
  return errors;
}
