// The store of a site that is about to be started, opened by the benchmark itself.
import { closeStore } from "../../lib/kv/store.ts";
import { openConfiguredStore } from "../../lib/start.ts";

/** Opens the store of `dataDir` as the site does, runs `work` and closes it. */
export async function withStore<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  await openConfiguredStore({ dataDir, uploadsDir: `${dataDir}/uploads`, kvUrl: undefined });
  try {
    return await work();
  } finally {
    closeStore();
  }
}
