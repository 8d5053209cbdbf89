// A user with an entry in everything that the product stores about users.
import assert from "node:assert/strict";
import { issueCode } from "../../lib/domain/account/email_codes.ts";
import { feedbackOf } from "../../lib/domain/account/feedback.ts";
import { forumImageTable } from "../../lib/domain/forum/images.ts";
import { reportTable } from "../../lib/domain/forum/reports.ts";
import { saveSettings } from "../../lib/domain/settings.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { writeToOutbox } from "../../lib/services/outbox.ts";
import { type openProduct, password, registration } from "./app.ts";
import { contents } from "./kv.ts";
import { addedReply, addedTopic } from "./forum.ts";
import { versionForm } from "./forms.ts";

type Product = Awaited<ReturnType<typeof openProduct>>;

export const email = "wanted-person@example.com";
/** The email address of the registration; it was changed later. */
export const earlierEmail = "earlier-person@example.com";
const adminEmail = "office@example.com";
export const phone = "13877665544";
export const wantedId = 7_654_321; // no other number of the store contains these digits
const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0";
const browser = { "user-agent": agent };

const report = {
  kind: "review" as const,
  post_id: 1,
  review_id: 1,
  reason: "广告",
  state: "open" as const,
  note: "",
  closed_by: "",
  created_at: new Date().toISOString(),
  closed_at: null,
};

/** Creates an entry of every kind: applies, is decided on, signs in in every way, visits, downloads a version. */
export async function createAllRecords(product: Product): Promise<string> {
  const { call, codeFor } = product;
  const { token: admin } = await product.signInAdmin();
  await saveSettings({ notification: { notify_admins: [adminEmail] } });
  await store().writer.set(["sequence", "users"], wantedId - 1);
  const code = await codeFor(earlierEmail);
  const body = registration({ email: earlierEmail, phone, name: "王寻人", code, consent: true });
  assert.equal((await call("POST", "/api/auth/verify-code", { body })).json.data.id, wantedId);
  await call("PUT", `/api/admin/users/${wantedId}/reject`, { token: admin, body: { reason: "资料不全" } });
  await call("PUT", `/api/admin/users/${wantedId}/reaudit`, { token: admin, body: {} });
  await call("PUT", `/api/admin/users/${wantedId}/approve`, { token: admin, body: {} });
  const { data: version } =
    (await call("POST", "/api/admin/content/versions", { token: admin, form: versionForm() })).json;

  await call("POST", "/api/auth/login", { body: { identifier: phone, password: "Wrong1234" } });
  const login = { identifier: phone, password };
  const { token } = (await call("POST", "/api/auth/login", { body: login, headers: browser })).json;
  const change = { email, code: await codeFor(email), password };
  assert.equal((await call("PUT", "/api/auth/email", { token, body: change })).status, 200);
  const limits = (await contents()).filter(({ key }) => key[0] === "expiring" && key.includes(earlierEmail));
  for (const { key } of limits) await store().writer.delete(key); // they last an hour, the account is seven days old
  const program = { device_id: "PC-1", software_name: "GAC_CCD", version: "1.0.0" };
  await call("POST", "/api/client/login", { body: { ...login, ...program } });
  await call("POST", "/api/client/handoff", { token, body: {} });
  for (const page_url of ["/", "/download", "/cases"]) {
    await call("POST", "/api/admin/dashboard/record", { token, body: { page_url }, headers: browser });
    await call("POST", "/api/admin/dashboard/record", { body: { page_url }, headers: browser }); // another user
  }
  await transaction((tx) => issueCode(email, tx));
  const started_at = new Date().toISOString();
  const processing = { module_name: "radiation_calibration", satellite_payload: "GF1", created_at: started_at };
  const files = { input_image: "wang-field.tif", output_image: "wang-field_rad.tif" };
  const programs: [string, unknown][] = [
    ["device", { device_id: "PC-1", computer_info: { os: "Windows 10", cpu: "i7", ram: 16e9, gpu: "" } }],
    ["usage", [{ event_id: "u1", started_at, seconds: 60 }]],
    ["processing", [{ event_id: "p1", ...processing, ...files }]],
  ];
  for (const [path, body] of programs) {
    const { status, text } = await call("POST", `/api/client/${path}`, { token, body });
    assert.equal(status, 200, `${path}: ${text}`);
  }
  const sent = await call("POST", "/api/auth/feedback", { token, body: { content: "批处理很好用" } });
  assert.equal(sent.status, 201);
  const body2 = { status: "completed", reply: "谢谢" };
  const [item] = await feedbackOf(wantedId);
  assert.equal((await call("PUT", `/api/admin/users/feedback/${item?.id}`, { token: admin, body: body2 })).status, 200);
  const topic = { module: "radiation_calibration", title: "定标系数", body: "请问定标系数从哪里来？" };
  assert.equal((await call("POST", "/api/forum/reviews", { token, body: topic })).status, 201);
  await addedReply(await addedTopic(), { author_id: wantedId, state: "queued", published_at: null });
  await reportTable.insert({ ...report, reporter_id: wantedId });
  await forumImageTable.insert({ file: "a.png", user_id: wantedId, created_at: report.created_at });
  await call("POST", "/api/downloads/record", { token, body: { version_id: version.id } });
  await call("POST", "/api/auth/login", { body: { identifier: email, password: "Wrong1234" } });
  await leaveInOutbox(product, { to: email });
  await leaveInOutbox(product, { to: "other@example.com" });
  await leaveInOutbox(product, { to: earlierEmail }); // a previous email of another user
  for (const to of [earlierEmail, adminEmail]) {
    for (const { message_key } of await product.emailsTo(to)) await leaveInOutbox(product, { to, message_key });
  }
  await saveSettings({ notification: { notify_admins: [] } });
  return token;
}

/** An email as it is stored in the outbox folder when there is no email server. */
function leaveInOutbox({ folder }: Product, { to, message_key = "other" }: { to: string; message_key?: string }) {
  const text = `To: ${to}\r\nMessage-ID: <${message_key}@gac.test>\r\n\r\n王寻人`;
  return writeToOutbox(`${folder}/outbox`, { to, bytes: new TextEncoder().encode(text) });
}
