// Letters where there is no mail server: files in a folder, for people to read.
import { join } from "node:path";
import { explainDisk, namesIn, removeIfThere } from "./temp_file.ts";

const PART = ".part";
let lastStamp = 0;

/** Writes `<time>-<to>.eml`, complete or not at all, never over another one of this process. */
export async function putInOutbox(dir: string, { to, bytes }: { to: string; bytes: Uint8Array }): Promise<void> {
  lastStamp = Math.max(Date.now(), lastStamp + 1);
  const time = new Date(lastStamp).toISOString().replace(/[-:.]/g, "");
  const name = `${time}-${to.toLowerCase().replace(/[^a-z0-9@._+-]/g, "_").slice(0, 100)}.eml`;
  await Deno.mkdir(dir, { recursive: true, mode: 0o700 });
  const part = join(dir, `.${name}${PART}`);
  try {
    using file = await Deno.open(part, { write: true, createNew: true, mode: 0o600 });
    for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
    await file.sync();
  } catch (error) {
    await removeIfThere(part);
    explainDisk(error);
  }
  await Deno.rename(part, join(dir, name));
}

/**
 * Removes the half letters of a killed process. Another instance that shares the folder and is just writing one fails
 * by it, and sends that letter again a minute later.
 */
export async function sweepOutbox(dir: string): Promise<void> {
  for (const name of await namesIn(dir)) if (name.endsWith(PART)) await removeIfThere(join(dir, name));
}
