// Email addresses.
import { z } from "zod/mini";
import { parseUrl } from "../browser/addresses.ts";
import { atMost } from "./text.ts";
import { typedLine } from "./typed.ts";

const LONGEST = 254;

// Local part and domain as mail systems accept them: no quotes, commas, comments or control characters. The last part
// of the domain consists of letters, or is a punycode name such as `xn--fiqs8s` (中国).
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/**
 * Parses a typed address. Returns its stored form: lower case, the domain in ASCII, as every mail server accepts it.
 * Returns undefined for invalid text.
 */
export function readEmail(text: string): string | undefined {
  if (text.length > 4 * LONGEST) return undefined; // normalizing takes quadratic time in the number of marks
  const [local = "", domain, ...rest] = typedLine(text.normalize("NFKC")).toLowerCase().split("@");
  const address = domain && rest.length === 0 ? `${local}@${asciiDomain(domain)}` : "";
  return address.length <= LONGEST && EMAIL.test(address) ? address : undefined;
}

/** Encodes other scripts as punycode by the browser's URL parser; empty for an invalid domain. */
function asciiDomain(domain: string): string {
  if (!/[^a-z0-9.-]|xn--/.test(domain)) return domain;
  if (!/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return "";
  return parseUrl(`http://${domain}`)?.hostname ?? "";
}

/** Whether the text is an address in its stored form, apart from capitals. */
export function isEmail(value: string): boolean {
  return readEmail(value) === value.toLowerCase();
}

/** An email address in its stored form. */
export function email(required: string, format: string) {
  return z.string({ error: required }).check(
    atMost(LONGEST, format),
    z.overwrite((value) => readEmail(value) ?? value.trim()),
    z.superRefine((value: string, ctx) => {
      if (!isEmail(value)) ctx.addIssue({ code: "custom", message: value === "" ? required : format });
    }),
  ).register(z.globalRegistry, { maxLength: LONGEST });
}
