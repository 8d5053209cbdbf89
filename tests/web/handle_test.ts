// Calls and their handlers: the declaration determines reading, guards and responses; missing parts stop the start.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { z } from "zod/mini";
import { AppError } from "../../lib/shared/app_error.ts";
import { call } from "../../lib/shared/calls/call.ts";
import { integer } from "../../lib/shared/api/answers.ts";
import type { Role } from "../../lib/shared/labels.ts";
import type { Context, Env } from "../../lib/web/context.ts";
import { assertAllBound, handle, mountCalls, observeCalls, readCall } from "../../lib/web/handle.ts";
import { responseFault, undeclaredError } from "../support/observed_calls.ts";

const thing = call("GET /things/{id}", {
  summary: "一个东西",
  who: "all",
  notFound: "news_not_found",
  query: z.object({ word: z._default(z.string(), "none") }),
  answer: z.strictObject({ id: integer, word: z.string() }),
});
const latest = call("GET /things/latest", { summary: "最新", who: "all", answer: z.strictObject({ id: integer }) });
const nothing = call("DELETE /things/{id}", { summary: "删除", who: "all" });

Deno.test("a handler gets what the declaration names, and a literal path is matched before a parameter", async () => {
  const app = mountCalls(new Hono<Env>(), [
    handle(thing, ({ id, query }) => ({ id, word: query.word })),
    handle(latest, () => ({ id: 9 })),
    handle(nothing, () => {}),
  ]);
  assert.deepEqual(await (await app.request("/things/7?word=a")).json(), { id: 7, word: "a" });
  assert.deepEqual(await (await app.request("/things/latest")).json(), { id: 9 });
  assert.equal((await app.request("/things/7", { method: "DELETE" })).status, 204);
});

Deno.test("an id is a text when the call declares no error for it, and a body may have a schema per request", async () => {
  const body = z.object({ word: z.string() });
  const words = call("PUT /words/{id}", {
    summary: "改",
    who: "all",
    body,
    answer: z.strictObject({ at: z.string() }),
  });
  const longer = z.object({ word: z.string().check(z.minLength(3)) });
  const app = mountCalls(new Hono<Env>(), [
    handle(words, ({ id, body: { word } }) => ({ at: `${id}: ${word}` }), {
      bodySchema: () => Promise.resolve(longer),
    }),
  ]).onError((error, c) => c.text(error instanceof AppError ? error.key : "internal", 400));
  const put = async (word: string) => {
    const headers = { "content-type": "application/json" };
    const response = await app.request("/words/h_9s", { method: "PUT", headers, body: JSON.stringify({ word }) });
    return await response.text();
  };
  assert.equal(await put("abc"), '{"at":"h_9s: abc"}');
  assert.equal(await put("ab"), "invalid_input");
});

Deno.test("path parameters are checked by their schema, also an id that is no number", async () => {
  const params = z.object({ id: z.string().check(z.minLength(2)) });
  const named = call("GET /named/{id}", { summary: "有名的", who: "all", params, answer: z.string() });
  const app = mountCalls(new Hono<Env>(), [handle(named, ({ id }) => id)]);
  app.onError((error, c) => c.json((error as AppError).fields ?? {}, 400));
  assert.equal(await (await app.request("/named/a7")).json(), "a7");
  assert.deepEqual(Object.keys(await (await app.request("/named/a")).json()), ["id"]);
});

Deno.test("a page reads a call with the call's own checks: the query, and the permission of who opens the page", async () => {
  const list = call("GET /admin/words", {
    summary: "列表",
    who: "user:view",
    query: z.object({ word: z.string().check(z.minLength(2)) }),
    answer: z.strictObject({ of: z.string(), word: z.string() }),
  });
  const as = (role: Role) => ({ var: { admin: { role } } }) as Context;
  const read = (role: Role, word: string) => readCall(as(role), list, { word });
  await assert.rejects(read("审核员", "ab"), /not mounted/);
  mountCalls(new Hono<Env>(), [handle(list, ({ query, actor }) => ({ of: actor.admin.role, word: query.word }))]);
  assert.deepEqual(await read("审核员", "ab"), { of: "审核员", word: "ab" });
  await assert.rejects(read("审核员", "a"), { key: "invalid_input" });
  await assert.rejects(read("统计只读", "ab"), { key: "forbidden" });
});

Deno.test("a declared call without a handler stops the start, and is named", () => {
  const lost = call("PUT /things/{id}/lost", { summary: "没有", who: "user" });
  assert.throws(() => assertAllBound([lost]), /PUT \/things\/\{id\}\/lost/);
});

Deno.test("a handler whose call is in no module of declarations stops the start, and is named", () => {
  const stray = call("GET /stray", { summary: "多余", who: "all" });
  mountCalls(new Hono<Env>(), [handle(stray, () => {})]);
  assert.throws(() => assertAllBound([]), /GET \/stray/);
});

Deno.test("a user's call is not mounted without the guard of users, one of administrators not outside /admin", () => {
  const own = call("GET /own", { summary: "自己的", who: "user", answer: z.strictObject({}) });
  const theirs = call("GET /theirs", { summary: "管理员的", who: "admin", answer: z.strictObject({}) });
  assert.throws(() => mountCalls(new Hono<Env>(), [handle(theirs, () => ({}))]), /not below \/admin/);
  const app = mountCalls(new Hono<Env>(), [handle(own, () => ({}))]);
  assert.equal(app.routes.filter(({ path }) => path === "/own").length, 2);
});

Deno.test("undeclared parts of a response or an error are reported", () => {
  assert.deepEqual(responseFault(thing, { id: 1, word: "a" }), []);
  assert.match(responseFault(thing, { id: 1, word: "a", color: "red" })[0] ?? "", /unrecognized_keys color/);
  assert.match(responseFault(thing, { id: "1", word: "a" })[0] ?? "", /wrong id/);
  assert.deepEqual(undeclaredError(thing, new AppError("news_not_found")), []);
  assert.match(undeclaredError(thing, new AppError("phone_taken"))[0] ?? "", /phone_taken, which is not declared/);
  observeCalls(undefined);
});
