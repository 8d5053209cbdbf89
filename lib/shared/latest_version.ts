// Finds the latest version of a package.
import type { Channel } from "./labels.ts";

type Released = { channel: Channel; withdrawn_at: string | null };

/**
 * Takes versions, newest first. Returns the first that is not withdrawn; the beta channel includes stable versions.
 */
export function latestVersion<V extends Released>(versions: readonly V[], channel: Channel = "stable"): V | undefined {
  return versions.find((version) => !version.withdrawn_at && (channel === "beta" || version.channel === "stable"));
}
