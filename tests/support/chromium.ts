// Finds a Chromium for the browser tests; on Debian as root it installs the distribution's, else Playwright's own.
import { installPackages, runQuietly } from "./debian.ts";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of the program. Throws when none is there and none can be installed. */
export async function findChromium(): Promise<string> {
  const known = await firstThere([Deno.env.get("CHROMIUM") ?? "", ...places]);
  if (known) return known;
  if (!await installPackages("chromium", "fonts-noto-cjk")) {
    await runQuietly(Deno.execPath(), ["run", "-A", "npm:playwright", "install", "chromium"]);
    const { chromium } = await import("playwright");
    return chromium.executablePath();
  }
  const installed = await firstThere(places);
  if (!installed) throw new Error("no Chromium: install one, or name it in CHROMIUM");
  return installed;
}

async function firstThere(paths: string[]): Promise<string | undefined> {
  for (const path of paths) if (path && await exists(path)) return path;
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
