// A list of operations during the erasure of an account: no row is lost, and the name is not found any more, neither
// while the list is read nor afterwards, nor in another process.
import assert from "node:assert/strict";
import { config } from "../../../lib/config.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { recordCommand } from "../../../lib/domain/audit_log.ts";
import { eraseClosedAccounts } from "../../../lib/flows/account/personal_data.ts";
import { closeStore, openDatabase } from "../../../lib/kv/connection/db.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { HOUR } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { pauseScan } from "../../support/paused_scan.ts";

const product = await openProduct({ RATE_LIMITS: "off" }, { onDisk: true });
const { call } = product;
const { token } = await product.signInAdmin();
const stop = new AbortController().signal;

const found = async (keyword = "") => {
  return (await call("GET", `/api/admin/logs?keyword=${encodeURIComponent(keyword)}`, { token })).json.total;
};

/** Adds a user whose account is to be erased now, with as many operations about the user as anonymous ones. */
async function closedAccount(name: string, count: number) {
  const user = await product.addUser({ name });
  await userTable.update(user.id, (row) => ({ ...row, closes_at: new Date().toISOString() }));
  using time = new FakeTime();
  time.advance(-2 * HOUR);
  for (let n = 0; n < count; n += 50) {
    await transaction((tx) => {
      for (let m = 0; m < 50; m++) {
        recordCommand({ action: "user.update", target: { kind: "user", id: user.id, label: name } }, tx);
        recordCommand({ action: "news.create", target: { kind: "news", id: m, label: "新闻" } }, tx);
      }
      return Promise.resolve();
    });
  }
}

/** The list as another process reads it. */
async function restart(): Promise<void> {
  closeStore();
  await openDatabase({ path: `${config().dataDir}/kv.sqlite3` });
}

Deno.test("an erasure while the list is read loses no row, and the name is found nowhere", async () => {
  await closedAccount("赵无痕", 2_000);
  await restart(); // this process has not read the list yet
  const held = pauseScan(["log", "operations"], { after: 1_500 });
  const asked = found("赵无痕");
  await held.reached;
  await eraseClosedAccounts(stop);
  held.release();
  await asked; // both results are valid for a request before the end of the erasure
  const total = await found();
  assert.equal(total >= 4_000, true, `${total} rows`);
  assert.equal(await found("赵无痕"), 0);
  assert.equal(await found("新闻"), 2_000);
  assert.ok(await found("已注销用户") >= 2_000);
  await restart();
  assert.deepEqual([await found(), await found("赵无痕"), await found("新闻")], [total, 0, 2_000], "the next process");
});

Deno.test("a cached list names no erased user at the next request", async () => {
  await closedAccount("钱不留", 1_100);
  const before = await found();
  assert.ok(await found("钱不留") >= 1_100);
  await eraseClosedAccounts(stop);
  assert.equal(await found("钱不留"), 0);
  assert.ok(await found("已注销用户") >= 3_100);
  assert.equal(await found(), before);
});
