// Finds a Chromium for the browser tests: best the one without windows, which takes half the processor. On Debian as root
// it installs the distribution's, else Playwright's own.
import { installPackages, runQuietly } from "./debian.ts";

const withoutWindows = "/usr/bin/chromium-headless-shell";
const others = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of the program. Throws when none is there and none can be installed. */
export async function findChromium(): Promise<string> {
  const known = await firstThere([Deno.env.get("CHROMIUM") ?? "", withoutWindows]);
  if (known) return known;
  const packages = ["chromium-headless-shell", "fonts-noto-cjk"];
  if (await installPackages(...packages).catch(() => false)) return withoutWindows;
  const other = await firstThere(others);
  if (other) return other;
  await runQuietly(Deno.execPath(), ["run", "-A", "npm:playwright-core", "install", "chromium"]);
  const { chromium } = await import("playwright");
  return chromium.executablePath();
}

async function firstThere(paths: string[]): Promise<string | undefined> {
  for (const path of paths) if (path && await exists(path)) return path;
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
