// Consent to the legal texts.
import { z } from "zod/mini";
import { text } from "../text.ts";

export const consentMessage = "请阅读并同意用户协议和隐私政策";

/** The version of the legal texts, or true. A refusal is an error; a missing field is not. */
export const consentField = z.optional(
  z.union([z.literal(true), z.string().check(z.trim(), z.minLength(1, { error: consentMessage }))], {
    error: consentMessage,
  }),
);

/** The version of the legal texts that a user consents to later. */
export const LaterConsent = z.object({ version: text({ required: consentMessage }) });
