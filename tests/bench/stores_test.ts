// The benchmark's stores have the keys that the calls would have written.
import assert from "node:assert/strict";
import { userTable } from "../../lib/domain/account/users.ts";
import { operationLog, signInLog } from "../../lib/domain/audit_log.ts";
import { checkStore } from "../../lib/kv/check/fsck.ts";
import { loadLogs, loadStatistics } from "./stores/year.ts";
import { loadUsers, withStore } from "./stores/stores.ts";

Deno.test("users, visits and logs loaded in bulk leave no differences for kv:check, and another user can be added", async () => {
  const dataDir = await Deno.makeTempDir();
  try {
    await loadUsers(dataDir, 500);
    await loadStatistics(dataDir, { visits: 700, processing: 500, usage: 3, downloads: 50, users: 60, days: 100 });
    await loadLogs(dataDir, 300);
    await withStore(dataDir, async () => {
      assert.deepEqual(await checkStore({ repair: false }), []);
      const logs = await Promise.all([operationLog.list.ids(), signInLog.list.ids()]);
      assert.deepEqual(logs.map(({ total }) => total), [300, 300]);
      assert.equal(await userTable.count(), 500);
      assert.equal(await userTable.count("status", "pending"), 50);
      const known = await userTable.find("email", "user42@example.com");
      assert.equal(known?.id, 42);
      const { id: _, ...fields } = known;
      const added = await userTable.insert({ ...fields, email: "new@example.com", phone: "" });
      assert.equal(added.id, 501);
      await assert.rejects(userTable.insert({ ...fields, phone: "" }), { key: "email_taken" });
      assert.deepEqual(await checkStore({ repair: false }), []);
    });
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});
