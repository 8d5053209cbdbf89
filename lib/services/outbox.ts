// The outbox folder: without an email server, each email is written to a file.
import { dirname, join } from "node:path";
import { explainDisk, namesIn, removeIfThere, syncFolder, writeAll } from "./disk.ts";

const PART = ".part";
let lastStamp = 0;

/** Writes `<time>-<to>.eml`, complete or not at all, never over another one of this process. */
export async function writeToOutbox(dir: string, { to, bytes }: { to: string; bytes: Uint8Array }): Promise<void> {
  lastStamp = Math.max(Date.now(), lastStamp + 1);
  const time = new Date(lastStamp).toISOString().replace(/[-:.]/g, "");
  const name = `${time}${endOf(to)}`;
  await Deno.mkdir(dir, { recursive: true, mode: 0o700 });
  const part = join(dir, `.${name}${PART}`);
  try {
    using file = await Deno.open(part, { write: true, createNew: true, mode: 0o600 });
    await writeAll(file, bytes);
    await file.sync();
  } catch (error) {
    await removeIfThere(part);
    explainDisk(error);
  }
  await Deno.rename(part, join(dir, name));
  for (const folder of [dir, dirname(dir)]) await syncFolder(folder); // file and folder survive a power failure
}

/** The end of the file names of the emails to an address. Another address may have the same end. */
const endOf = (to: string) => `-${to.toLowerCase().replace(/[^a-z0-9@._+-]/g, "_").slice(0, 100)}.eml`;

type OutboxFile = { name: string; to: string; message_key: string; text: string };

/** Yields the emails to an address in the folder, newest first. */
export async function* filesInOutbox(dir: string, to: string): AsyncGenerator<OutboxFile> {
  const names = (await namesIn(dir)).filter((name) => name.endsWith(endOf(to))).sort().reverse();
  for (const name of names) {
    const text = await textOf(join(dir, name));
    const [head = ""] = text.split("\r\n\r\n", 1);
    if (!head.toLowerCase().includes(to.toLowerCase())) continue;
    yield { name, to, message_key: /^Message-ID: <([^@]+)@/im.exec(head)?.[1] ?? "", text };
  }
}

export async function removeFromOutbox(dir: string, name: string): Promise<void> {
  await removeIfThere(join(dir, name));
}

/** Empty when the file was removed meanwhile, because people may remove emails. */
async function textOf(path: string): Promise<string> {
  return await Deno.readTextFile(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  });
}

/**
 * Removes the unfinished emails of a killed process. When another instance shares the folder and is writing an email,
 * its attempt fails, and it retries a minute later.
 */
export async function sweepOutbox(dir: string): Promise<void> {
  for (const name of await namesIn(dir)) if (name.endsWith(PART)) await removeIfThere(join(dir, name));
}
