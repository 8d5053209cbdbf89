// `deno task kv:check [--repair]`: checks all entries of the store that follow from rows, also while the server runs.
import { config } from "../config.ts";
import { closeStore, openStore, refuseOther } from "../kv/store.ts";
import { damagedStore, damageOf } from "../kv/copy/snapshot.ts";
import { checkStore } from "../kv/check/fsck.ts";
import { steps } from "../start.ts";
import { runTask } from "./task.ts";

/** Imports every module of the domain, so that all tables and logs are declared. */
async function declareAll(folder: URL): Promise<void> {
  for await (const entry of Deno.readDir(folder)) {
    if (entry.isDirectory) await declareAll(new URL(`${entry.name}/`, folder));
    else if (entry.name.endsWith(".ts")) await import(new URL(entry.name, folder).href);
  }
}

/** Prints the differences. Returns true when there are none or all were repaired. */
async function check({ repair }: { repair: boolean }): Promise<boolean> {
  const findings = await checkStore({ repair });
  for (const { key, found, expected, repaired } of findings) {
    console.log(`${JSON.stringify(key)}: found ${found}, expected ${expected}${repaired ? " (repaired)" : ""}`);
  }
  const open = findings.filter((finding) => !finding.repaired).length;
  console.log(findings.length === 0 ? "clean" : `${findings.length} differences, ${findings.length - open} repaired`);
  return open === 0;
}

const help = `deno task kv:check [--repair]

Checks that the store's file is intact, and that indexes, counts and lists agree with their rows. The server may be
running. Exits with 1 when they do not.

  --repair   repairs the differences
  --help     this`;

if (import.meta.main) {
  await runTask({ help, options: { repair: { type: "boolean" } } }, async ({ repair = false }) => {
    const { kvUrl, dataDir } = config();
    await declareAll(new URL("../domain/", import.meta.url));
    const path = `${dataDir}/kv.sqlite3`;
    if (!kvUrl) {
      await Deno.stat(path).catch(() => {
        throw new Error(`there is no store ${path}`);
      });
      const damage = damageOf(path);
      for (const line of damage) console.log(line);
      if (damage.length > 0) throw damagedStore(path);
    }
    await openStore(kvUrl ? { url: kvUrl } : { path }, (version) => refuseOther(version, steps, { exactly: true }));
    try {
      return await check({ repair });
    } finally {
      closeStore();
    }
  });
}
