// Addresses of other sites from editors and browsers; a separate file, because the login form does not need it.
import { z } from "zod/mini";
import { parseUrl } from "../browser/addresses.ts";
import { growsTooLong, hasHeapedMarks, unprocessable } from "./text.ts";

const LONGEST = 2_048;

/** The first check of every typed address. */
export const writtenAddress = [
  z.trim(),
  z.refine<string>((value) => !isSwellingAddress(value), { ...unprocessable, abort: true }),
];

/** Whether its NFKC form is invalid. An address that is too long is refused for its length. */
export function isSwellingAddress(value: string): boolean {
  return value.length <= LONGEST && (hasHeapedMarks(value) || growsTooLong(value));
}

/** An http or https address of at most 2,048 characters without user name and password. */
export function webAddress(sentence: string) {
  return z.string({ error: sentence }).check(...writtenAddress, z.refine(isWebAddress, { error: sentence }))
    .register(z.globalRegistry, { format: "uri" });
}

/** An optional address. */
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
