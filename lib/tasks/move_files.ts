// `deno task files:move --to bucket|local`: moves the files of the other storage one by one and verifies their hashes.
// The site may run, because it finds a file in either storage. After an interruption the task can be repeated.
import { config } from "../config.ts";
import { binnedRowWith } from "../domain/content/bin.ts";
import { hasUploadSession, lockUpload } from "../domain/content/upload_sessions.ts";
import { type Version, versionTable } from "../domain/content/versions.ts";
import { storageNow } from "../domain/storage.ts";
import { isNamed } from "../domain/upload_kinds.ts";
import { namedFiles } from "../flows/uploaded_files.ts";
import { closeStore } from "../kv/store.ts";
import { createFileReceiver } from "../services/files/received_files.ts";
import { isKey } from "../services/files/names.ts";
import { type FileStore, hashOf, type UploadStorage } from "../services/files/storage_interface.ts";
import { configuredStorage } from "../services/files/configured_storage.ts";
import type { TempFile } from "../services/files/received_files.ts";
import { AppError } from "../shared/app_error.ts";
import { isUploadKind } from "../shared/media.ts";
import type { BucketAddress } from "../shared/administration/bucket_address.ts";
import { openConfiguredStore } from "../start.ts";
import { required, runTask } from "./task.ts";

type Outcome = "moved" | "was there" | "missing" | "stays";
type Row = { key: string; outcome: Outcome };
type Way = { source: FileStore; target: UploadStorage };

/** Moves all files of the sources. Returns the outcome of each file, and the missing files that rows name. */
export async function* moveFiles({ source, others = [], target }: Way & { others?: FileStore[] }): AsyncGenerator<Row> {
  const there = new Set(await Array.fromAsync(target.list(), ({ key }) => key));
  const sources = [source, ...others];
  for (const source of sources) {
    for await (const row of moveAll({ source, target })) {
      there.delete(row.key);
      yield row;
    }
  }
  for (const key of there) yield { key, outcome: "was there" };
  for await (const key of namedFiles()) {
    if (await isMissing(key, [target, ...sources])) yield { key, outcome: "missing" };
  }
}

async function* moveAll(way: Way): AsyncGenerator<Row> {
  for (const below of ["", ".sizes/"]) { // with the sizes of pictures, which would otherwise be computed again
    for await (const { key } of way.source.list(below)) {
      if (!isKey(key)) { // a bucket would not list it afterwards
        if (below === "") yield { key, outcome: "stays" };
        continue;
      }
      if (await hasUploadSession(nameIn(key).slice(0, 32))) continue; // complete, and published from the storage that received it
      const outcome = await move(key, way);
      if (outcome && below === "") yield { key, outcome };
    }
  }
}

async function move(key: string, { source, target }: Way): Promise<Outcome | undefined> {
  const copy = await copied(key, { source, target });
  if (!copy) return undefined; // removed meanwhile
  if (await isOther(key, copy)) {
    await createFileReceiver(target).dropTemp(copy.path);
    return "stays";
  }
  if (!await target.put(key, copy)) await createFileReceiver(target).dropTemp(copy.path); // of an interrupted move
  const isWhole = await hashAt(target, key) === copy.sha256;
  if (!await source.facts(key)) {
    // A removal may have looked here before the file arrived. The next move removes it, if no row names it.
    if (!await isInUse(key)) await target.remove(key);
    return undefined;
  }
  if (!isWhole) return "stays";
  await source.remove(key);
  return "moved";
}

/** Whether a row names the file, or the picture whose size it is. */
async function isInUse(key: string): Promise<boolean> {
  const [kind = "", name = ""] = key.replace(/^\.sizes\//, "").split("/");
  return !isUploadKind(kind) || await isNamed(kind, name);
}

const nameIn = (key: string) => key.split("/")[1] ?? "";

async function copied(key: string, { source, target }: Way): Promise<TempFile | undefined> {
  const sink = await createFileReceiver(target).begin();
  try {
    for await (const bytes of (await source.open(key)).stream) await sink.write(bytes);
    return await sink.finish();
  } catch (error) {
    await sink.abort();
    if (!(error instanceof AppError && error.key === "file_not_found")) throw error;
  }
}

/** Whether the file differs from its row, also from one in the recycle bin. */
async function isOther(key: string, { sha256 }: TempFile): Promise<boolean> {
  if (!key.startsWith("versions/")) return false; // only these rows have a hash
  const name = nameIn(key);
  const row = await versionTable.find("file", name) ?? await binnedRowWith("versions", name) as Version | null;
  return row !== null && row.sha256 !== sha256;
}

async function hashAt(fileStore: FileStore, key: string): Promise<string | undefined> {
  try {
    return await hashOf((await fileStore.open(key)).stream);
  } catch (error) {
    if (!(error instanceof AppError && error.key === "file_not_found")) throw error;
  }
}

async function isMissing(key: string, fileStores: FileStore[]): Promise<boolean> {
  for (const fileStore of fileStores) if (await fileStore.facts(key)) return false;
  return true;
}

/**
 * Opens target and sources. A bucket in S3_URL is a source beside that of the settings. Throws an Error without a
 * bucket.
 */
async function wayTo(to: string): Promise<Way & { others: FileStore[] }> {
  const { bucket } = await storageNow();
  if (!bucket) {
    throw new Error("no bucket is configured: save one in the settings (系统设置 → 存储设置), or set S3_URL");
  }
  const at = (bucket?: BucketAddress) => configuredStorage({ ...config(), bucket });
  const [inFolder, inBucket, inOther] = [at(), at(bucket), at(config().bucket)];
  const others = [inFolder, inBucket].some(({ place }) => place === inOther.place) ? [] : [inOther.fileStore];
  return to === "bucket"
    ? { source: inFolder.fileStore, others, target: await inBucket.open(lockUpload) }
    : { source: inBucket.fileStore, others, target: await inFolder.open() };
}

const outcomes: Outcome[] = ["moved", "was there", "missing", "stays"];

/** Returns the number of files of each outcome. */
function table(rows: Row[]): string {
  const kinds = [...new Set(rows.map(kindOf))].sort();
  const line = (first: string, cells: unknown[]) =>
    first.padEnd(12) + cells.map((cell) => `${cell}`.padStart(10)).join("");
  const count = (wanted: Outcome, kind?: string) =>
    rows.filter((row) => row.outcome === wanted && (!kind || kindOf(row) === kind)).length;
  return [
    line("", outcomes),
    ...kinds.map((kind) => line(kind, outcomes.map((outcome) => count(outcome, kind)))),
    line("all", outcomes.map((outcome) => count(outcome))),
  ].join("\n");
}

const kindOf = ({ key }: Row) => key.split("/")[0] ?? "";

const help = `deno task files:move --to bucket|local

Moves the uploaded files into the bucket of the settings or of S3_URL, or out of it into UPLOADS_DIR. The server may be
running. A file is removed from its old storage once its hash is verified in the new one. Exits with 1 when a file
remains. Only the settings decide where new files go: save the type first.

From one bucket into another: save the new bucket in the settings, and set S3_URL to the old one for this task:
S3_URL=https://KEY:SECRET@endpoint/old-bucket deno task files:move --to bucket

  --to PLACE   bucket or local
  --help       this`;

if (import.meta.main) {
  await runTask({ help, options: { to: { type: "string" } } }, async (values) => {
    const to = required("--to", values.to);
    if (to !== "bucket" && to !== "local") throw new Error("--to: bucket or local");
    await openConfiguredStore(config());
    try {
      const way = await wayTo(to);
      await using _ = way.target;
      const rows: Row[] = [];
      for await (const row of moveFiles(way)) {
        rows.push(row);
        if (row.outcome === "stays") {
          console.log(
            `${row.key}: stays, ${isKey(row.key) ? "its hash does not fit" : "its name is none of the product's"}`,
          );
        }
        if (row.outcome === "missing") console.log(`${row.key}: missing, a row names it`);
      }
      console.log(table(rows));
      return rows.every(({ outcome }) => outcome !== "stays");
    } finally {
      closeStore();
    }
  });
}
