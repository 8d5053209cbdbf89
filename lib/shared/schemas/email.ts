// Eemail addresses.
import { z } from "zod/mini";
import { parseUrl } from "../browser/addresses.ts";
import { atMost } from "./text.ts";
import { typedLine } from "./typed.ts";

const LONGEST = 254;

// Local part and domain as mail systems really accept them: no quotes, commas, comments or control characters. The last
// part of the domain is of letters, or a punycode name such as `xn--fiqs8s` (中国).
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/**
 * Reads a typed address. Returns the form in which it is stored: in small letters, its domain in ASCII, as every mail
 * server takes it. Returns undefined when it is none.
 */
export function readEmail(text: string): string | undefined {
  if (text.length > 4 * LONGEST) return undefined; // normalizing takes the square of heaped marks
  const [local = "", domain, ...rest] = typedLine(text.normalize("NFKC")).toLowerCase().split("@");
  const address = domain && rest.length === 0 ? `${local}@${asciiDomain(domain)}` : "";
  return address.length <= LONGEST && EMAIL.test(address) ? address : undefined;
}

/** Punycode for parts in other scripts, by the browser's own reader of addresses; empty for what is no domain. */
function asciiDomain(domain: string): string {
  if (!/[^a-z0-9.-]|xn--/.test(domain)) return domain;
  if (!/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return "";
  return parseUrl(`http://${domain}`)?.hostname ?? "";
}

/** Whether the text is an address in the form in which addresses are stored, apart from capitals. */
export function isEmail(value: string): boolean {
  return readEmail(value) === value.toLowerCase();
}

/** An email address, in the form in which it is stored. */
export function email(required: string, format: string) {
  return z.string({ error: required }).check(
    atMost(LONGEST, format),
    z.overwrite((value) => readEmail(value) ?? value.trim()),
    z.superRefine((value: string, ctx) => {
      if (!isEmail(value)) ctx.addIssue({ code: "custom", message: value === "" ? required : format });
    }),
  ).register(z.globalRegistry, { maxLength: LONGEST });
}
