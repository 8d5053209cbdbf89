// Responses and errors in islands.
import assert from "node:assert/strict";
import {
  adminApi,
  api,
  errorMessage,
  type PasswordGiven,
  type PasswordQuestion,
  REAUTHENTICATE,
} from "../../lib/shared/api_client.ts";
import { ApiError } from "../../lib/shared/api/api_error.ts";
import { call } from "../../lib/shared/calls/call.ts";

type Browser = { asked: { url: string; init: RequestInit }[]; went: string[] };

/** Runs with a browser's fetch and location in place of ours. */
async function inBrowser(answer: () => Response | Promise<Response>, run: (browser: Browser) => Promise<void>) {
  const browser: Browser = { asked: [], went: [] };
  const [fetch, location] = [globalThis.fetch, Object.getOwnPropertyDescriptor(globalThis, "location")];
  globalThis.fetch = ((url: string, init: RequestInit) => {
    browser.asked.push({ url, init });
    return Promise.resolve().then(answer);
  }) as typeof globalThis.fetch;
  Object.defineProperty(globalThis, "location", {
    configurable: true,
    value: { pathname: "/user", search: "?tab=1", hash: "#a", assign: (to: string) => browser.went.push(to) },
  });
  try {
    await run(browser);
  } finally {
    globalThis.fetch = fetch;
    if (location) Object.defineProperty(globalThis, "location", location);
  }
}

/** Makes a call of which only method and path are declared. */
function send(client: typeof api, method: "GET" | "POST" | "PUT" | "DELETE", path: `/${string}`, ...sent: object[]) {
  const [first, options] = sent;
  const withBody = method === "POST" || method === "PUT";
  const request = withBody ? { ...first && { body: first }, ...options } : first;
  return client.call(call(`${method} ${path}`, { summary: "", who: "all" }), request as object);
}

const refusal = (status: number, body: object) => () => Response.json(body, { status });
const failed = (call: Promise<unknown>) => call.then(() => assert.fail("no error"), (error) => error as ApiError);

Deno.test("a call returns the response's body and omits empty query values", async () => {
  await inBrowser(() => Response.json({ total: 0 }), async ({ asked }) => {
    assert.deepEqual(await send(api, "GET", "/news", { query: { page: 1, keyword: "", status: undefined } }), {
      total: 0,
    });
    assert.equal(asked[0]?.url, "/api/news?page=1");
    assert.equal(asked[0]?.init.credentials, "same-origin");
  });
});

Deno.test("an error has message, code, fields, request id and other members", async () => {
  const body = {
    message: "该邮箱已注册",
    code: "conflict",
    fields: { email: "该邮箱已注册" },
    request_id: "R1",
    extra: 1,
  };
  await inBrowser(refusal(409, body), async () => {
    const error = await failed(send(api, "POST", "/auth/verify-code", {}));
    assert.equal(error.status, 409);
    assert.equal(error.message, "该邮箱已注册");
    assert.equal(error.code, "conflict");
    assert.deepEqual(error.fields, { email: "该邮箱已注册" });
    assert.equal(error.request_id, "R1");
    assert.deepEqual(error.extra, { extra: 1 });
  });
});

Deno.test("without a response each client has its own message", async () => {
  await inBrowser(() => Promise.reject(new TypeError("offline")), async () => {
    assert.equal((await failed(send(api, "GET", "/news"))).message, "服务器未响应，请检查网络连接");
    const error = await failed(send(adminApi, "GET", "/admin/todo"));
    assert.equal(error.message, "网络错误，请稍后重试");
    assert.equal(error.status, 0);
  });
});

Deno.test("a proxy's page instead of JSON leaves the message to the caller", async () => {
  await inBrowser(() => new Response("<html>", { status: 502, statusText: "Bad Gateway" }), async () => {
    const error = await failed(send(api, "GET", "/news"));
    assert.equal(errorMessage(error, "获取新闻列表失败"), "获取新闻列表失败");
    assert.equal(error.status_text, "Bad Gateway");
    assert.equal((await failed(send(adminApi, "GET", "/admin/todo"))).message, "请求失败");
  });
});

Deno.test("401 redirects to the login page with the way back, unless the caller handles it", async () => {
  await inBrowser(refusal(401, { message: "账号或密码错误" }), async ({ went }) => {
    const loginError = await failed(send(adminApi, "POST", "/admin/auth/login", {}, { keep401: true }));
    assert.equal(loginError.message, "账号或密码错误");
    assert.deepEqual(went, []);
    await failed(send(api, "GET", "/auth/profile"));
    const error = await failed(send(adminApi, "GET", "/admin/todo"));
    assert.equal(error.message, "登录已过期，请重新登录");
    const back = encodeURIComponent("/user?tab=1#a");
    assert.deepEqual(went, [`/login?redirect=${back}`, `/admin/login?redirect=${back}&expired=1`]);
  });
});

/** Answers the password dialog, and returns what it was opened for; undefined leaves it. */
async function asked(given: PasswordGiven | undefined, run: (whys: string[]) => Promise<void>) {
  const page = new EventTarget();
  const whys: string[] = [];
  page.addEventListener(REAUTHENTICATE, (event) => {
    if (given === undefined) return;
    event.preventDefault();
    const { why, answer } = (event as PasswordQuestion).detail;
    whys.push(why);
    answer(given);
  });
  Object.defineProperty(globalThis, "document", { configurable: true, value: page });
  try {
    await run(whys);
  } finally {
    Reflect.deleteProperty(globalThis, "document");
  }
}

Deno.test("a change without a session is repeated after a sign-in, and otherwise fails", async () => {
  const refused = () => Response.json({ message: "登录已过期，请重新登录", code: "unauthenticated" }, { status: 401 });
  let calls = 0;
  const secondTime = () => ++calls === 2 ? Response.json({ message: "更新成功" }) : refused();
  await inBrowser(secondTime, async ({ asked: made, went }) => {
    await asked("again", async () => {
      assert.deepEqual(await send(adminApi, "PUT", "/admin/profile", { email: "a@b.cn" }), { message: "更新成功" });
    });
    assert.deepEqual([made.length, made[0]?.init.body, went.length], [2, made[1]?.init.body, 0]);
  });
  await inBrowser(refused, async ({ asked: made, went }) => {
    await asked("stay", async () => {
      assert.equal((await failed(send(adminApi, "DELETE", "/admin/content/news/1"))).message, "登录已过期，请重新登录");
    });
    assert.deepEqual([made.length, went.length], [1, 0]);
    await asked(undefined, async () => void await failed(send(adminApi, "POST", "/admin/users")));
    assert.equal(went.length, 1, "a page without that dialog redirects to the login");
    await asked("again", async () => void await failed(send(adminApi, "GET", "/admin/users")));
    assert.equal(went.length, 2, "the page repeats reads itself");
  });
});

Deno.test("a call that requires re-authentication is repeated after the password, also a file; cancelled, it fails", async () => {
  const refused = () => Response.json({ message: "请再次输入密码以继续", code: "confirm_required" }, { status: 403 });
  let calls = 0;
  const secondTime = () => ++calls % 2 === 0 ? Response.json({ message: "更新成功" }) : refused();
  await inBrowser(secondTime, async ({ asked: made, went }) => {
    await asked("again", async (whys) => {
      assert.deepEqual(await send(adminApi, "PUT", "/admin/settings", { storage: {} }), { message: "更新成功" });
      const progress: (number | undefined)[] = [];
      const file = await adminApi.download("/admin/users/export", { onProgress: (bytes) => progress.push(bytes) });
      assert.equal(await file.text(), '{"message":"更新成功"}');
      assert.deepEqual(progress.slice(0, 2), [undefined, 0], "no progress while the password is requested");
      assert.deepEqual(whys, ["confirm", "confirm"]);
    });
    assert.deepEqual([made.length, made[0]?.init.body, went.length], [4, made[1]?.init.body, 0]);
  });
  await inBrowser(refused, async ({ went }) => {
    await asked("stay", async () => {
      assert.equal((await failed(send(adminApi, "DELETE", "/admin/admins/1"))).message, "请再次输入密码以继续");
      assert.equal((await failed(adminApi.download("/admin/users/export"))).message, "请再次输入密码以继续");
    });
    assert.deepEqual(went, []);
  });
});

Deno.test("403 in the back office has the same message, unless it has a code of its own", async () => {
  await inBrowser(refusal(403, { message: "no" }), async () => {
    assert.equal((await failed(send(adminApi, "GET", "/admin/settings"))).message, "无权限访问");
  });
  const due = { message: "请先在个人资料中启用动态验证码", code: "otp_setup_required" };
  await inBrowser(refusal(403, due), async () => {
    assert.equal((await failed(send(adminApi, "GET", "/admin/settings"))).message, due.message);
  });
});

Deno.test("the caller's own cancel is no failure of the server", async () => {
  const cancel = new AbortController();
  await inBrowser(() => {
    cancel.abort();
    throw cancel.signal.reason;
  }, async () => {
    const { name } = await failed(send(api, "GET", "/news", { signal: cancel.signal }));
    assert.equal(name, "AbortError");
  });
});
