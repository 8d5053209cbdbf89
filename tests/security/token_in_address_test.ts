// a token in a page's address is removed at once, does not replace an existing session, and is in no log line.
import assert from "node:assert/strict";
import { closeSession } from "../../lib/domain/account/sessions.ts";
import { userTable } from "../../lib/domain/account/users.ts";
import { openProduct } from "../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { user, token } = await product.signInUser();
const open = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  product.app.request(path, { method, headers });
const cookies = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
const made = () => `u_${"A".repeat(43)}`;

Deno.test("the response redirects to the same address without the token, whatever it is", async () => {
  const cases = [
    ["/?token=x", "/"],
    ["/?token", "/"],
    ["/?token=", "/"],
    ["/?token=a&token=b", "/"],
    ["/?%74oken=x", "/"],
    [`/download?a=%E4%B8%AD+1&token=${token}&b=2&&c`, "/download?a=%E4%B8%AD+1&b=2&&c"],
    ["/login?redirect=%2Fuser&token=../../x%0d%0aSet-Cookie:a=b", "/login?redirect=%2Fuser"],
    ["/user?token=x", "/user"],
    ["/nope/%E4%B8%AD?token=x", "/nope/%E4%B8%AD"],
    ["/admin/users/list?token=x&page=2", "/admin/users/list?page=2"],
    ["//evil.example/?token=x", "/evil.example/"],
    ["///evil.example?token=x", "/evil.example"],
    ["/\\evil.example?token=x", "/evil.example"],
  ];
  for (const [path = "", location] of cases) {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await open(`http://localhost${path}`, {}, method);
      assert.equal(status, 303, path);
      assert.equal(headers.get("location"), location);
      assert.equal(headers.get("referrer-policy"), "no-referrer");
      assert.equal(headers.get("cache-control"), "no-store");
    }
  }
});

Deno.test("an address without a token, and a call, get the usual response", async () => {
  for (const path of ["/", "/download?a=1", "/download?Token=x&tokens=y&a=token"]) {
    assert.equal((await open(path)).status, 200, path);
  }
  assert.equal((await open(`/api/news?token=${token}`)).status, 200);
  assert.equal((await open(`/api/nope?token=${token}`)).status, 404);
  assert.equal((await open(`/api/auth/profile?token=${token}`)).status, 401);
  assert.equal((await open(`/?token=${token}`, {}, "POST")).status, 405);
});

Deno.test("a valid user token signs in a browser without a session, and the page says so", async () => {
  const stale = `uid=${made()}`;
  for (const header of [[], ["sec-fetch-dest", "document"], ["cookie", stale]]) {
    const answer = await open(`/news?token=${token}`, header.length ? { [header[0]!]: header[1]! } : {});
    assert.deepEqual(cookies(answer), [`uid=${token}`, "signed_in=user"]);
    assert.match(answer.headers.getSetCookie()[0] ?? "", /; HttpOnly; SameSite=Lax$/);
    assert.match(answer.headers.getSetCookie()[1] ?? "", /Max-Age=60; Path=\/; SameSite=Lax$/);
  }
  const [secure] = cookies(await open(`https://localhost/news?token=${token}`));
  assert.equal(secure, `__Host-uid=${token}`);
});

Deno.test("an active session remains, a user's or an administrator's, and the page names its owner", async () => {
  const [mine, admin] = [await product.signInUser(), await product.signInAdmin()];
  for (const planted of [token, "x", made()]) {
    const asUser = await open(`/?token=${planted}`, { cookie: `uid=${mine.token}` });
    assert.deepEqual(cookies(asUser), ["signed_in=user"]);
    const asAdmin = await open(`/?token=${planted}`, { cookie: `aid=${admin.token}` });
    assert.deepEqual(cookies(asAdmin), ["signed_in=admin"]);
  }
});

Deno.test("every other token is removed silently", async () => {
  const [ended, pending, admin] = [await product.signInUser(), await product.signInUser(), await product.signInAdmin()];
  await closeSession(ended.token, "user");
  await userTable.update(pending.user.id, (row) => ({ ...row, status: "pending" }));
  const queries = ["", "x", made(), ended.token, pending.token, admin.token, `a_${token.slice(2)}`, `${token}&token=x`];
  for (const query of queries) assert.deepEqual(cookies(await open(`/?token=${query}`)), [], query);
});

Deno.test("requests without a visitor sign in no one: a picture, a frame, a HEAD, a page of the back office", async () => {
  for (const dest of ["image", "iframe", "empty", "script"]) {
    assert.deepEqual(cookies(await open(`/?token=${token}`, { "sec-fetch-dest": dest })), [], dest);
  }
  assert.deepEqual(cookies(await open(`/?token=${token}`, {}, "HEAD")), []);
  assert.deepEqual(cookies(await open(`/admin/dashboard?token=${token}`)), []);
});

Deno.test("cached pages remain the same bytes, and no log line has a token", async () => {
  const plain = await (await open("/news")).text();
  const signedIn = await open("/news", { cookie: `uid=${token}; signed_in=user` });
  assert.equal(await signedIn.text(), plain);
  assert.ok(!plain.includes(user.name));
  const log = product.log.join("");
  assert.match(log, /"status":303/);
  assert.ok(!log.includes(token) && !log.includes("token="));
});
