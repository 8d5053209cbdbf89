// Where the browser finds what Vite has built.
import type { Manifest } from "vite";

/** True when Vite itself runs the server code (`deno task dev`). */
export const dev: boolean = import.meta.env?.DEV === true;

const manifestFile = new URL("../../dist/.vite/manifest.json", import.meta.url);
let manifest: Manifest | undefined;

function built(): Manifest | undefined {
  if (dev) return undefined;
  return manifest ??= JSON.parse(Deno.readTextFileSync(manifestFile));
}

/** The address of a source file in the browser. Throws when the build does not hold it. */
export function asset(source: string): string {
  const entries = built();
  if (!entries) return `/${source}`;
  const entry = entries[source];
  if (!entry) throw new Error(`No ${source} in the build: is it named right, and has \`deno task prepare\` run?`);
  return `/${entry.file}`;
}

/** The addresses of modules and of all that they import, for the browser to fetch at once. */
export function modules(...sources: string[]): string[] {
  const entries = built();
  if (!entries) return [];
  const all = new Set(sources);
  for (const source of all) entries[source]?.imports?.forEach((imported) => all.add(imported));
  return Array.from(all, asset);
}
