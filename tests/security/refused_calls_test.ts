// an administrator whose role does not permit a call can fill neither disk nor memory by repeating it.
import assert from "node:assert/strict";
import { operationLog } from "../../lib/domain/audit_log.ts";
import { REFUSALS_AN_HOUR } from "../../lib/shared/bounds.ts";
import { openProduct } from "../support/app.ts";

const { call, signInAdmin, log } = await openProduct({ RATE_LIMITS: "off" });

const CALLS = 3_000;
const LONG = `${"%E5%A4%A7".repeat(800)}%0A%1B%5B31m`;
const UNLIMITED = { limit: 1_000_000 };
const PATTERN = /^\/(api\/)?admin(\/[a-z:_]+)+$/;

Deno.test(`${CALLS} refused calls with long paths leave ${REFUSALS_AN_HOUR} rows with the route's pattern`, async () => {
  const { admin, token } = await signInAdmin("统计只读");
  const cookie = { cookie: `aid=${token}` };
  const asked: (() => Promise<{ status: number }>)[] = [
    () => call("GET", `/api/admin/users/${LONG}`, { token }),
    () => call("PUT", `/api/admin/content/news/${LONG}`, { token, body: {} }),
    () => call("PUT", `/api/admin/users/${LONG}/approve`, { token, body: {} }),
    () => call("GET", `/admin/users/list?page=${LONG}`, { headers: cookie }),
  ];
  for (let n = 0; n < CALLS; n += 4) {
    for (const { status } of await Promise.all(asked.map((ask) => ask()))) {
      assert.equal(status, 403);
    }
  }
  const rows = await operationLog.of([admin.id], UNLIMITED);
  assert.equal(rows.length, REFUSALS_AN_HOUR);
  for (const { target: { label }, result } of rows) {
    assert.match(label, PATTERN);
    assert.ok(label.length <= 200);
    assert.equal(result, "refused");
  }
  assert.ok(new Set(rows.map(({ target }) => target.label)).size > 1);
  assert.ok(JSON.stringify(rows).length < 60 * 500, "all of them together are short");
  assert.deepEqual(log.filter((line) => line.includes("refusal not noted")), []);
});

Deno.test("another administrator has rows of their own, and permitted calls are still logged", async () => {
  const [reader, editor] = [await signInAdmin("统计只读"), await signInAdmin("内容编辑")];
  assert.equal((await call("GET", "/api/admin/users/7", { token: reader.token })).status, 403);
  const [row, ...others] = await operationLog.of([reader.admin.id]);
  assert.deepEqual([row?.target.label, row?.action, others], ["/api/admin/users/:id", "user:view", []]);
  for (let n = 0; n < REFUSALS_AN_HOUR + 5; n++) await call("GET", "/api/admin/users", { token: editor.token });
  const news = { title: "新闻", summary: "摘要", source: "来源", link: "https://example.com/" };
  assert.equal((await call("POST", "/api/admin/content/news", { token: editor.token, body: news })).status, 201);
  const found = await operationLog.of([editor.admin.id], UNLIMITED);
  assert.equal(found.length, REFUSALS_AN_HOUR + 1);
  assert.equal(found[0]?.result, "ok");
});
