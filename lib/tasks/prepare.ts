// The first step of `deno task start`: builds the client bundle if it is missing or older than what it is made of.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const dist = `${root}dist`;
const stampFile = `${dist}/.stamp`;
const sources = [
  "components",
  "islands",
  "lib/island",
  "lib/shared",
  "routes",
  "vite.config.ts",
  "deno.json",
  "deno.lock",
];

if (import.meta.main) {
  const stamp = await stampOf(sources);
  if (await Deno.readTextFile(stampFile).catch(() => "") === stamp) Deno.exit(0);
  console.log("building the client bundle …");
  await build();
  await compress(`${dist}/assets`);
  await Deno.writeTextFile(stampFile, stamp);
}

async function build(): Promise<void> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "npm:vite", "build", "--logLevel", "warn"],
    cwd: root,
    env: { NODE_ENV: "production" },
  });
  const { code } = await command.spawn().status;
  if (code !== 0) {
    console.error("the client bundle could not be built; the lines above say why");
    Deno.exit(1);
  }
}

/** Lays a .br and a .gz beside every asset, so that the server only has to pick one. */
async function compress(folder: string): Promise<void> {
  for await (const { name, isFile } of Deno.readDir(folder)) {
    if (!isFile || !/\.(js|css|svg)$/.test(name)) continue;
    const bytes = await Deno.readFile(`${folder}/${name}`);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await Deno.writeFile(`${folder}/${name}.br`, brotliCompressSync(bytes, quality));
    await Deno.writeFile(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** A digest of every source file's path and content: true whatever git did to the times of files. */
async function stampOf(paths: string[]): Promise<string> {
  const files: string[] = [];
  for (const path of paths) files.push(...await filesUnder(`${root}${path}`));
  const parts: string[] = [];
  for (const file of files.sort()) {
    const digest = await crypto.subtle.digest("SHA-256", await Deno.readFile(file));
    parts.push(`${file.slice(root.length)} ${new Uint8Array(digest).toHex()}`);
  }
  const whole = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(parts.join("\n")));
  return new Uint8Array(whole).toHex();
}

async function filesUnder(path: string): Promise<string[]> {
  if ((await Deno.stat(path)).isFile) return [path];
  const files: string[] = [];
  for await (const { name } of Deno.readDir(path)) files.push(...await filesUnder(`${path}/${name}`));
  return files;
}
