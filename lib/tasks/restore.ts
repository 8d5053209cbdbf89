// `deno task restore --from DIR`: a backup becomes the store and the uploaded files of an empty place.
import { config } from "../config.ts";
import { closeStore, openStore, refuseOther } from "../kv/store.ts";
import { isStoreEmpty, loadLines } from "../kv/copy/dump.ts";
import { type Manifest, type Place, writeDump } from "./backup.ts";
import { steps } from "../start.ts";
import { copyFile, filesBelow, hashFile } from "./copies.ts";
import { required, runTask } from "./task.ts";

const UNNAMED = 1; // of backups whose manifest names no version

/** Restores a backup. Throws before anything is written when a hash is wrong or the place is not empty. */
export async function restore(place: Place, from: string): Promise<Manifest> {
  const manifest = await readManifest(from);
  await assertUnchanged(manifest, from);
  await assertEmpty(place);
  await restoreStore(place, { from, name: manifest.store.path });
  for (const { path, sha256 } of manifest.files) {
    const copied = await copyFile(`${from}/uploads/${path}`, `${place.uploadsDir}/${path}`);
    if (copied.sha256 !== sha256) throw new Error(`${path} has changed while it was copied`);
  }
  return manifest;
}

async function readManifest(from: string): Promise<Manifest> {
  const text = await Deno.readTextFile(`${from}/manifest.json`).catch(() => {
    throw new Error(`${from} holds no complete backup: there is no manifest.json`);
  });
  const manifest: Manifest & { version?: number } = JSON.parse(text);
  if (manifest.format !== 1) throw new Error(`${from} has the format ${manifest.format}, this program knows 1`);
  refuseOther(manifest.version ?? UNNAMED, steps);
  return manifest;
}

async function assertUnchanged({ store, files }: Manifest, from: string): Promise<void> {
  const all = [store, ...files.map((file) => ({ ...file, path: `uploads/${file.path}` }))];
  for (const { path, sha256 } of all) {
    if (path.split("/").includes("..")) throw new Error(`the manifest names ${path}`);
    const hash = await hashFile(`${from}/${path}`).catch(() => "nothing");
    if (hash !== sha256) throw new Error(`${path} is not what was backed up: ${hash} instead of ${sha256}`);
  }
}

async function assertEmpty({ dataDir, uploadsDir, kvUrl }: Place): Promise<void> {
  if ((await filesBelow(uploadsDir)).length > 0) throw new Error(`${uploadsDir} is not empty`);
  if (!kvUrl) {
    const present = (await filesBelow(dataDir)).filter((path) => path.startsWith("kv.sqlite3"));
    if (present.length > 0) throw new Error(`${dataDir} holds a store already`);
    return;
  }
  await openStore({ url: kvUrl });
  try {
    if (!await isStoreEmpty()) throw new Error(`the store at ${kvUrl} is not empty`);
  } finally {
    closeStore();
  }
}

type Source = { from: string; name: string };

async function restoreStore({ dataDir, kvUrl }: Place, { from, name }: Source): Promise<void> {
  const isFile = name.endsWith(".sqlite3");
  await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (isFile && !kvUrl) {
    await copyFile(`${from}/${name}`, `${dataDir}/kv.sqlite3`);
    return;
  }
  if (!isFile) {
    await load({ dataDir, kvUrl }, `${from}/${name}`);
    return;
  }
  const folder = await Deno.makeTempDir(); // only one store can be open: a file goes to a server by way of its lines
  try {
    await copyFile(`${from}/${name}`, `${folder}/kv.sqlite3`);
    await openStore({ path: `${folder}/kv.sqlite3` });
    await writeDump(`${folder}/kv.ndjson`).finally(closeStore);
    await load({ dataDir, kvUrl }, `${folder}/kv.ndjson`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function load({ dataDir, kvUrl }: Pick<Place, "dataDir" | "kvUrl">, path: string): Promise<void> {
  await openStore(kvUrl ? { url: kvUrl } : { path: `${dataDir}/kv.sqlite3` });
  await loadLines(linesOfFile(path)).finally(closeStore);
}

async function* linesOfFile(path: string): AsyncGenerator<string> {
  const file = await Deno.open(path);
  let rest = "";
  for await (const text of file.readable.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) throw new Error(`${path} breaks off in the middle of a line`);
}

const help = `deno task restore --from DIR

Makes a backup the store and the uploaded files of an empty place. Nothing is written when a hash is wrong.

  --from DIR   a folder that deno task backup has filled
  --help       this`;

if (import.meta.main) {
  await runTask({ help, options: { from: { type: "string" } } }, async (values) => {
    const { store, files } = await restore(config(), required("--from", values.from));
    console.log(`restored ${store.path} and ${files.length} files; deno task kv:check looks them over`);
    return true;
  });
}
