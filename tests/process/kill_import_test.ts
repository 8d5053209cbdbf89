// deno task import: continues after a kill, and adds every row once.
import assert from "node:assert/strict";
import { userTable } from "../../lib/domain/account/users.ts";
import { visitLog } from "../../lib/domain/statistics/visits.ts";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { closeStore } from "../../lib/kv/store.ts";
import { csvOf, folderOf, userFields } from "../support/import_files.ts";
import { openMigrated } from "../support/kv.ts";
import { root } from "../support/root.ts";
import { envIn, temporaryFolder } from "../support/temporary_folder.ts";
import { waitFor } from "../support/wait_for.ts";

const USERS = 3_000;
const VISITS = 3_000;
const LONGEST = 60_000; // milliseconds: the next import waits until the lease of a killed one ends

Deno.test("an import that is killed twice continues, and adds every row once", async () => {
  await using folder = await temporaryFolder();
  const env = { ...envIn(folder.path), KV_URL: "" };
  const path = `${folder.path}/data/kv.sqlite3`;
  await Deno.mkdir(`${folder.path}/data`);
  const visit = (n: number) => ({ created_at: "2026-01-02 08:00:00", ip_address: `1.2.${n % 200}.8`, page_url: "/" });
  const directory = await folderOf({
    "users.csv": csvOf(Array.from({ length: USERS }, (_, n) => userFields(n))),
    "visits.csv": csvOf(Array.from({ length: VISITS }, (_, n) => ({ ...visit(n), user_id: `u${n}` }))),
  });
  await openMigrated({ path });
  const begin = () =>
    new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", `${root}lib/tasks/import.ts`, "--from", directory],
      env,
      stdout: "null",
      stderr: "inherit",
    }).spawn();
  for (const written of [() => userTable.count(), () => visitLog.daily.total()]) {
    const process = begin();
    await waitFor(async () => await written() > 0, LONGEST);
    process.kill("SIGKILL");
    await process.status;
  }
  assert.ok(await visitLog.daily.total() < VISITS, "the second kill came too late");
  assert.equal((await begin().status).code, 0);
  assert.deepEqual([await userTable.count(), await visitLog.daily.total()], [USERS, VISITS]);
  assert.deepEqual(await checkStore(), []);
  closeStore();
});
