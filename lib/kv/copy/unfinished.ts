// Marks an unfinished restore: by a file beside the embedded store, or an entry of a KV server.
import { dirname, join } from "node:path";
import { commit } from "../connection/commit.ts";
import { type Key, store, type StoreAddress } from "../connection/db.ts";

const FILE = "restoring";
export const MARK: Key = ["restoring"];
const AT_ONCE = 500; // deletions in one atomic

/** Whether the store has the mark. A KV server must be open. */
export async function isUnfinished(address: StoreAddress): Promise<boolean> {
  if ("url" in address) return (await store().reader.get(MARK)).value !== null;
  return await Deno.stat(fileBeside(address.path)).then(() => true, () => false);
}

/** Sets the mark. A KV server must be open. */
export async function beginRestore(address: StoreAddress): Promise<void> {
  if ("url" in address) await commit([], [{ type: "set", key: MARK, value: true }]);
  else await Deno.writeTextFile(fileBeside(address.path), "", { mode: 0o600 });
}

/** Removes the mark, because the restore is complete. */
export async function endRestore(address: StoreAddress): Promise<void> {
  if ("url" in address) await commit([], [{ type: "delete", key: MARK }]);
  else await Deno.remove(fileBeside(address.path));
}

/** Removes the entries of an interrupted restore. The mark remains. */
export async function clearUnfinished(address: StoreAddress): Promise<void> {
  if ("path" in address) {
    for (const end of ["", "-wal", "-shm"]) {
      await Deno.remove(`${address.path}${end}`).catch((error) => {
        if (!(error instanceof Deno.errors.NotFound)) throw error;
      });
    }
    return;
  }
  const all = await Array.fromAsync(store().reader.list({ prefix: [] }, { batchSize: 500 }), ({ key }) => key);
  const keys = all.filter(([first]) => first !== MARK[0]);
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    await commit([], keys.slice(at, at + AT_ONCE).map((key) => ({ type: "delete", key })));
  }
}

const fileBeside = (path: string): string => join(dirname(path), FILE);
