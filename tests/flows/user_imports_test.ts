// The import of users: each row becomes one user, whatever other instances, visitors and restarts do meanwhile.
import assert from "node:assert/strict";
import { finishRows, userImportTable } from "../../lib/domain/account/user_imports.ts";
import { userTable } from "../../lib/domain/account/users.ts";
import { operationLog } from "../../lib/domain/audit_log.ts";
import { emailTable } from "../../lib/domain/emails.ts";
import { actionLabel } from "../../lib/shared/administration/log_labels.ts";
import {
  allImported,
  download,
  importing,
  type Scene,
  sheetOf,
  sheetRow,
  templateHeaders,
  withAdmin,
} from "../support/user_imports.ts";
import { waitFor } from "../support/wait_for.ts";
import { readXlsx } from "../support/xlsx.ts";

const progress = async ({ product: { call }, token }: Pick<Scene, "product" | "token">, id: number) =>
  (await call("GET", `/api/admin/users/import/${id}`, { token })).json;

Deno.test("three instances create each user once: approved, without a password, without an email", async () => {
  await withAdmin(async ({ product, admin, token, sends }) => {
    const rows = Array.from({ length: 60 }, (_, n) => sheetRow(n));
    const { status, json: { id, ...found } } = await sends(await sheetOf(rows));
    assert.deepEqual([status, found], [200, { total: 60, valid: 60, errors: [] }]);
    assert.deepEqual(await progress({ product, token }, id), {
      done: 0,
      total: 60,
      state: "waiting",
      report_url: null,
    });
    await importing(allImported, 3);
    const report_url = `/api/admin/users/import/${id}?format=xlsx`;
    assert.deepEqual(await progress({ product, token }, id), { done: 60, total: 60, state: "done", report_url });
    const users = await userTable.all();
    assert.deepEqual(users.map(({ email }) => email), rows.map(([, email]) => email));
    const { password_hash, status: state, email_verified, password_change_required } = users[0]!;
    assert.deepEqual([password_hash, state, email_verified, password_change_required], ["", "approved", false, false]);
    assert.equal(await emailTable.count(), 0);
    const [entry] = await operationLog.of([admin.id]);
    assert.deepEqual([actionLabel(entry!.action), entry!.target.label], ["导入用户", "60 人"]);
    const report = await readXlsx(await download(product, report_url, token));
    assert.deepEqual(report.rows.slice(0, 2), [["行", "结果", "ID", "姓名", "说明"], [2, "已导入", 1, "李娜"]]);
    assert.equal(report.rows.length, 61);
  });
});

Deno.test("an imported user cannot sign in before setting a password by email", async () => {
  await withAdmin(async ({ product, sends }) => {
    await sends(await sheetOf([sheetRow(1)]));
    await importing(allImported);
    const [email, newPassword] = ["import1@example.com", "Passw0rd2"];
    const signIn = (password: string) =>
      product.call("POST", "/api/auth/login", { body: { identifier: email, password } });
    for (const password of [newPassword, " "]) assert.equal((await signIn(password)).json.message, "账号或密码错误");
    const code = await product.codeFor(email);
    await product.call("POST", "/api/auth/reset-password", { body: { email, code, newPassword } });
    assert.equal((await signIn(newPassword)).status, 200);
  });
});

Deno.test("letters=true sends the approval once to each approved user with an address, after all other emails", async () => {
  await withAdmin(async ({ product, token, sends }) => {
    const headers = [...templateHeaders, "状态"];
    const rows = [
      [...sheetRow(1), "已通过"],
      [...sheetRow(4), ""],
      [...sheetRow(2), "待审核"],
      [...sheetRow(3, { email: "" }), ""],
    ];
    await sends(await sheetOf(rows, headers), { letters: "true" });
    await importing(allImported);
    assert.deepEqual((await userTable.all()).map(({ status }) => status), [
      "approved",
      "approved",
      "pending",
      "approved",
    ]);
    const emails = await emailTable.all();
    const told = emails.map(({ to, subject, priority }) => [to, subject, priority]);
    const approvalOf = (n: number) => [`import${n}@example.com`, "【GAC 国产卫星影像校正】审核通过", "bulk"];
    assert.deepEqual(told, [approvalOf(1), approvalOf(4)]);
    assert.equal((await product.call("GET", "/api/admin/users/import/999", { token })).status, 404);
  });
});

Deno.test("an address that was registered after the check is refused in the report, and the others are imported", async () => {
  await withAdmin(async ({ product, token, sends }) => {
    const { json: { id } } = await sends(await sheetOf([sheetRow(1), sheetRow(2), sheetRow(3)]));
    const { id: other } = await product.addUser({ email: "import2@example.com" });
    await importing(allImported);
    const { state, done, report_url } = await progress({ product, token }, id);
    assert.deepEqual([state, done, await userTable.count()], ["failed", 3, 3]);
    const { rows } = await readXlsx(await download(product, report_url, token));
    assert.deepEqual(rows.map((row) => row[1]), ["结果", "已导入", "未导入", "已导入"]);
    assert.deepEqual([rows[2]![0], rows[2]!.at(-1), other], [3, "该邮箱已注册", 1]);
  });
});

Deno.test("an import that was stopped goes on where it was, and creates nobody twice", async () => {
  await withAdmin(async ({ product, token, sends }) => {
    const { json: { id } } = await sends(await sheetOf(Array.from({ length: 200 }, (_, n) => sheetRow(n))));
    await importing(() => waitFor(async () => await userTable.count() >= 20));
    const { done, state } = await progress({ product, token }, id);
    assert.deepEqual([state, await userTable.count()], ["running", done]);
    assert.ok(done < 200);
    await importing(allImported);
    assert.deepEqual([(await progress({ product, token }, id)).done, await userTable.count()], [200, 200]);
  });
});

Deno.test("two instances that have read the same row create one user", async () => {
  await withAdmin(async ({ sends }) => {
    await sends(await sheetOf([sheetRow(1), sheetRow(2)]));
    const [current] = await userImportTable.all();
    const moves = [1, 2].map((id) => finishRows(current!, () => Promise.resolve([{ row: 2, id }])));
    assert.deepEqual((await Promise.all(moves)).filter((moved) => moved !== null).length, 1);
    assert.equal((await userImportTable.get(current!.id))?.done, 1);
  });
});
