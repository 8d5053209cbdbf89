// Reads built files that the server puts into other files, such as the documentation's zip.
import { asset } from "./assets.ts";

const dist = new URL("../../dist/", import.meta.url);

/** The documentation's script for pages that are opened from a folder; vite.config.ts writes it under this name. */
export const OFFLINE_SCRIPT = "assets/document_offline.js";

/** Returns the site's style sheet, which has no addresses of other files. */
export function builtStyles(): Promise<string> {
  return Deno.readTextFile(new URL(`.${asset("lib/island/styles.css")}`, dist));
}

export function offlineScript(): Promise<string> {
  return Deno.readTextFile(new URL(OFFLINE_SCRIPT, dist));
}
