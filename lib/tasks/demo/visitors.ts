// From where and with what visitors of the demonstration come: real addresses of China, as the site would place them.
import { geoIp, UNKNOWN } from "../../services/geo_ip.ts";
import { describeAgent } from "../../services/user_agent.ts";
import { chance } from "./chance.ts";
import type { Visitors } from "./history.ts";

const blocks = [
  36,
  39,
  42,
  49,
  58,
  59,
  60,
  61,
  101,
  106,
  110,
  111,
  112,
  113,
  114,
  115,
  116,
  117,
  118,
  119,
  120,
  121,
  122,
];
const agents = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0",
  "Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  "Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
];

/** So many addresses and what browsers say of themselves. Chance would give many of Taiwan, and many of no city. */
export async function visitorsOf(count: number): Promise<Visitors> {
  const { below, pick } = chance(7);
  const places: Visitors["places"] = [];
  for (let tries = 0; places.length < count && tries < count * 5; tries++) {
    const ip_address = `${pick(blocks)}.${below(256)}.${below(256)}.${1 + below(254)}`;
    const geo_info = await geoIp().lookup(ip_address);
    if (geo_info.country !== "中国" || geo_info.city === UNKNOWN) continue;
    if (geo_info.region !== "台湾省" || below(12) === 0) places.push({ ip_address, geo_info });
  }
  const described = agents.map((user_agent) => {
    const { browser, os } = describeAgent(user_agent);
    return { user_agent, browser, os };
  });
  return { places, agents: described };
}
