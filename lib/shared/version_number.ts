// Version numbers of the form digits.digits.digits, and the latest version of a package.
import type { Channel } from "./labels.ts";

/** Returns the number without leading zeros: 1.02.0 and 1.2.0 are one version. */
export function canonicalVersion(number: string): string {
  return number.split(".").map(Number).join(".");
}

/** Negative when `a` is lower, positive when it is higher, 0 when they are equal. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split(".").map(Number), b.split(".").map(Number)];
  for (let i = 0; i < 3; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

type Released = { channel: Channel; withdrawn_at: string | null };

/**
 * Takes versions, newest first. Returns the first that is not withdrawn; the beta channel includes stable versions.
 */
export function latestVersion<V extends Released>(versions: readonly V[], channel: Channel = "stable"): V | undefined {
  return versions.find((version) => !version.withdrawn_at && (channel === "beta" || version.channel === "stable"));
}
