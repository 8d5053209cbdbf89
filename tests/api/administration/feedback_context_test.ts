// One feedback entry beside what its sender runs, and the internal note that only administrators see.
import assert from "node:assert/strict";
import { addFeedback, feedbackTable } from "../../../lib/domain/account/feedback.ts";
import type { User } from "../../../lib/domain/account/users.ts";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { downloadLog } from "../../../lib/domain/statistics/downloads.ts";
import { personalFeedback } from "../../../lib/domain/account/feedback.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct } from "../../support/app.ts";
import { device, image } from "../../support/client_events.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { admin, token } = await product.signInAdmin("审核员");
const path = "/api/admin/users/feedback";
const read = async (id: number) => (await call("GET", `${path}/${id}`, { token })).json;
const send = (text: string, sender: User) => transaction((tx) => addFeedback(text, sender, tx));
const writeNote = (id: number, note: unknown) => call("PUT", `${path}/${id}/note`, { token, body: { note } });

const nothing = { downloads: [], device: null, processing: [], errors: [], earlier: [] };

Deno.test("the context has each version once, the last computer, ten images, the codes, and earlier entries", async () => {
  const { user, token: own } = await product.signInUser();
  const other = await product.addUser();
  const [first, , second] = [await send("旧问题", user), await send("别人的", other), await send("新问题", user)];
  await send("以后的问题", user);
  assert.deepEqual((await read(first.id)).context, nothing, "of an entry without anything before it");

  const downloads = [["3.2.0", user], ["3.2.1", user], ["3.2.0", user], ["9.9.9", other]] as const;
  for (const [n, [version_number, { id: user_id }]] of downloads.entries()) {
    const row = { user_id, software_name: "GAC_MSS", version_number, version_id: 1 };
    await transaction((tx) => Promise.resolve(downloadLog.add(row, tx, Date.now() - 9_000 + n)));
  }
  await call("POST", "/api/client/device", { token: own, body: device({ device_id: "PC-1" }) });
  const info = { os: "Windows 7", cpu: "i5", ram: 8e9, gpu: "" };
  await call("POST", "/api/client/device", { token: own, body: device({ device_id: "PC-2", computer_info: info }) });
  const codes = ["E102", undefined, "E7", "E102", ...Array(9).fill(undefined)];
  const images = codes.map((error_code, n) => {
    const created_at = new Date(Date.now() - (codes.length - n) * 60_000).toISOString();
    return image({ input_image: `scene${n}.tif`, error_code, status: error_code ? "failed" : "success", created_at });
  });
  await call("POST", "/api/client/processing", { token: own, body: images });
  await writeNote(first.id, "内部说明");

  const { context, note, handler, ...row } = await read(second.id);
  assert.deepEqual([row.id, row.feedback, note, handler], [second.id, "新问题", "", null]);
  assert.deepEqual(context.downloads.map((d: { version_number: string }) => d.version_number), ["3.2.0", "3.2.1"]);
  assert.deepEqual(Object.keys(context.downloads[0]), ["software_name", "version_number", "created_at"]);
  assert.deepEqual([context.device.device_id, context.device.computer_info], ["PC-2", info]);
  const names = context.processing.map(({ input_image }: { input_image: string }) => input_image);
  assert.deepEqual(names, Array.from({ length: 10 }, (_, n) => `scene${12 - n}.tif`));
  const errors = context.errors.map((e: { error_code: string; count: number }) => [e.error_code, e.count]);
  assert.deepEqual(errors, [["E102", 2], ["E7", 1]], "also of images before the last ten");
  assert.equal(context.errors[0].last_at, images[3]?.created_at);
  const { id, feedback, feedback_status, reply, created_at } = first;
  assert.deepEqual(context.earlier, [{ id, feedback, feedback_status, reply, created_at }]);
});

Deno.test("the handler is who set 处理中, also after the reply, until that administrator is removed", async () => {
  const { id } = await send("有错位", await product.addUser());
  const { admin: colleague, token: second } = await product.signInAdmin();
  const move = (status: string, by: string) =>
    call("PUT", `${path}/${id}`, { token: by, body: { status, reply: "好" } });
  await move("read", second);
  assert.equal((await read(id)).handler, null);
  await move("processing", token);
  await move("completed", second);
  assert.deepEqual((await read(id)).handler, { id: admin.id, username: admin.username });

  const other = await send("有错位", await product.addUser());
  for (const status of ["read", "processing"]) {
    await call("PUT", `${path}/${other.id}`, { token: second, body: { status } });
  }
  await adminTable.remove(colleague.id);
  assert.equal((await read(other.id)).handler, null);
});

Deno.test("the note is written and removed, and only administrators can see that it exists", async () => {
  const { user, token: own } = await product.signInUser();
  const sent = await send("有错位", user);
  const before = await call("GET", "/api/auth/feedback", { token: own });
  const answer = await writeNote(sent.id, "  已复现：行列偏移\n3.2.2 修复  ");
  assert.deepEqual([answer.status, answer.json], [200, { message: "保存成功" }]);
  assert.equal((await read(sent.id)).note, "已复现：行列偏移\n3.2.2 修复");
  assert.deepEqual((await call("GET", "/api/auth/feedback", { token: own })).json, before.json);
  await call("PUT", `${path}/${sent.id}`, { token, body: { status: "completed", reply: "已修复" } });
  for (const about of ["/api/auth/feedback", "/api/auth/export", "/api/auth/notifications"]) {
    assert.ok(!(await call("GET", about, { token: own })).text.includes("已复现"), about);
  }
  assert.ok(!(await call("GET", path, { token })).text.includes("已复现"), "lists have no notes");
  for (const { body } of await product.emailsTo(user.email)) assert.ok(!body?.text.includes("已复现"));
  const rows = await operationLog.newest({ limit: 2 });
  const [, noted] = rows;
  assert.deepEqual([noted?.action, noted?.target.id, noted?.fields], ["feedback.note", sent.id, ["note"]]);
  assert.ok(!JSON.stringify(rows).includes("已复现"), "the log has no text about a person");
  await writeNote(sent.id, "");
  assert.equal((await read(sent.id)).note, "");
});

Deno.test("a note is refused with a reason, and nothing is written", async () => {
  const { id } = await send("有错位", await product.addUser());
  const long = await writeNote(id, "字".repeat(2_001));
  assert.deepEqual([long.status, long.json.fields], [400, { note: "备注不能超过2000个字" }]);
  for (const note of [undefined, null, 5, ["备注"]]) {
    assert.deepEqual((await writeNote(id, note)).json.fields, { note: "参数不正确" }, String(note));
  }
  assert.equal((await feedbackTable.get(id))?.note, "");
  for (const missing of [424242, 0, "x"]) {
    for (
      const answer of [await writeNote(missing as number, "备注"), await call("GET", `${path}/${missing}`, { token })]
    ) {
      assert.deepEqual([answer.status, answer.json.message], [404, "反馈不存在"], String(missing));
    }
  }
});

Deno.test("an erased account leaves no note and no context", async () => {
  const user = await product.addUser();
  await send("第一条", user);
  const { id } = await send("第二条", user);
  await writeNote(id, "联系电话 13800000000");
  await personalFeedback.erase(user);
  const { note, context } = await read(id);
  assert.deepEqual([note, context], ["", nothing]);
});
