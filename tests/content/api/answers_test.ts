// Responses match openapi.json: each call is made once with its example, and its response has exactly the described
// fields and types.
import assert from "node:assert/strict";
import { areas } from "../../../lib/content/api/declared.ts";
import type { Operation } from "../../../lib/content/api/operation.ts";
import { zipped } from "../../../lib/services/zip.ts";
import { openProduct, password, registration } from "../../support/app.ts";
import { caseForm, formOf, png, tutorialForm, versionForm } from "../../support/forms.ts";
import { callsOf } from "../../security/access.ts";
import { differences } from "../../support/schema_differences.ts";
import { sheetOf, sheetRow } from "../../support/user_imports.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const operations = Object.assign({}, ...Object.values(areas()).map(({ operations }) => operations)) as Record<
  string,
  Operation
>;
const { token: admin } = await product.signInAdmin();
const { token: user, user: { id: userId, phone } } = await product.signInUser({ email: "li.ming@example.com" });
const made = new Set<string>();

type Sent = {
  kind?: string;
  id?: number | string | string;
  query?: string;
  body?: unknown;
  form?: FormData;
  token?: string;
};

/** Makes the call, by default with its example. Returns its response once it is as described. */
async function ask(name: string, { kind = "", id = 1, query = "", body, form, token }: Sent = {}) {
  const { call, who, example, answer } = operations[name] ?? assert.fail(name);
  const [method = "", path = ""] = call.split(" ");
  const filled = path.replace("{software}", "GAC_CCD").replace("{kind}", kind).replace("{rev}", "1");
  const address = `/api${filled.replace(/\{\w+\}/, String(id))}${query && `?${query}`}`;
  const actor = token ?? (who === "all" ? undefined : who === "user" ? user : admin);
  const sent = form ? { form } : method === "GET" ? {} : { body: body ?? example ?? {} };
  const { status, json, text } = await product.call(method, address, { ...sent, token: actor });
  assert.equal(status, answer.status, `${name}: ${text.slice(0, 300)}`);
  if ("schema" in answer) assert.deepEqual(differences(answer.schema, json, name), []);
  made.add(name);
  return json;
}

const ownForm: Record<string, () => FormData> = {
  Case: caseForm,
  Tutorial: tutorialForm,
  Version: () => versionForm({ software_name: "GAC_CCD" }),
};

Deno.test("content: calls of editors, then of visitors", async () => {
  for (const name of ["Case", "Tutorial", "Version", "News"]) {
    const form = ownForm[name];
    const { data: { id } } = await ask(`create${name}`, { form: form?.() });
    await ask(`change${name}`, form ? { id, form: formOf({ title: "改名", update_log: "改正" }) } : { id });
    await ask(`admin${name}`, { id });
    await ask(`admin${name}List`);
    const kind = { Case: "cases", Tutorial: "tutorials", Version: "versions", News: "news" }[name];
    for (const call of ["revisions", "revision", "restoreRevision"]) await ask(call, { kind, id });
    await ask(`admin${name}List`, { query: "page=1&limit=10" });
  }
  await ask("changeDocument", { id: "intro" });
  for (const call of ["document", "documentRevisions", "documentRevision"]) await ask(call, { id: "intro" });
  const zip = await zipped(new Map([["intro.md", "新的介绍"], ["other.md", ""]]));
  await ask("importDocuments", { form: formOf({ file: new File([zip], "a.zip") }) });
  await ask("uploadContentImage", { form: formOf({ image: png() }) });
  await ask("previewMarkdown");
  await ask("setQrcode", { form: formOf({ image: png() }) });
  for (const name of ["adminQrcode", "qrcode", "news", "tutorials", "cases", "case", "versions", "randomCases"]) {
    await ask(name);
  }
  await ask("versions", { token: user });
  await ask("searchCases", { query: "tags=GF6" });
  await ask("search", { query: "q=1" });
  await ask("version");
  await ask("recordDownload");
  await ask("latestRelease");
  await ask("latestRelease", { token: user });
  await ask("updates", { query: "software=GAC_CCD&version=0.0.1", token: user });
  await ask("updates", { query: "software=GAC_CCD&version=9.0.0" });
  await ask("versionDownloaders");
  await ask("withdrawVersion");
  await ask("restoreVersion");
  for (const name of ["Case", "Tutorial", "Version", "News"]) await ask(`delete${name}`);
});

Deno.test("programs: reports, and the user's records", async () => {
  await ask("clientLogin", { body: { ...operations.clientLogin?.example as object, identifier: phone, password } });
  for (const name of ["reportDevice", "reportUsage", "reportProcessing", "handoff"]) await ask(name);
  const old = { event_id: "old", started_at: "2001-01-01T00:00:00Z", seconds: 1 };
  assert.equal((await ask("reportUsage", { body: [old] })).rejected.length, 1);
  for (const name of ["ownDevices", "ownUsage", "ownProcessing", "ownDownloads", "user"]) await ask(name);
});

Deno.test("the forum: posts, moderation, and public pages", async () => {
  await ask("createReview");
  await ask("posts");
  await ask("moderateReview");
  await ask("createReply");
  await ask("moderateReply", { body: { action: "approve" } });
  await ask("postsAround");
  await ask("createReply", { body: { body: "增益也要核对。", quote_id: 1 } });
  for (const name of ["changeReview", "changeReply", "acceptReply", "review", "reviews", "report"]) await ask(name);
  for (const tab of ["reviews", "replies", "waiting", "refused"]) await ask("ownPosts", { query: `tab=${tab}` });
  await ask("posts", { query: "state=published" });
  await ask("reports");
  await ask("closeReport");
  await ask("reports", { query: "state=closed" });
  await ask("previewPost");
  await ask("uploadImage", { form: formOf({ image: png() }) });
  await ask("deleteReply", { id: 2 });
  await ask("moderateReply");
  await ask("ownPosts", { query: "tab=replies" });
  const { data: { id } } = await ask("createReview", {
    body: { module: "atmospheric_correction", title: "另一个主题", body: "正文" },
  });
  await ask("deleteReview", { id });
});

Deno.test("accounts: registration, decisions, the user's own calls", async () => {
  await ask("sendCode", { body: { email: "new@example.com" } });
  const code = await product.codeFor("li.na@example.com");
  const { data: { id } } = await ask("register", { body: registration({ code }) });
  await ask("users", { query: "status=pending" });
  await ask("reject", { id });
  await ask("reaudit", { id });
  await ask("approve", { id });
  assert.equal((await ask("decideMany", { body: { ids: [id, 999], action: "approve" } })).failed.length, 2);
  for (const name of ["editUser", "user"]) await ask(name, { id });
  const other = { ...operations.addUser?.example as object, phone: "13700000000" };
  await ask("addUser", { body: other });
  const { id: started } = await ask("importUsers", { form: formOf({ file: await sheetOf([sheetRow(1)]) }) });
  await ask("userImport", { id: started });
  await ask("login", { body: { identifier: phone, password } });
  const plain = [
    "profile",
    "changeProfile",
    "sendFeedback",
    "feedback",
    "consent",
    "sessions",
    "logins",
    "changeNotices",
  ];
  for (const name of ["changeFollowing", "notifications", "readNotifications"]) await ask(name);
  for (const name of [...plain, "changeNickname", "exportOwn", "visitStats", "recordVisit"]) await ask(name);
  await ask("changePhone", { body: { phone: "13700000001", password } });
  const email = "new@example.com";
  await ask("changeEmail", { body: { email, code: await product.codeFor(email), password } });
  await ask("close", { body: { password } });
  await ask("takeBackClosing");
  const [session] = (await ask("sessions")).data.filter(({ current }: { current: boolean }) => !current);
  await ask("endSession", { id: session.id });
  await ask("deleteDevice");
  await ask("endOtherSessions");
  await ask("feedbackList");
  await ask("moveFeedback");
  await ask("feedbackInContext");
  await ask("feedbackList");
  await ask("user", { id: userId });
});

Deno.test("administration: administrators, settings, logs", async () => {
  await ask("adminLogin", { body: { username: (await ask("adminProfile")).username, password } });
  for (const name of ["adminStatus", "adminProfileOfSession", "changeAdminProfile", "todo", "admins"]) await ask(name);
  await ask("adminStatus", { token: admin });
  await ask("changeAdminProfileOfSession");
  const { data: { id } } = await ask("createAdmin");
  await ask("changeAdmin", { id });
  await ask("admins", { query: "page=1" });
  await ask("deleteAdmin", { id });
  for (const name of ["settings", "changeSettings", "settings", "sendTestMail", "logs"]) await ask(name);
  await ask("setLogo", { form: formOf({ image: png() }) });
  for (const type of ["login", "visit"]) await ask("logs", { query: `type=${type}` });
  await ask("adminSearch", { query: "q=GAC" });
});

Deno.test("a part of the product facts and its earlier states", async () => {
  for (const call of ["changeFact", "factRevisions", "factRevision", "restoreFactRevision", "resetFact"]) {
    await ask(call, { id: "faq" });
  }
});

Deno.test("every other list, and every other change as in its access row", async () => {
  const cases = await callsOf(product);
  for (const [name, { call, who, answer }] of Object.entries(operations)) {
    const [method = "", path = ""] = call.split(" ");
    if (made.has(name) || !("schema" in answer) || ofStatistics(call)) continue;
    if (method === "GET" && !path.includes("{")) await ask(name);
    const makeCase = cases[`${method} /api${path.replace(/\{(\w+)\}/g, ":$1")}`];
    if (!makeCase || who === "user" || who === "all") continue;
    const { admin: person, token } = await product.signInAdmin();
    const { path: address, body } = await makeCase({ person, token });
    const { status, json } = await product.call(method, address, { token, body });
    assert.equal(status, answer.status, name);
    assert.deepEqual(differences(answer.schema, json, name), []);
    made.add(name);
  }
});

Deno.test("the end of an account: the password is changed, all sign out", async () => {
  await ask("changePassword", { body: { currentPassword: password, newPassword: "Example456" } });
  const code = await product.codeFor("new@example.com");
  await ask("resetPassword", { body: { email: "new@example.com", code, newPassword: "Example789" } });
  await ask("logout");
  await ask("adminLogout", { token: admin });
});

/** statistics_answers_test.ts makes these calls. */
const ofStatistics = (call: string) => /stats\/|dashboard$|users\/query/.test(call);

Deno.test("every call was made", () => {
  const left = Object.entries(operations).filter(([name, { answer, call }]) => {
    return "schema" in answer && !made.has(name) && !ofStatistics(call);
  });
  assert.deepEqual(left.map(([name]) => name), []);
});
