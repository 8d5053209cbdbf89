// Pending work: only what the role may see, exact, and polling extends no session.
import assert from "node:assert/strict";
import { saveQrcode } from "../../../lib/domain/content/qrcode.ts";
import { emailTable, queueEmail } from "../../../lib/domain/emails.ts";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { type Role, roles } from "../../../lib/shared/labels.ts";
import { DAY, HOUR, MINUTE } from "../../../lib/shared/time.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { openProduct } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInAdmin, addUser } = product;
const todo = (token: string) => call("GET", "/api/admin/todo", { token });

const parts: Record<Role, string[]> = {
  超级管理员: [
    "pending_users",
    "unread_feedback",
    "queued_posts",
    "open_reports",
    "failed_mails",
    "qrcode_days",
    "missing",
  ],
  审核员: ["pending_users", "unread_feedback", "queued_posts", "open_reports"],
  内容编辑: ["queued_posts", "open_reports", "qrcode_days"],
  统计只读: [],
};

for (const role of roles) {
  Deno.test(`${role} sees what the role may see`, async () => {
    const { token } = await signInAdmin(role);
    assert.deepEqual(Object.keys((await todo(token)).json), parts[role]);
  });
}

Deno.test("missing settings are listed until they are set", async () => {
  const { token } = await signInAdmin();
  const missing = async () => (await todo(token)).json.missing;
  await saveSettings({ basic: { contact_name: "", contact_phone: "", contact_email: "", icp_number: "" } });
  assert.deepEqual(await missing(), ["contact", "icp", "mail", "qrcode"]);
  await saveSettings({ basic: { contact_phone: "010-5555 0100", icp_number: "京ICP备00000000号" } });
  assert.deepEqual(await missing(), ["mail", "qrcode"]);
  await saveSettings({ notification: { smtp_host: "mail.example.com" } });
  assert.deepEqual(await missing(), ["qrcode"]);
});

Deno.test("each number is exact, and the code's age is in whole days", async () => {
  using time = new FakeTime();
  const { token } = await signInAdmin();
  assert.deepEqual((await todo(token)).json.qrcode_days, null);
  const { id } = await addUser();
  await userTable.update(id, (user) => ({ ...user, status: "pending" }));
  const email = { subject: "审核通过", text: "正文", html: "<p>正文</p>" };
  const message = await transaction((tx) => queueEmail({ email: "zhang@example.com", id: null }, email, tx));
  await emailTable.update(message.id, (row) => ({ ...row, state: "failed" }));
  const code = { image_type: "url", image_path: "", image_url: "https://example.org/code.png" } as const;
  await transaction((tx) => saveQrcode(code, tx));
  const { pending_users, failed_mails, qrcode_days, missing } = (await todo(token)).json;
  assert.deepEqual([pending_users, failed_mails, qrcode_days, missing], [1, 1, 0, []]);
  time.advance(6 * DAY - MINUTE);
  assert.equal((await todo((await signInAdmin()).token)).json.qrcode_days, 5);
  time.advance(MINUTE);
  assert.equal((await todo((await signInAdmin()).token)).json.qrcode_days, 6);
});

Deno.test("a window that only polls lets its session expire; any other call extends it", async () => {
  using time = new FakeTime();
  const { token } = await signInAdmin();
  const { token: other } = await signInAdmin();
  for (let n = 0; n < 4; n++) {
    time.advance(31 * MINUTE);
    assert.equal((await call("GET", "/api/admin/profile", { token: other })).status, 200);
    if (n < 3) assert.equal((await todo(token)).status, 200);
  }
  assert.equal((await todo(token)).status, 401, "two hours after the last action");
  time.advance(HOUR);
  assert.equal((await todo(other)).status, 200);
});
