// Groups IP addresses for limits and visitor counts. IPv4: the address. IPv6: its /64 prefix, because one computer can
// use all addresses in it. An IPv6 address that embeds an IPv4 address counts as the IPv4 address.

/** The key of limits and of visitors: the IPv4 address, or a /64 such as `2001:db8:1:2::/64`. Takes any valid form. */
export function ipGroup(ip: string): string {
  if (!ip.includes(":")) return ip;
  return ipv4Of(ip) ?? `${groupsOf(ip).slice(0, 4).map((group) => group.toString(16)).join(":")}::/64`;
}

/**
 * Returns the IPv4 address that an IPv6 address embeds: IPv4-mapped, or of NAT64 (RFC 6052 and 8215). Undefined for all
 * other addresses.
 */
export function ipv4Of(ip: string): string | undefined {
  if (!ip.includes(":")) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, high = 0, low = 0] = groupsOf(ip);
  const isMapped = !(a || b || c || d || e) && f === 0xffff;
  if (a === 0x64 && b === 0xff9b && c === 1) {
    // A network chooses the length of its own prefix below this one: 96 bits, or all of the 48.
    return high || low ? dotted(high, low) : dotted(d, (e & 255) << 8 | f >> 8);
  }
  const isTranslated = a === 0x64 && b === 0xff9b && !(c || d || e || f);
  return isMapped || isTranslated ? dotted(high, low) : undefined;
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The eight groups of 16 bits; the last two may be written as an IPv4 address. */
function groupsOf(ip: string): number[] {
  const [left = [], right = []] = ip.split("::").map((part) => part.split(":").filter(Boolean).flatMap(numbersOf));
  return [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill(0), ...right];
}

function numbersOf(group: string): number[] {
  if (!group.includes(".")) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
  return [a << 8 | b, c << 8 | d];
}
