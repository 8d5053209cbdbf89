// Finds the location of an IP address: in the offline database, then by the configured providers, else "未知".
import { BlockList, isIP } from "node:net";
import { LRUCache } from "lru-cache";
import { config } from "../config.ts";
import { ipv4Of } from "../shared/network/ip_group.ts";

/** Chinese names; unknown ones are "未知". */
type Place = { country: string; region: string; city: string };
type GeoIp = ReturnType<typeof createGeoIp>;

type Options = {
  /** Fallback providers in this order, with `{ip}` for the address. */
  urls: readonly string[];
  fetch?: typeof globalThis.fetch;
  now?: () => number;
};

type Found = { country?: string; region?: string; city?: string };

export const UNKNOWN = "未知";
const ASK_MS = 1_000;
const SKIP_MS = 60_000;
const REMEMBERED = 10_000;
const LONGEST = 64 * 1024; // bytes of a response

let own: GeoIp | undefined;

/** Uses the providers of the configuration. */
export function geoIp(): GeoIp {
  return own ??= createGeoIp({ urls: config().geoipUrls });
}

/** Returns a location in one line: `河北 石家庄`, `美国 加利福尼亚`. */
export function locationLabel({ country, region, city }: Place): string {
  const abroad = country !== "中国" || region === UNKNOWN;
  const parts = [abroad ? country : UNKNOWN, region, city].filter((part) => part !== UNKNOWN);
  const longest = parts.filter((part, n) => !parts[n + 1]?.startsWith(part)); // 北京 北京市
  return longest.join(" ") || UNKNOWN;
}

export function createGeoIp({ urls, fetch = globalThis.fetch, now = Date.now }: Options) {
  const known = new LRUCache<string, Promise<Place>>({ max: REMEMBERED });
  const skippedUntil = new Map<string, number>();

  /** Never rejects. Private and malformed addresses send no request. */
  async function lookup(address: string): Promise<Place> {
    const ip = ipv4Of(address) ?? address;
    const offline = await searchOffline(ip); // faster than a cache
    if (offline.country || urls.length === 0 || !isPublic(ip)) return placeOf(offline);
    const before = known.get(ip);
    if (before) return before;
    const place = find(ip).then((found) => {
      if (found.country === UNKNOWN) known.delete(ip); // a failed provider may succeed next time
      return found;
    });
    known.set(ip, place);
    return place;
  }

  async function find(ip: string): Promise<Place> {
    for (const url of urls) {
      if (now() < (skippedUntil.get(url) ?? 0)) continue;
      const found = await ask(url, ip);
      if (found?.country) return placeOf(found);
      if (!found) skippedUntil.set(url, now() + SKIP_MS);
    }
    return placeOf({});
  }

  /** Returns a provider's answer; null when it fails or takes more than a second. */
  async function ask(url: string, ip: string): Promise<Found | null> {
    try {
      const signal = AbortSignal.timeout(ASK_MS);
      const response = await fetch(url.replaceAll("{ip}", encodeURIComponent(ip)), { signal, redirect: "error" });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        return null;
      }
      return readAnswer(JSON.parse(await readLimited(response.body)));
    } catch {
      return null; // the next provider is asked
    }
  }

  return { lookup };
}

/** Returns the text of a response. Throws an Error when it is too long, without reading the rest. */
async function readLimited(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let [text, left] = ["", LONGEST];
  for await (const bytes of body) {
    left -= bytes.length;
    if (left < 0) throw new Error("the answer is too long"); // leaving the loop cancels the response
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

/** The field names of the usual providers (ip-api, ipapi, ipinfo, ipwho). */
function readAnswer(answer: unknown): Found {
  const fields = (typeof answer === "object" && answer !== null ? answer : {}) as Record<string, unknown>;
  const first = (...names: string[]) => {
    const value = names.map((name) => fields[name]).find((value) => typeof value === "string" && value.trim());
    return typeof value === "string" ? value.trim().slice(0, 64) : undefined;
  };
  return {
    country: first("country_name", "country"),
    region: first("regionName", "region_name", "region", "province"),
    city: first("city", "city_name"),
  };
}

function placeOf({ country, region, city }: Found): Place {
  return { country: country || UNKNOWN, region: region || UNKNOWN, city: city || UNKNOWN };
}

let base: Promise<{ search(ip: string): Found & { province?: string } | null }> | undefined;

/** The database has 11 MB and is read at the first lookup. */
async function searchOffline(ip: string): Promise<Found> {
  base ??= import("ip2region").then(({ default: module }) => new module.default());
  const found = (await base).search(ip);
  if (!found?.country) return {}; // private networks have a special city
  // The IPv6 data has 北京市, the IPv4 data 北京, and statistics need one name.
  const region = found.province?.replace(/^(北京|天津|上海|重庆)市$/, "$1");
  return { country: found.country, region, city: found.city };
}

const reserved = new BlockList();
for (
  const [network, bits] of [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["224.0.0.0", 3],
  ] as const
) reserved.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [["::", 127], ["fc00::", 7], ["fe80::", 10], ["ff00::", 8]] as const) {
  reserved.addSubnet(network, bits, "ipv6");
}

function isPublic(ip: string): boolean {
  const version = isIP(ip);
  return version !== 0 && !reserved.check(ip, version === 4 ? "ipv4" : "ipv6");
}
