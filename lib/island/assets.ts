// The addresses of the files that Vite has built.
import type { Manifest } from "vite";
import { type Prerendered, prerendered } from "./prerendered.ts";

/** True when Vite itself runs the server code (`deno task dev`). */
export const dev: boolean = import.meta.env?.DEV === true;

const manifestFile = new URL("../../dist/.vite/manifest.json", import.meta.url);
let manifest: Manifest | undefined;

function built(): Manifest | undefined {
  if (dev) return undefined;
  return manifest ??= JSON.parse(Deno.readTextFileSync(manifestFile));
}

/** Returns the address of a source file in the browser. Throws when the build does not have it. */
export function asset(source: string): string {
  const entries = built();
  if (!entries) return `/${source}`;
  const entry = entries[source];
  if (!entry) throw new Error(`No ${source} in the build: is it named right, and has \`deno task prepare\` run?`);
  return `/${entry.file}`;
}

const preloads = new Map<string, Prerendered>();

/**
 * Returns links that preload an island with all its imports. Cached per island: some seventy links, which React would
 * otherwise render for every page in a quarter of its time.
 */
export function preloadLinks(island: string): Prerendered | undefined {
  const entries = built();
  if (!entries) return undefined;
  const before = preloads.get(island);
  if (before !== undefined) return before;
  const all = new Set(["lib/island/hydrate.tsx", island]);
  for (const source of all) entries[source]?.imports?.forEach((imported) => all.add(imported));
  const links = Array.from(all, (source) => `<link rel="modulepreload" href="${asset(source)}">`).join("");
  const markup = prerendered(links);
  preloads.set(island, markup);
  return markup;
}
