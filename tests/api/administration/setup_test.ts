// The steps of the first days: each is done by a fact, a role sees its own steps, and one administrator hides all of
// them.
import assert from "node:assert/strict";
import { addAdmin, adminTable } from "../../../lib/domain/administration/admins.ts";
import { rememberBackup } from "../../../lib/domain/administration/setup.ts";
import { caseTable } from "../../../lib/domain/content/cases.ts";
import { saveQrcode } from "../../../lib/domain/content/qrcode.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import type { Role } from "../../../lib/shared/labels.ts";
import { DAY } from "../../../lib/shared/time.ts";
import { caseRow, versionRow } from "../../../lib/tasks/data/rows.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

type Step = { key: string; done: boolean; url: string };

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { admin, token } = await product.signInAdmin();

async function setup(as = token) {
  const { status, json, text } = await call("GET", "/api/admin/setup", { token: as });
  assert.equal(status, 200, text);
  return json as { data: Step[]; total: number; hidden: boolean };
}
const isDone = async (key: string) => (await setup()).data.find((step) => step.key === key)?.done;

const sendTest = () => call("POST", "/api/admin/settings/test-mail", { token, body: { to: "a@example.com" } });
const open = (page_url: string) =>
  call("POST", "/api/admin/dashboard/record", { token, body: { page_url, referrer: "" } });
const code = { image_type: "url", image_path: "", image_url: "https://example.org/code.png" } as const;

/** The acts that complete a step, each after one that does not. */
const facts: Record<string, { early?: () => Promise<unknown>; fact: () => Promise<unknown> }> = {
  contact: {
    early: () => saveSettings({ basic: { contact_phone: "010-5555 0100" } }),
    fact: () => saveSettings({ basic: { icp_number: "京ICP备00000000号" } }),
  },
  qrcode: { fact: () => transaction((tx) => saveQrcode(code, tx)) },
  legal: { early: () => open("/privacy"), fact: () => open("/terms") },
  version: { fact: () => versionTable.insert(versionRow(1)) },
  case: { fact: () => caseTable.insert(caseRow(1)) },
  admin: {
    early: async () => {
      for (const { id } of (await adminTable.all()).filter(({ id }) => id !== admin.id)) await adminTable.remove(id);
      const second = await addAdmin({ username: "second", password_hash: "", role: "审核员" });
      await adminTable.update(second.id, (row) => ({ ...row, disabled: true }));
    },
    fact: () => addAdmin({ username: "third", password_hash: "", role: "审核员" }),
  },
  backup: { fact: rememberBackup },
  password: {
    early: () => adminTable.update(admin.id, (row) => ({ ...row, password_initial: true })),
    fact: () => adminTable.update(admin.id, (row) => ({ ...row, password_initial: false })),
  },
};

for (const [key, { early, fact }] of Object.entries(facts)) {
  Deno.test(`the step ${key} is done by its fact`, async () => {
    await early?.();
    assert.equal(await isDone(key), false);
    await fact();
    assert.equal(await isDone(key), true);
  });
}

Deno.test("a backup counts for thirty days", async () => {
  using time = new FakeTime();
  await rememberBackup();
  const fresh = (await product.signInAdmin()).token;
  const state = async (as: string) => (await setup(as)).data.find(({ key }) => key === "backup")?.done;
  assert.equal(await state(fresh), true);
  time.advance(31 * DAY);
  assert.equal(await state((await product.signInAdmin()).token), false);
});

Deno.test("without an email server a test email completes nothing", async () => {
  assert.equal((await sendTest()).status, 200);
  assert.equal(await isDone("mail"), false);
});

Deno.test("a role sees the steps that it may take", async () => {
  const keys: [Role, string][] = [
    ["超级管理员", "password mail contact qrcode legal version case admin backup"],
    ["内容编辑", "password qrcode version case"],
    ["统计只读", "password"],
  ];
  for (const [role, expected] of keys) {
    const { data, total } = await setup((await product.signInAdmin(role)).token);
    assert.equal(data.map(({ key }) => key).join(" "), expected, role);
    assert.equal(total, data.length);
    for (const { url } of data) assert.match(url, /^\//);
  }
});

Deno.test("the list is hidden for all administrators, shown again, and both are logged", async () => {
  const other = (await product.signInAdmin()).token;
  for (const [hidden, message] of [[true, "已收起"], [false, "已重新显示在概览"]] as const) {
    const { status, json } = await call("PUT", "/api/admin/setup", { token, body: { hidden } });
    assert.deepEqual([status, json.message], [200, message]);
    assert.equal((await setup(other)).hidden, hidden);
  }
  const { json } = await call("GET", "/api/admin/logs", { token });
  const actions = json.data.slice(0, 2).map(({ action }: { action: string }) => action);
  assert.deepEqual(actions, ["setup.show", "setup.hide"]);
  for (const body of [{}, { hidden: "yes" }]) {
    assert.equal((await call("PUT", "/api/admin/setup", { token, body })).status, 400);
  }
});
