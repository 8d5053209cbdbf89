// Opens a store for a test: in memory, or, when TEST_KV_URL is set (test:cluster), that KV Connect server, emptied.
// Each has run the migrations of the product's start, unless a test is about a store without them.
import type { Lease } from "../../lib/kv/lease.ts";
import { closeStore, openDatabase, store } from "../../lib/kv/connection/db.ts";
import { allowChecks } from "../../lib/kv/inside/transaction.ts";
import { migrate } from "../../lib/kv/store.ts";
import { steps } from "../../lib/start.ts";

const testUrl = Deno.env.get("TEST_KV_URL");

// A transaction may check nine keys. In tests it fails at the eighth and lists them, so that the next change still
// fits.
allowChecks(7);

/** Opens a store as the product does at its start, at the version of this program. */
export async function openMigrated(address: Parameters<typeof openDatabase>[0]): Promise<void> {
  await openDatabase(address);
  await migrate(steps);
}

/** Opens a new store; `await using` closes it at the end of the test. */
export async function openTestStore(): Promise<AsyncDisposable> {
  const opened = await openEmptyStore();
  await migrate(steps);
  return opened;
}

/** Opens a store that is entirely empty, without a version, for tests of the migrations. */
export async function openEmptyStore(): Promise<AsyncDisposable> {
  if (!testUrl) await openDatabase({ path: ":memory:" });
  else {
    await openDatabase({ url: testUrl });
    await empty();
  }
  return { [Symbol.asyncDispose]: () => Promise.resolve(closeStore()) };
}

/** Opens a new file. */
export async function openTestFile(): Promise<AsyncDisposable & { path: string }> {
  const folder = await Deno.makeTempDir({ prefix: "store-" });
  const path = `${folder}/kv.sqlite3`;
  await openMigrated({ path });
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
  await openDatabase({ path });
}

/** Returns the holders of active leases. */
export async function leaseHolders(): Promise<string[]> {
  const all = store().reader.list<Lease>({ prefix: ["lease"] });
  return (await Array.fromAsync(all)).filter(({ value }) => value.until > Date.now()).map(({ value }) => value.holder);
}

/** Returns everything in the store. */
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
