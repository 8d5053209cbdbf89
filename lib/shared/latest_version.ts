// The latest of a package's versions.
import type { Channel } from "./labels.ts";

type Released = { channel: Channel; withdrawn_at: string | null };

/** The first, newest first, that is not withdrawn; the beta channel looks at both. */
export function latestVersion<V extends Released>(versions: readonly V[], channel: Channel = "stable"): V | undefined {
  return versions.find((version) => !version.withdrawn_at && (channel === "beta" || version.channel === "stable"));
}
