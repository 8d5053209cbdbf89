// The site's own keys, made at the first start and kept in the store so that every instance signs alike.
import { defineDocument } from "../kv/document.ts";
import { encodeBase64Url } from "../shared/encoding.ts";

type Secrets = { codes: string; links: string; devices: string };

const secrets = defineDocument<Secrets>("secrets");
const keys = new Map<string, CryptoKey>();

/** Makes the keys if there are none yet. */
export async function prepareSecrets(): Promise<void> {
  keys.clear();
  if (await secrets.get()) return;
  const random = () => encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  await secrets.update((stored) => stored ?? { codes: random(), links: random(), devices: random() });
}

/** HMAC-SHA-256 of a text under one of the site's keys, base64url. */
export async function sign(purpose: keyof Secrets, text: string): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", await key(purpose), new TextEncoder().encode(text));
  return encodeBase64Url(new Uint8Array(mac));
}

async function key(purpose: keyof Secrets): Promise<CryptoKey> {
  const known = keys.get(purpose);
  if (known) return known;
  const stored = await secrets.get();
  if (!stored) throw new Error("the site's secrets have not been prepared");
  const bytes = new TextEncoder().encode(stored[purpose]);
  const imported = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  keys.set(purpose, imported);
  return imported;
}
