// A desktop program signs in for half a year, and hands its user over to a browser once.
import assert from "node:assert/strict";
import { sessionsOf } from "../../../lib/domain/account/sessions.ts";
import { signInsOf } from "../../../lib/domain/audit_log.ts";
import { DAY } from "../../../lib/shared/time.ts";
import { openProduct, password } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, addUser } = product;

const program = { device_id: "PC-0001", software_name: "GAC_CCD", version: "2.1.0" };
const login = (identifier: string, changes: Record<string, unknown> = {}) =>
  call("POST", "/api/client/login", { body: { identifier, password, ...program, ...changes } });
const profile = (token: string) => call("GET", "/api/auth/profile", { token });

/** Opens a page as a browser would. Returns its response and the cookies that it set. */
async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await product.app.request(path, { headers });
  await answer.body?.cancel();
  return { status: answer.status, cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "") };
}

Deno.test("a program signs in with the site's credentials, for at most 180 idle days", async () => {
  const user = await addUser();
  const { status, json, headers } = await login(user.email);
  assert.equal(status, 200);
  assert.equal(json.user.id, user.id);
  assert.deepEqual(headers.getSetCookie(), [], "a program has no cookies");
  using time = new FakeTime();
  time.advance(179 * DAY);
  assert.equal((await profile(json.token)).status, 200);
  time.advance(179 * DAY);
  assert.equal((await profile(json.token)).status, 200, "each request extends it");
  time.advance(181 * DAY);
  assert.equal((await profile(json.token)).status, 401);
});

Deno.test("its session is listed among the others with its device, one per device", async () => {
  const user = await addUser();
  const [first, other, again] = [
    await login(user.email),
    await login(user.email, { device_id: "PC-0002" }),
    await login(user.email, { version: "2.2.0" }),
  ];
  const sessions = await sessionsOf({ kind: "user", id: user.id });
  assert.deepEqual(sessions.map(({ device_id }) => device_id).sort(), ["PC-0001", "PC-0002"]);
  assert.deepEqual(sessions.map(({ agent }) => agent).sort(), ["GAC_CCD/2.1.0", "GAC_CCD/2.2.0"]);
  const open = await Promise.all([first, other, again].map(({ json }) => profile(json.token)));
  assert.deepEqual(open.map(({ status }) => status), [401, 200, 200]);
});

Deno.test("its input is checked, and its attempts are counted with those of the site", async () => {
  const user = await addUser();
  const wrong: [Record<string, unknown>, Record<string, string>][] = [
    [{ device_id: "" }, { device_id: "参数不正确" }],
    [{ device_id: "x".repeat(129) }, { device_id: "参数不正确" }],
    [{ software_name: "GAC_X" }, { software_name: "请选择软件名称" }],
    [{ version: undefined }, { version: "参数不正确" }],
    [{ password: "" }, { password: "请输入密码" }],
  ];
  for (const [changes, fields] of wrong) {
    const { status, json } = await login(user.email, changes);
    assert.deepEqual([status, json.fields], [400, fields]);
  }
  for (let n = 0; n < 3; n++) assert.equal((await login(user.email, { password: "Wrong1234" })).status, 401);
  const site = { identifier: user.email, password: "Wrong1234" };
  for (let n = 0; n < 2; n++) assert.equal((await call("POST", "/api/auth/login", { body: site })).status, 401);
  assert.equal((await login(user.email)).status, 429);
});

Deno.test("a code of a program signs in a browser once, and the page says so", async () => {
  const user = await addUser();
  const { token } = (await login(user.email)).json;
  const { status, json } = await call("POST", "/api/client/handoff", { token, body: {} });
  assert.equal(status, 200);
  assert.equal(json.url, `http://gac.test/?token=${json.code}`);
  const { cookies } = await open(`/download?token=${json.code}`);
  const [session = ""] = cookies;
  assert.match(session, /^uid=u_/);
  assert.equal(cookies[1], "signed_in=user");
  assert.equal((await profile(session.slice(4))).json.id, user.id);
  assert.deepEqual((await open(`/download?token=${json.code}`)).cookies, [], "used once");
  const [entry] = await signInsOf({ kind: "user", id: user.id });
  assert.equal(entry?.result, "ok");
  assert.ok(!product.log.join("").includes(json.code));
});

Deno.test("of many browsers that open one code at once, one is signed in", async () => {
  const { token } = await product.signInUser();
  const { code } = (await call("POST", "/api/client/handoff", { token, body: {} })).json;
  const opened = await Promise.all(Array.from({ length: 20 }, () => open(`/?token=${code}`)));
  assert.equal(opened.filter(({ cookies }) => cookies.length > 0).length, 1);
});

Deno.test("a code is valid for sixty seconds, and invalid once its program has signed out or the password has changed", async () => {
  const issue = async (token: string) => (await call("POST", "/api/client/handoff", { token, body: {} })).json.code;
  const [late, out, changed] = [await product.signInUser(), await product.signInUser(), await product.signInUser()];
  const codes = [await issue(out.token), await issue(changed.token)];
  await call("POST", "/api/auth/logout", { token: out.token });
  const body = { currentPassword: password, newPassword: "Newer1234" };
  assert.equal((await call("PUT", "/api/auth/change-password", { token: changed.token, body })).status, 200);
  for (const code of codes) assert.deepEqual((await open(`/?token=${code}`)).cookies, []);
  using time = new FakeTime();
  const code = await issue(late.token);
  time.advance(60_001);
  assert.deepEqual((await open(`/?token=${code}`)).cookies, []);
});

Deno.test("a browser with a session keeps it, and the page says whose it is", async () => {
  const [program, mine] = [await product.signInUser(), await product.signInUser()];
  const { code } = (await call("POST", "/api/client/handoff", { token: program.token, body: {} })).json;
  assert.deepEqual((await open(`/?token=${code}`, { cookie: `uid=${mine.token}` })).cookies, ["signed_in=user"]);
});
