// How sizes and hashes are written on the download page.
import { formatSize } from "../../lib/shared/format.ts";

/** `815.2 MB`; `—` for a version that is only a link. */
export function sizeOf({ file_size }: { file_size: number | null }): string {
  return file_size ? formatSize(file_size) : "—";
}

/** The two ends of a hash: `9f4c…71be`. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`;
}
