// Every setting, changed on one instance, takes effect on another at its next request: checked by a call or page each.
import assert from "node:assert/strict";
import { sessionId } from "../../lib/domain/account/sessions.ts";
import { type User, userTable } from "../../lib/domain/account/users.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { settingGroups } from "../../lib/shared/schemas/administration/settings.ts";
import { MINUTE, pause } from "../../lib/shared/time.ts";
import { openProduct, password, registration } from "../support/app.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { caseForm, formOf, installer, png, versionForm } from "../support/forms.ts";
import { httpClient } from "../support/http_client.ts";
import { codeOf, startEmailSink } from "../support/email_sink.ts";
import { startServer } from "../support/server.ts";
import { waitFor } from "../support/wait_for.ts";

const here = await openProduct({ RATE_LIMITS: "off" }, { onDisk: true });
const { token } = await here.signInAdmin();
const { folder } = here;

const changed = new Set<string>();
/** Fields of other tests (storage_switch_test.ts, notice_jobs_test.ts), and one that nothing reads. */
const bucket = ["type", "endpoint", "region", "bucket", "prefix", "key_id", "secret", "path_style", "direct_downloads"];
const others = [...bucket, "mail_per_minute", "sms_provider"];

/** Changes a part of the settings on this instance. */
async function set(part: Record<string, Record<string, unknown>>): Promise<void> {
  for (const name of Object.values(part).flatMap(Object.keys)) changed.add(name);
  const { status, text } = await here.call("PUT", "/api/admin/settings", { token, body: part });
  assert.equal(status, 200, text);
}

Deno.test("each setting takes effect on another instance at its next request", async (test) => {
  const env = { DATA_DIR: folder, UPLOADS_DIR: `${folder}/uploads`, RATE_LIMITS: "off", PUBLIC_URL: "http://gac.test" };
  const other = await startServer(env);
  const sink = await startEmailSink();
  const { call } = httpClient(other.base);
  const read = async (path: string) => (await call("GET", path)).text.replaceAll("<!-- -->", "");
  let number = 0;

  /** Requests a code at the other instance. Returns the email that its mail server received. */
  async function codeEmail(email: string) {
    assert.equal((await call("POST", "/api/auth/send-code", { body: { email } })).status, 200);
    return await sink.next(email);
  }
  async function apply(email: string) {
    const code = codeOf(await codeEmail(email));
    const phone = `1380000${String(++number).padStart(4, "0")}`;
    const answer = await call("POST", "/api/auth/verify-code", { body: registration({ email, phone, code }) });
    assert.equal(answer.status, 201, answer.text);
    return answer.json.data as User;
  }

  /** Ages a session as if it had been idle for so long. */
  async function rest(of: string, minutes: number): Promise<void> {
    const key = ["expiring", "session", sessionId(of)];
    const { value } = await store().reader.get<{ value: { seen_at: number } }>(key);
    assert.ok(value);
    const seen_at = Date.now() - minutes * MINUTE;
    await store().writer.set(key, { ...value, value: { ...value.value, seen_at } });
  }

  await test.step("the name, in titles and the footer", async () => {
    await set({ basic: { site_name: "天穹 遥感" } });
    assert.match(await read("/news"), /<title>行业资讯 - 天穹 遥感<\/title>.*© \d{4} 天穹 遥感/s);
    assert.match(await read("/admin/login"), /<title>管理后台登录 - 天穹 遥感<\/title>/);
  });

  await test.step("description, filing numbers, contact and data sites, in the footer", async () => {
    const basic = {
      site_description: "一句新的简介。",
      icp_number: "京ICP备12345678号",
      police_number: "京公网安备11010802000001号",
      contact_name: "王工",
      contact_phone: "010-5555 0199",
      contact_email: "ask@gac.example",
      contact_address: "北京市海淀区某路 1 号",
      data_sites: [{ name: "新的数据网站", url: "https://new.example/" }],
    };
    await set({ basic });
    const page = await read("/");
    for (const value of Object.values(basic).slice(0, -1)) assert.ok(page.includes(String(value)), String(value));
    assert.match(page, /href="https:\/\/new\.example\/"[^>]*>新的数据网站/);
    assert.doesNotMatch(page, /cresda/);
  });

  await test.step("the announcement, above every public page", async () => {
    await set({ basic: { announcement: "周六 22 点停机维护" } });
    for (const path of ["/", "/login", "/register", "/download", "/case", "/document", "/privacy", "/no-such-page"]) {
      assert.match(await read(path), /aria-label="公告".*>提示<\/b>周六 22 点停机维护.*aria-label="关闭公告"/, path);
    }
    const [from, until] = [Date.now() + 1_500, Date.now() + 3_000].map((time) => new Date(time).toISOString());
    await set({ basic: { announcement_level: "urgent", announcement_from: from, announcement_until: until } });
    for (const [end, shown] of [[from!, false], [until!, true], ["", false]] as const) {
      const page = await read("/"); // cached in each period
      assert.ok(!end || Date.now() < Date.parse(end), "the machine is too busy for this test");
      assert.equal(page.includes("紧急</b>周六 22 点停机维护"), shown);
      assert.doesNotMatch(page, /关闭公告/);
      if (end) await pause(Date.parse(end) - Date.now());
    }
  });

  await test.step("the logo, and its file", async () => {
    const { json } = await here.call("POST", "/api/admin/settings/logo", { token, form: formOf({ image: png() }) });
    const address = `/api/uploads/site/${json.filename}`;
    assert.ok((await read("/")).includes(`src="${address}"`));
    assert.equal((await call("GET", address)).status, 200);
    await set({ basic: { logo_url: "" } });
    assert.equal((await call("GET", address)).status, 404);
  });

  await test.step("the legal texts", async () => {
    await set({ basic: { privacy_text: "## 本所的政策", terms_text: "## 本所的协议" } });
    assert.match(await read("/privacy"), /<h2[^>]*>本所的政策/);
    assert.match(await read("/terms"), /<h2[^>]*>本所的协议/);
    await set({ basic: { privacy_text: "", terms_text: "" } });
    assert.match(await read("/terms"), /您使用“天穹 遥感”网站/);
  });

  await test.step("their version, for which consent is requested anew", async () => {
    const consent = { version: "2026-11-01", at: new Date().toISOString(), ip: "" };
    const { token: user } = await here.signInUser({ consent });
    const asked = async () => (await call("GET", "/api/auth/profile", { token: user })).json.consent_required;
    assert.equal(await asked(), false);
    await set({ basic: { legal_version: "2027-01-01" } });
    assert.equal(await asked(), true);
    assert.match(await read("/terms"), /版本 2027-01-01/);
    const agree = (version: string) => call("POST", "/api/auth/consent", { token: user, body: { version } });
    assert.equal((await agree("2026-11-01")).status, 400);
    assert.equal((await agree("2027-01-01")).status, 200);
    assert.equal(await asked(), false);
  });

  await test.step("the minimum length of passwords, wherever one is set", async () => {
    await set({ security: { password_min_length: 12 } });
    const sentence = "密码需12-20位，包含大小写字母和数字";
    const wrong = async (method: string, path: string, body: unknown) => {
      const { json } = await call(method, path, { token, body });
      return Object.values(json.fields);
    };
    const reset = { email: "a@example.com", code: "123456", newPassword: password };
    assert.deepEqual(await wrong("POST", "/api/auth/verify-code", registration()), [sentence]);
    assert.deepEqual(await wrong("POST", "/api/auth/reset-password", reset), [sentence]);
    assert.deepEqual(await wrong("POST", "/api/admin/users", registration()), [sentence]);
    assert.deepEqual(await wrong("PUT", "/api/admin/profile", { email: "a@example.com", password }), [sentence]);
    assert.match(await read("/register"), /12-20 位/);
    assert.match(await read("/login"), /passwordMin.*?,12[,\]]/);
    await set({ security: { password_min_length: 8 } });
  });

  await test.step("the number of failures before a lock", async () => {
    await set({ security: { login_failures: 3 } });
    const { email } = await here.addUser();
    const body = { identifier: email, password: "Wrong12345" };
    const tries: number[] = [];
    for (let n = 0; n < 4; n++) tries.push((await call("POST", "/api/auth/login", { body })).status);
    assert.deepEqual(tries, [401, 401, 401, 429]);
  });

  await test.step("the time after which an administrator's session expires", async () => {
    const { token: idle } = await here.signInAdmin();
    const look = async () => (await call("GET", "/api/admin/profile", { token: idle })).status;
    await rest(idle, 40);
    assert.equal(await look(), 200);
    await set({ security: { session_timeout: 30 } });
    await rest(idle, 29);
    assert.equal(await look(), 200);
    await rest(idle, 31);
    assert.equal(await look(), 401);
  });

  await test.step("the administrators who must use two-factor authentication", async () => {
    const page = async () => (await call("GET", "/admin/profile", { headers: { cookie: `aid=${token}` } })).text;
    assert.doesNotMatch(await page(), /您的账号须启用动态验证码/);
    await set({ security: { otp_required: "super" } });
    assert.match(await page(), /您的账号须启用动态验证码/);
    await set({ security: { otp_required: "none" } });
  });

  await test.step("the retention of visits", async () => {
    await set({ security: { visit_log_days: 777 } });
    assert.match(await read("/privacy"), /访问记录保存 777 天/);
  });

  await test.step("the email server and its sender", async () => {
    assert.match(await read("/register"), /本站尚未配置邮件服务/);
    const server = { smtp_host: "127.0.0.1", smtp_port: sink.port };
    await set({ notification: { ...server, mail_from: "gac@example.org", mail_from_name: "校正软件" } });
    assert.doesNotMatch(await read("/register"), /本站尚未配置邮件服务/);
    const sentEmail = await codeEmail("first@example.com");
    assert.equal(sentEmail.from, "gac@example.org");
    assert.equal(sentEmail.subject, "【天穹 遥感】验证码");
    await set({ notification: { mail_from: "", smtp_user: "user@example.org", smtp_password: "secret" } });
    assert.equal((await codeEmail("second@example.com")).from, "user@example.org");
    await set({ notification: { smtp_password: "", smtp_user: "" } });
  });

  await test.step("the administrators notified of a registration", async () => {
    await set({ notification: { notify_admins: ["boss@example.org"] } });
    await apply("applicant@example.com");
    assert.equal((await sink.next("boss@example.org")).subject, "【天穹 遥感】新注册申请");
  });

  await test.step("the templates of the decision emails", async () => {
    await set({ notification: { templates: { approved: "{name}，欢迎您。", rejected: "{name}：{reason}。" } } });
    for (const [verdict, words] of [["approve", /李娜，欢迎您。/], ["reject", /李娜：重复注册。/]] as const) {
      const email = `${verdict}@example.com`;
      const { id } = await apply(email);
      await sink.next(email); // that the application has arrived
      const body = verdict === "reject" ? { reason: "重复注册" } : {};
      assert.equal((await call("PUT", `/api/admin/users/${id}/${verdict}`, { token, body })).status, 200);
      assert.match((await sink.next(email)).text, words);
      assert.ok(await userTable.get(id));
    }
  });

  await test.step("the templates of rejection reasons", async () => {
    await set({ notification: { reject_reasons: ["用途与软件无关"] } });
    const page = await call("GET", "/admin/users/audit", { headers: { cookie: `aid=${token}` } });
    assert.match(page.text, /用途与软件无关/);
  });

  await test.step("the maximum size of videos and installers", async () => {
    await set({ storage: { max_file_size_mb: 1, max_version_mb: 1 } });
    const large = new Uint8Array(1024 * 1024 + 1);
    const video = new File([large], "a.mp4", { type: "video/mp4" });
    const film = await call("POST", "/api/admin/content/cases", { token, form: caseForm({ video }) });
    assert.deepEqual([film.status, film.json.fields], [413, { video: "视频大小不能超过 1MB!" }]);
    const form = versionForm({ file: installer(large) });
    const version = await call("POST", "/api/admin/content/versions", { token, form });
    assert.deepEqual([version.status, version.json.fields], [413, { file: "文件大小不能超过 1MB!" }]);
    const screen = await call("GET", "/admin/content/version/new", { headers: { cookie: `aid=${token}` } });
    assert.match(screen.text, /用脚本一次提交的文件不超过 1 MB/);
    const editor = await call("GET", "/admin/content/case/new", { headers: { cookie: `aid=${token}` } });
    assert.match(editor.text, /mp4 或 webm，不超过 1 MB/);
  });

  await test.step("no mail server again: emails are written to the folder", async () => {
    await set({ notification: { smtp_host: "" } });
    const before = (await namesIn(`${folder}/outbox`)).length;
    await call("POST", "/api/auth/send-code", { body: { email: "third@example.com" } });
    await waitFor(async () => (await namesIn(`${folder}/outbox`)).length > before);
  });

  const settings = Object.values(settingGroups).flatMap(({ shape }) => Object.keys(shape));
  assert.deepEqual([...changed, ...others].sort(), settings.sort(), "no setting is left out");
  assert.equal(await other.stop(), 0);
  await sink.close();
});
