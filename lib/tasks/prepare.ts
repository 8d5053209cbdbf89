// The first step of `deno task start`: installs missing packages, and builds the client bundle if it is missing or
// older than its sources. Times and sizes usually show that it is current. It runs before packages are installed and
// without the project's configuration, so it imports no package, and modules of the runtime late.
import "../shared/runtime/deno_version.ts";

const BUILDER = "2.9.6";
const root = new URL("../../", import.meta.url);
const assets = new URL("dist/assets/", root);
const seenFile = new URL("dist/.seen", root);
const stampFile = new URL("dist/.stamp", root);
const sources = ["components", "islands", "lib", "routes"];
/** Layers that are not part of the bundle or the style sheets. All other folders of lib count. */
const unseen = new Set(["lib/domain", "lib/flows", "lib/kv", "lib/services", "lib/tasks", "lib/web"]);

if (import.meta.main) await prepare();

async function prepare(): Promise<void> {
  const files = sourceFiles();
  const state = files.map(fileState).join("\n");
  if (isThere("node_modules/.deno") && await textOf(seenFile) === state) return;
  await run(["install", "--frozen", "--quiet"], "what deno.lock names could not be installed");
  const stamp = await stampOf(files);
  if (await textOf(stampFile) !== stamp) {
    console.log("building the client bundle …");
    // The packages are installed; otherwise Deno also downloads the list of all versions of zod, three megabytes.
    const build = ["run", "--node-modules-dir=manual", "-A", "npm:vite", "build", "--logLevel", "warn"];
    await run([...await viteRuntime(), ...build], "the client bundle could not be built");
    await compress(assets);
    await Deno.writeTextFile(stampFile, stamp);
  }
  await Deno.writeTextFile(seenFile, state);
}

/** Whether the client bundle exists and is up to date. */
export async function isPrepared(): Promise<boolean> {
  const files = sourceFiles();
  const isSeen = await textOf(seenFile) === files.map(fileState).join("\n");
  return isSeen || await textOf(stampFile) === await stampOf(files);
}

/** Returns the paths of the bundle's sources: code, style sheets, and the files whose classes they use. */
export function sourceFiles(): string[] {
  return [...sources.flatMap(filesUnder), "vite.config.ts", "deno.json", "deno.lock"].sort();
}

function filesUnder(folder: string): string[] {
  if (unseen.has(folder)) return [];
  return [...Deno.readDirSync(new URL(folder, root))].flatMap(({ name, isDirectory }) => {
    return isDirectory ? filesUnder(`${folder}/${name}`) : [`${folder}/${name}`];
  });
}

/** Returns a stamp that usually changes with the file. */
function fileState(path: string): string {
  const { size, mtime } = Deno.statSync(new URL(path, root));
  return `${path} ${size} ${mtime?.getTime()}`;
}

function isThere(path: string): boolean {
  try {
    Deno.statSync(new URL(path, root));
    return true;
  } catch {
    return false; // that is the answer
  }
}

/** Returns the content of a file; empty without one. */
function textOf(file: URL): Promise<string> {
  return Deno.readTextFile(file).catch(() => "");
}

/** Runs Deno with the arguments. Ends the process with the message when that fails. */
async function run(args: string[], failure: string): Promise<void> {
  const command = new Deno.Command(Deno.execPath(), { args, cwd: root, env: { NODE_ENV: "production" } });
  const { code } = await command.spawn().status;
  if (code === 0) return;
  console.error(`${failure}; the lines above say why`);
  Deno.exit(1);
}

/** Arguments before Vite's. Vite needs Deno 2.7, so an older version runs it in a newer Deno from npm. */
async function viteRuntime(): Promise<string[]> {
  if ("parseEnv" in await import("node:util")) return [];
  return ["run", "--quiet", "--no-config", "--no-lock", "--node-modules-dir=none", "-A", `npm:deno@${BUILDER}`];
}

/** Writes a .br and a .gz beside every asset for the server. */
async function compress(folder: URL): Promise<void> {
  const { brotliCompressSync, constants, gzipSync } = await import("node:zlib");
  for await (const { name, isFile } of Deno.readDir(folder)) {
    if (!isFile || !/\.(js|css|svg)$/.test(name)) continue;
    const bytes = await Deno.readFile(new URL(name, folder));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await Deno.writeFile(new URL(`${name}.br`, folder), brotliCompressSync(bytes, quality));
    await Deno.writeFile(new URL(`${name}.gz`, folder), gzipSync(bytes, { level: 9 }));
  }
}

/** Returns a digest of all source files' paths and contents, which does not depend on file times. */
async function stampOf(files: string[]): Promise<string> {
  const parts: string[] = [];
  for (const path of files) parts.push(`${path} ${await digest(await Deno.readFile(new URL(path, root)))}`);
  return await digest(new TextEncoder().encode(parts.join("\n")));
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
