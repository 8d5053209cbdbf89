// The User-Agent header: browser and system in a word each, and whether it is a program that roams the web.
// ua-parser-js stays at 1.0: that is MIT, 2.x is AGPL.
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import UAParser from "ua-parser-js";

/** Such as "Chrome 120" or "GAC_CCD 2.1.0", and "Windows 10"; "未知" when the header does not tell. */
type Agent = { browser: string; os: string; bot: boolean };

const UNKNOWN = "未知";
const LONGEST = 512; // real ones are shorter, and patterns should not meet more
const OWN_PROGRAM = /^(GAC_[A-Z]+)\/([\d.]+)$/i;
const known = new LRUCache<string, Agent>({ max: 1_000 });

export function describeAgent(userAgent: string): Agent {
  const header = userAgent.slice(0, LONGEST);
  const before = known.get(header);
  if (before) return before;
  const { browser, os } = new UAParser(header).getResult();
  const [, program, version] = OWN_PROGRAM.exec(header) ?? [];
  const agent = {
    browser: program ? words(program, version) : words(browser.name, browser.major),
    os: words(os.name, os.version),
    bot: isbot(header),
  };
  known.set(header, agent);
  return agent;
}

/** System and browser in one line, or program and version; "未知" when the header tells neither. */
export function agentInWords(userAgent: string): string {
  const program = /^(GAC_\w+)\/(\S+)$/.exec(userAgent);
  if (program) return `${program[1]} ${program[2]}`;
  const { os, browser } = describeAgent(userAgent);
  return [os, browser].filter((word) => word !== UNKNOWN).join("，") || UNKNOWN;
}

function words(name?: string, version?: string): string {
  return name ? [name, version].filter(Boolean).join(" ") : UNKNOWN;
}
