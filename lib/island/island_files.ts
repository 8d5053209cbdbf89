// The files of all islands: each is a component with a name of its own that the browser gets as its own script.
import { globSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../islands/", import.meta.url));

/** Paths from the project's root. Files in deeper folders, and in folders called kit, are parts of islands. */
export const islandFiles: string[] = ["*/*.tsx", "admin/*/*.tsx"]
  .flatMap((pattern) => globSync(pattern, { cwd: folder }))
  .map((path) => `islands/${path}`)
  .filter((path) => !path.includes("/kit/"));

const byName = new Map(islandFiles.map((path) => [basename(path, ".tsx"), path]));

/** Returns the file of the island whose component has this name. Throws when there is none. */
export function islandFile(name: string): string {
  const path = byName.get(name);
  if (!path) throw new Error(`No island ${name}: is the component named like its file, and its default export?`);
  return path;
}
