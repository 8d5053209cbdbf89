// Addresses of other sites that editors and browsers send; in a file of its own, because the login form has none.
import { z } from "zod/mini";
import { parseUrl } from "../browser/addresses.ts";

/** An http or https address of at most 2,048 characters, without a user or a password in it. */
export function webAddress(sentence: string) {
  return z.string({ error: sentence }).check(z.trim(), z.refine(isWebAddress, { error: sentence }))
    .register(z.globalRegistry, { format: "uri" });
}

export function isWebAddress(value: string): boolean {
  const url = value.length <= 2_048 && /^https?:\/\/[^\s\\\p{C}]+$/iu.test(value) && parseUrl(value);
  if (!url) return false;
  const isPlain = url.username === "" && url.password === "";
  return (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== "" && isPlain;
}
