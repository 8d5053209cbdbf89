// A store for a test: in memory, or, when TEST_KV_URL is set (test:cluster), that KV Connect server, emptied.
import type { Lease } from "../../lib/kv/lease.ts";
import { closeStore, openStore, store } from "../../lib/kv/inside/db.ts";

export const testUrl = Deno.env.get("TEST_KV_URL");

/** Opens an empty store; `await using` closes it at the end of the test. */
export async function openTestStore(): Promise<AsyncDisposable> {
  if (!testUrl) await openStore({ path: ":memory:" });
  else {
    await openStore({ url: testUrl });
    await empty();
  }
  return { [Symbol.asyncDispose]: () => Promise.resolve(closeStore()) };
}

/** Opens a new, empty file. */
export async function openTestFile(): Promise<AsyncDisposable & { path: string }> {
  const folder = await Deno.makeTempDir({ prefix: "store-" });
  const path = `${folder}/kv.sqlite3`;
  await openStore({ path });
  return {
    path,
    async [Symbol.asyncDispose]() {
      closeStore();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Opens the file again, as a new process would. */
export async function reopenTestFile(path: string): Promise<void> {
  closeStore();
  await openStore({ path });
}

/** Who holds a lease that has not ended. */
export async function leaseHolders(): Promise<string[]> {
  const all = store().reader.list<Lease>({ prefix: ["lease"] });
  return (await Array.fromAsync(all)).filter(({ value }) => value.until > Date.now()).map(({ value }) => value.holder);
}

/** Everything in the store. */
export function contents(): Promise<Deno.KvEntry<unknown>[]> {
  return Array.fromAsync(store().reader.list({ prefix: [] }, { batchSize: 500 }));
}

async function empty(): Promise<void> {
  const { writer } = store();
  const keys = (await contents()).map((entry) => entry.key);
  for (let i = 0; i < keys.length; i += 500) {
    const atomic = writer.atomic();
    for (const key of keys.slice(i, i + 500)) atomic.delete(key);
    await atomic.commit();
  }
}
