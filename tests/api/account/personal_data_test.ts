// The file of a user has all personal data; seven days after closing only an anonymized row is left, and all counts are
// unchanged. Verified by a scan of the whole store.
import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { userTable } from "../../../lib/domain/account/users.ts";
import { readVisitStats } from "../../../lib/domain/statistics/visits.ts";
import { eraseClosedAccounts } from "../../../lib/flows/account/personal_data.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { declaredLogs } from "../../../lib/kv/inside/log/counts.ts";
import { tables } from "../../../lib/kv/inside/table_keys.ts";
import { recordsIn } from "../../../lib/kv/inside/records.ts";
import { isLongAnswer } from "../../../lib/web/around/long_answer.ts";
import { filesBelow } from "../../../lib/tasks/copies.ts";
import { openProduct, password, registration } from "../../support/app.ts";
import { createAllRecords, earlierEmail, email, phone, wantedId } from "../../support/known_person.ts";
import { contents } from "../../support/kv.ts";
import { root } from "../../support/root.ts";

const product = await openProduct();
const { call, codeFor } = product;
/** Whether a value names the user by number, address or phone, at any depth. */
function names(value: unknown): boolean {
  if (typeof value === "number") return value === wantedId;
  if (typeof value === "string") {
    return [String(wantedId), email, earlierEmail, phone].some((text) => value.includes(text));
  }
  if (value instanceof Uint8Array) return names(new TextDecoder().decode(value));
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(names);
}

/** Keys that only locate a row, mark a change, or count under the user's number. */
const LEADING = new Set<unknown>(["unique", "index", "owner", "count", "changes", "sequence", "rollup"]);

/** Families whose rows name the user, with their number of rows. */
async function traces(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { key, value } of await contents()) {
    const [kind, family] = key;
    if (LEADING.has(kind)) continue;
    const rows = kind === "log" ? recordsIn(value) : [value];
    const n = key.some(names) ? 1 : rows.filter(names).length;
    if (n > 0) found[`${String(kind)} ${String(family)}`] = (found[`${String(kind)} ${String(family)}`] ?? 0) + n;
  }
  return found;
}

/** The place of each family in the export, and its name in the privacy policy. */
const sections: Record<string, [member: string, words: string]> = {
  "row users": ["account", "注册资料"],
  "row devices": ["devices", "设备信息"],
  "log usage": ["usage", "使用时长"],
  "log processing": ["processing", "图像处理记录"],
  "expiring client_event": ["client_events", "桌面软件发送的数据"],
  "expiring client_turn": ["client_batches", "桌面软件发送的数据"],
  "row mails": ["letters", "发给您的邮件"],
  "expiring notification": ["notifications", "站内通知"],
  "expiring unread_notification": ["notifications", "站内通知"],
  "row feedback": ["feedback", "意见反馈"],
  "row topics": ["topics", "帖子公开显示"],
  "row replies": ["replies", "帖子公开显示"],
  "row reports": ["reports", "举报保存"],
  "row forum_images": ["forum_images", "上传的图片"],
  "expiring session": ["sessions", "登录状态"],
  "expiring sessions_of": ["sessions", "登录状态"],
  "expiring handoff": ["handoffs", "一次性登录码"],
  "expiring email_code": ["email_codes", "邮箱验证码"],
  "expiring login_tries": ["login_tries", "防止猜测与滥用的计数"],
  "expiring limit": ["limits", "防止猜测与滥用的计数"],
  "expiring download": ["just_downloaded", "下载记录"],
  "log sign_ins": ["sign_ins", "登录记录"],
  "log operations": ["operations", "管理操作"],
  "log visits": ["visits", "访问记录"],
  "log downloads": ["downloads", "下载记录"],
};

/** Other stored families: public, of administrators, or anonymous. */
const nobodys = [
  ...["row cases", "row news", "row tutorials", "row versions", "row facts", "row documents", "row bin"],
  ...["row admins", "expiring otp_setup", "expiring arriving", "expiring arriving_of", "expiring told"],
  ...["row content_images", "row saved_views"],
  "expiring previews",
  "row notice_jobs",
  ...["row user_imports", "expiring user_import_rows"], // a row has personal data only until the user exists
  ...["log device_reports", "expiring reply_letter", "expiring closed_account"],
  "expiring legacy_ids", // numbers of an older system, which keep a repeated import from restoring an erased account
];

const outbox = async () => (await Array.fromAsync(Deno.readDir(`${product.folder}/outbox`))).map(({ name }) => name);

Deno.test("the file of a user has everything in the store that names the user, and no secret", async () => {
  const token = await createAllRecords(product);
  const { status, headers, json, text } = await call("GET", "/api/auth/export", { token });
  assert.equal(status, 200);
  assert.match(headers.get("content-disposition") ?? "", /^attachment; filename="gac-7654321-\d{4}-\d\d-\d\d\.json"$/);
  assert.equal(headers.get("cache-control"), "no-store");
  const found = await traces();
  for (const family of Object.keys(sections)) assert.ok(found[family], `${family}: the test makes none`);
  for (const [family, n] of Object.entries(found)) {
    const section = json[sections[family]?.[0] ?? ""];
    const exported = Array.isArray(section) ? section.length : section ? 1 : 0;
    // Attempts under the typed name are counted under its hash, which is anonymous.
    assert.ok(exported >= n, `${family}: ${n} in the store, ${exported} in the export`);
  }
  const emails = json.letters.map(({ to }: { to: string }) => to);
  assert.deepEqual([...new Set(emails)].sort(), [earlierEmail, email, "管理员"].sort());
  assert.equal(json.letters_in_outbox.length, emails.filter((to: string) => to === earlierEmail).length + 1);
  assert.equal(json.visits.length, 3);
  assert.ok(json.visits.every(({ user_id }: { user_id: number }) => user_id === wantedId));
  assert.doesNotMatch(text, /argon2|password_hash|generation|admin1|"mac"/);
  for (const { value } of await contents()) {
    if (typeof value === "object" && value && "password_hash" in value) {
      assert.ok(!text.includes(String(value.password_hash)));
    }
  }
  const other = await product.signInUser();
  const theirs = await call("GET", "/api/auth/export", { token: other.token });
  assert.ok(!names(theirs.json), "and nothing of other users");
});

Deno.test("every stored family is in the file and in the privacy policy, or listed here as not personal", async () => {
  const declared = [
    ...Array.from(tables.keys(), (name) => `row ${name}`),
    ...Array.from(declaredLogs.keys(), (name) => `log ${name}`),
  ];
  for (const path of await filesBelow(root, "lib/domain")) {
    const text = await Deno.readTextFile(root + path);
    for (const [, name] of text.matchAll(/ = defineExpiring\b.*\("(\w+)"/g)) declared.push(`expiring ${name}`);
  }
  assert.deepEqual(declared.sort(), [...Object.keys(sections), ...nobodys].sort());
  const { text: policy } = await call("GET", "/privacy");
  for (const [member, words] of Object.values(sections)) assert.ok(policy.includes(words), `${member}: ${words}`);
});

Deno.test("the file has no deadline, as downloads have none", async () => {
  const { token } = await product.signInUser();
  const headers = { authorization: `Bearer ${token}` };
  const outgoing = {} as ServerResponse;
  const { status } = await product.app.request("/api/auth/export", { headers }, { outgoing });
  assert.deepEqual([status, isLongAnswer(outgoing)], [200, true]);
});

Deno.test("ten files an hour are enough", async () => {
  const { token } = await product.signInUser();
  for (let n = 0; n < 10; n++) assert.equal((await call("GET", "/api/auth/export", { token })).status, 200);
  assert.equal((await call("GET", "/api/auth/export", { token })).status, 429);
});

const close = (token: string, secret: string = password) =>
  call("POST", "/api/auth/close", { token, body: { password: secret } });
const signIn = (identifier: string) => call("POST", "/api/auth/login", { body: { identifier, password } });
const stop = new AbortController().signal;

Deno.test("after an erasure only the anonymized row refers to the user, and all counts are unchanged", async () => {
  const { token } = (await signIn(email)).json;
  const { token: admin } = await product.signInAdmin();
  const counted = async () => {
    const { json: dashboard } = await call("GET", "/api/admin/dashboard", { token: admin });
    const isCount = ([kind, of, , what]: Deno.KvKey) =>
      kind === "daily" || (kind === "count" && of === "users") ||
      (kind === "rollup" && ["count", "rows", "day"].includes(String(what))); // texts get numbers on demand
    const counts = (await contents()).filter(({ key }) => isCount(key));
    return { dashboard: dashboard.stats, visits: await readVisitStats(), counts };
  };
  assert.equal((await close(token)).status, 200);
  const before = await counted();
  await userTable.update(wantedId, (row) => ({ ...row, closes_at: new Date().toISOString() })); // while everything still exists
  const erased = await Promise.all([1, 2, 3].map(() => eraseClosedAccounts(stop))); // three instances at once
  assert.ok(erased.includes(1));
  assert.deepEqual(
    await traces(),
    { "row users": 1, "row topics": 1, "row replies": 1 },
    "posts are those of the nameless row",
  );
  const leading = (await contents()).map(({ key }) => key).filter((key) => key.some(names));
  const places = leading.map(([kind, table]) => `${String(kind)} ${String(table)}`);
  const rest = [...new Set(places)].filter((place) => !place.startsWith("rollup ")).sort();
  assert.deepEqual(rest, ["index replies", "index topics", "index users", "row users"]);
  assert.equal((await call("GET", "/api/forum/my", { token })).status, 401);
  const { json: queue } = await call("GET", "/api/admin/forum/posts?state=queued", { token: admin });
  assert.equal(queue.data[0].author.name, "已注销用户");
  const row = await userTable.get(wantedId);
  assert.deepEqual([row?.name, row?.nickname, row?.email, row?.phone], ["已注销用户", "已注销用户", "", ""]);
  const texts = (await contents()).map(({ value }) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value
  );
  const everything = JSON.stringify(texts, (_, value) => typeof value === "bigint" ? String(value) : value);
  assert.ok(!everything.includes("王寻人") && !everything.includes("wang-field"));
  assert.ok(everything.includes("user.approve"), "administrators' operations remain logged");
  const left = (await outbox()).map((name) => name.replace(/^[^-]+-/, "")).sort();
  assert.deepEqual(left, [`${earlierEmail}.eml`, "other@example.com.eml"], "files of other users remain");
  assert.deepEqual(await checkStore(), []);
  assert.deepEqual(await counted(), before);

  for (const name of [email, phone, "已注销用户"]) assert.equal((await signIn(name)).status, 401, name);
  assert.equal((await call("GET", "/api/auth/profile", { token })).status, 401);
  const body = registration({ email, phone, code: await codeFor(email) });
  assert.ok((await call("POST", "/api/auth/verify-code", { body })).json.data.id > wantedId, "both are free again");
});
