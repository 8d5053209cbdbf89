// Addresses of other sites that editors and browsers send; in a file of its own, because the login form has none.
import { z } from "zod/mini";
import { parseUrl } from "../browser/addresses.ts";
import { hasHeapedMarks, swells, unprocessable } from "./text.ts";

const LONGEST = 2_048;

/** What every address that is typed goes through first. */
export const writtenAddress = [
  z.trim(),
  z.refine<string>((value) => !isSwellingAddress(value), { ...unprocessable, abort: true }),
];

/** Whether it is refused for what NFKC makes of it; one that is too long is refused for that. */
export function isSwellingAddress(value: string): boolean {
  return value.length <= LONGEST && (hasHeapedMarks(value) || swells(value));
}

/** An http or https address of at most 2,048 characters, without a user or a password in it. */
export function webAddress(sentence: string) {
  return z.string({ error: sentence }).check(...writtenAddress, z.refine(isWebAddress, { error: sentence }))
    .register(z.globalRegistry, { format: "uri" });
}

/** The same, or nothing. */
export function webAddressOrEmpty(sentence: string) {
  return z.string({ error: sentence }).check(
    ...writtenAddress,
    z.refine((value) => value === "" || isWebAddress(value), { error: sentence }),
  );
}

export function isWebAddress(value: string): boolean {
  const url = value.length <= LONGEST && /^https?:\/\/[^\s\\\p{C}]+$/iu.test(value) && parseUrl(value);
  if (!url) return false;
  const isPlain = url.username === "" && url.password === "";
  return (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== "" && isPlain;
}
