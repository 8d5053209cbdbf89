// E-mail addresses.
import { z } from "zod/mini";
import { atMost } from "./text.ts";

// Local part and domain as mail systems really accept them: no quotes, commas, comments or control characters.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export function isEmail(value: string): boolean {
  return value.length <= 254 && EMAIL.test(value.toLowerCase());
}

/** An e-mail address, trimmed and case-folded. */
export function email(required: string, format: string) {
  return z.string({ error: required }).check(
    atMost(254, format),
    z.trim(),
    z.toLowerCase(),
    z.superRefine((value: string, ctx) => {
      if (!isEmail(value)) ctx.addIssue({ code: "custom", message: value === "" ? required : format });
    }),
  ).register(z.globalRegistry, { maxLength: 254 });
}
