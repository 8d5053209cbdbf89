// The values of the profile form: from a profile, as the body of the call, and their errors.
import { otherPurpose, purposes } from "../../../lib/shared/labels.ts";
import { Profile } from "../../../lib/shared/schemas/account/registration_person.ts";
import { firstMessages, type Wrong } from "../../kit/form_checks.ts";

export type ProfileValues = Record<"profession" | "organization" | "institution_name" | "wechat_name", string> & {
  purpose: string;
  purpose_text: string;
};

/** Returns the form values of a profile; a purpose in free words is 其他. */
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

/** Returns the body of the profile call. */
export function profileOf({ purpose, purpose_text, ...rest }: ProfileValues) {
  return { ...rest, purpose: purpose === otherPurpose ? purpose_text.trim() : purpose };
}

export function validateProfile(values: ProfileValues): Wrong {
  const { purpose, ...errors } = firstMessages(Profile.safeParse(profileOf(values)).error);
  if (purpose) errors[values.purpose === otherPurpose ? "purpose_text" : "purpose"] = purpose;
  return errors;
}
