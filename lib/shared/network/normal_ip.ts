// The one form in which the site stores and compares an IP address.

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const LONGEST = 100; // characters, with brackets, zone and port

/** Normalizes an address: no port, brackets or zone, IPv4 from ::ffff:, IPv6 short. Returns null for invalid text. */
export function normalIp(text: string): string | null {
  if (text.length > LONGEST) return null;
  const bare = text.trim().replace(/^\[([^\]]+)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1").replace(/%.*$/, "");
  if (IPV4.test(bare)) return bare;
  const address = `http://[${bare}]/`;
  if (!/^[\da-f:.]+$/i.test(bare) || !URL.canParse(address)) return null;
  const short = new URL(address).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short) ?? [];
  if (!high || !low) return short;
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join(".");
}
