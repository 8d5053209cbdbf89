// The site's own keys, created at the first start and stored, so that every instance signs alike.
import { createHmac } from "node:crypto";
import { defineDocument } from "../kv/document.ts";
import { randomText } from "../shared/encoding.ts";

type Secrets = { codes: string; links: string; devices: string; otp: string; closed: string; strangers: string };

const secrets = defineDocument<Secrets>("secrets");
const keys = new Map<string, string>();

/** Creates missing keys. */
export async function prepareSecrets(): Promise<void> {
  keys.clear();
  const fresh: Secrets = {
    codes: randomText(32),
    links: randomText(32),
    devices: randomText(32),
    otp: randomText(32),
    closed: randomText(32),
    strangers: randomText(32),
  };
  const stored = await secrets.get();
  if (stored && namesOf(fresh).every((name) => stored[name])) return;
  await secrets.update((stored) => ({ ...fresh, ...stored }));
}

const namesOf = (all: Secrets) => Object.keys(all) as (keyof Secrets)[];

/** Returns the HMAC-SHA-256 of a text with one of the site's keys, as base64url. */
export async function sign(purpose: keyof Secrets, text: string): Promise<string> {
  return createHmac("sha256", await key(purpose)).update(text).digest("base64url");
}

async function key(purpose: keyof Secrets): Promise<string> {
  const known = keys.get(purpose);
  if (known) return known;
  const secret = (await secrets.get())?.[purpose];
  if (!secret) throw new Error("the site's secrets have not been prepared");
  keys.set(purpose, secret);
  return secret;
}
