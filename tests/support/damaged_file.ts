// Destroys a page in the file of a store, as a failing disk does.
import { DatabaseSync } from "node:sqlite";

const LEAVES: unknown[] = [10, 13]; // the first byte of leaf pages

/**
 * Overwrites a page that contains a text, in a file that is not open. It takes the middle page of those found, because
 * the first and the last may be read when the file is opened.
 */
export async function destroyPage(path: string, text: string): Promise<void> {
  const size = pageSize(path);
  const bytes = await Deno.readFile(path);
  const decoder = new TextDecoder("latin1");
  const pages = Array.from({ length: bytes.length / size }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
  const found = pages.filter((page) => LEAVES.includes(page[0]) && decoder.decode(page).includes(text));
  found[Math.floor(found.length / 2)]?.fill(0xa5);
  await Deno.writeFile(path, bytes);
}

function pageSize(path: string): number {
  using file = new DatabaseSync(path);
  file.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  return Number(file.prepare("PRAGMA page_size").get()?.page_size);
}
