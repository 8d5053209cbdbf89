// What a User-Agent header says: browser and system in a word each, and whether it is a program that roams the web.
import { isbot } from "isbot";
import UAParser from "ua-parser-js";
import { boundedCache } from "./bounded_cache.ts";

/** Such as "Chrome 120" and "Windows 10"; "未知" when the header does not tell. */
export type Agent = { browser: string; os: string };

const UNKNOWN = "未知";
const LONGEST = 512; // real ones are shorter, and patterns should not meet more
const known = boundedCache<Agent>(1_000);

export function describeAgent(userAgent: string): Agent {
  const header = userAgent.slice(0, LONGEST);
  const before = known.get(header);
  if (before) return before;
  const { browser, os } = new UAParser(header).getResult();
  const agent = { browser: words(browser.name, browser.major), os: words(os.name, os.version) };
  known.set(header, agent);
  return agent;
}

export function isBot(userAgent: string): boolean {
  return isbot(userAgent.slice(0, LONGEST));
}

function words(name?: string, version?: string): string {
  return name ? [name, version].filter(Boolean).join(" ") : UNKNOWN;
}
