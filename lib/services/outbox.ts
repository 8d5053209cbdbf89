// Letters where there is no mail server: files in a folder, for people to read.
import { join } from "node:path";
import { explainDisk, namesIn, removeIfThere } from "./temp_file.ts";

const PART = ".part";
let lastStamp = 0;

/** Writes `<time>-<to>.eml`, complete or not at all, never over another one of this process. */
export async function putInOutbox(dir: string, { to, bytes }: { to: string; bytes: Uint8Array }): Promise<void> {
  lastStamp = Math.max(Date.now(), lastStamp + 1);
  const time = new Date(lastStamp).toISOString().replace(/[-:.]/g, "");
  const name = `${time}${endOf(to)}`;
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

/** How the names of the letters to an address end; those to another one may end alike. */
const endOf = (to: string) => `-${to.toLowerCase().replace(/[^a-z0-9@._+-]/g, "_").slice(0, 100)}.eml`;

/** The letters to an address that stand in the folder, as they are, the newest first. */
export async function lettersInOutbox(dir: string, to: string): Promise<string[]> {
  return (await lettersTo(dir, to)).map(({ text }) => text);
}

export async function removeFromOutbox(dir: string, to: string): Promise<void> {
  for (const { name } of await lettersTo(dir, to)) await removeIfThere(join(dir, name));
}

async function lettersTo(dir: string, to: string): Promise<{ name: string; text: string }[]> {
  const names = (await namesIn(dir)).filter((name) => name.endsWith(endOf(to))).sort().reverse();
  const letters = await Promise.all(names.map(async (name) => ({ name, text: await textOf(join(dir, name)) })));
  return letters.filter(({ text }) => text.split("\r\n\r\n", 1)[0]?.toLowerCase().includes(to.toLowerCase()));
}

/** Empty when the file has gone meanwhile: people take letters away. */
async function textOf(path: string): Promise<string> {
  return await Deno.readTextFile(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  });
}

/**
 * Removes the half letters of a killed process. Another instance that shares the folder and is just writing one fails
 * by it, and sends that letter again a minute later.
 */
export async function sweepOutbox(dir: string): Promise<void> {
  for (const name of await namesIn(dir)) if (name.endsWith(PART)) await removeIfThere(join(dir, name));
}
