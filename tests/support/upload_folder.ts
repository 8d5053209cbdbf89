// The uploads of one instance in a folder of their own, and files that have arrived.
import { openUploads, type UploadStore } from "../../lib/services/upload_store.ts";
import { filesIn } from "./files.ts";

/** A complete temporary file. */
export async function arrived(uploads: UploadStore, bytes = new Uint8Array([1, 2, 3]), extension = "zip") {
  const sink = await uploads.begin();
  await sink.write(bytes);
  return { path: (await sink.finish()).path, extension };
}

/** Keeps a file of a version; gives its name. */
export async function keepUpload(uploads: UploadStore): Promise<string> {
  const file = await arrived(uploads);
  return await uploads.withFiles({ kind: "versions", keep: { file } }, ({ file = "" }) => Promise.resolve(file));
}

/** Opens the uploads of a new folder for a test. */
export async function withStore(test: (uploads: UploadStore, dir: string) => Promise<void>) {
  const dir = await Deno.makeTempDir();
  const uploads = await openUploads(dir);
  try {
    await test(uploads, dir);
  } finally {
    await uploads.close();
    await Deno.remove(dir, { recursive: true });
  }
}

/** The entries of the own folder beside the lock: temporary files and marks. */
export async function leftOvers(dir: string): Promise<string[]> {
  const [own] = await filesIn(`${dir}/.tmp`);
  return (await filesIn(`${dir}/.tmp/${own}`)).filter((name) => name !== "lock");
}
