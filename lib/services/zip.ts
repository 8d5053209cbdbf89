// Writes small zip files, and reads those of an administrator within limits: jszip is loaded with the first one.
import type JSZip from "jszip";
import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import { invalid } from "../shared/app_error.ts";

const load = async (): Promise<typeof JSZip> => (await import("jszip")).default;

/** The content of each file by its path. */
type ZippedFiles = ReadonlyMap<string, string | Uint8Array>;

/** Returns the files as a zip. The same files give the same bytes. */
export async function zipped(files: ZippedFiles): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new (await load())();
  const date = new Date("2000-01-01T00:00:00Z");
  for (const [path, content] of files) zip.file(path, content, { date, createFolders: false });
  const bytes = await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
  return new Uint8Array(bytes);
}

type Bounds = {
  /** Entries, with folders. */
  files: number;
  /** Bytes of all files together. */
  bytes: number;
};

const tooMany = "压缩包中的文件过多";
const tooLarge = "压缩包解压后过大";
const unreadable = "压缩包无法读取";
const outside = "压缩包中有指向文件夹之外的路径";

/**
 * Returns the files of a zip by their paths. Throws `invalid_input` at `file` for a file that is no zip, more entries
 * or bytes than the bounds, and a path that leaves the folder. Reads no more bytes than the bounds.
 */
export async function unzipped(bytes: Uint8Array, bounds: Bounds): Promise<Map<string, Uint8Array>> {
  if (entriesIn(bytes, bounds.files) > bounds.files) throw refusal(tooMany);
  const { files } = await (await load()).loadAsync(bytes).catch(() => {
    throw refusal(unreadable);
  });
  const entries = Object.values(files);
  if (entries.some((entry) => leaves(entry.unsafeOriginalName ?? entry.name))) throw refusal(outside);
  const found = new Map<string, Uint8Array>();
  let left = bounds.bytes;
  for (const entry of entries.filter(({ dir }) => !dir)) {
    const content = await readEntry(entry, left);
    left -= content.length;
    found.set(entry.name, content);
  }
  return found;
}

async function readEntry(entry: JSZip.JSZipObject, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const stream = new Readable().wrap(entry.nodeStream());
  stream.once("error", () => {}); // the loop reports it
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > most) break;
      chunks.push(chunk);
    }
  } catch {
    throw refusal(unreadable);
  }
  if (size > most) throw refusal(tooLarge);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function refusal(message: string) {
  return invalid({ file: message });
}

/** Whether a path leads out of the folder into which a zip is unzipped. */
function leaves(path: string): boolean {
  return /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:/i.test(path);
}

const ENTRY = Buffer.from("PK\x01\x02"); // begins each entry of the central directory

/** Returns the number of entries, counted up to `most` and one more, because a zip may declare another number. */
function entriesIn(bytes: Uint8Array, most: number): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found = 0;
  for (let at = buffer.indexOf(ENTRY); at >= 0 && found <= most; at = buffer.indexOf(ENTRY, at + 1)) found++;
  return found;
}
