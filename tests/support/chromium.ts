// Finds a Chromium for the browser tests. The headless shell is preferred, because it takes half the processor time. On
// Debian as root it installs the distribution's package, else Playwright's browser.
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { npmTool } from "./built_tools.ts";
import { installPackages, runQuietly } from "./debian.ts";

const withoutWindows = "/usr/bin/chromium-headless-shell";
const others = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Returns the path of the program. Throws when none is present and none can be installed. */
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

/** Whether Chromium 109 starts here: its package has a program for Linux on x64 only. */
export const hasOldestChromium = Deno.build.os === "linux" && Deno.build.arch === "x86_64";

/** Returns the path of Chromium 109, the oldest browser that the site supports, unpacked from its package once. */
export function findOldestChromium(): Promise<string> {
  return npmTool({ name: "chromium", version: "109.0.6", from: "@sparticuz/chromium" }, async (folder) => {
    const packed = await Deno.readFile(`${folder}/bin/chromium.br`);
    await Deno.writeFile(`${folder}/chromium`, await promisify(brotliDecompress)(packed));
    return `${folder}/chromium`;
  });
}

async function firstThere(paths: string[]): Promise<string | undefined> {
  for (const path of paths) if (path && await exists(path)) return path;
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
