// Lists of the back office parse a response into rows, or say why there are none.
import assert from "node:assert/strict";
import { fetchList, listFailure, listOf } from "../../islands/kit/use_list.ts";
import * as answers from "../../lib/shared/api/answers.ts";
import { call } from "../../lib/shared/calls/call.ts";

const { signal } = new AbortController();
const things = call("GET /things", { summary: "", who: "all", answer: answers.list(answers.integer) });
const list = listOf(things, { defaults: {}, failed: "" });

/** Returns the response, or the message of its failure. */
async function said(sentence: string, answer: () => Response | Promise<Response>): Promise<unknown> {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.resolve().then(answer);
  try {
    return await fetchList(list, {}, signal).catch((error) => listFailure(sentence, error));
  } finally {
    globalThis.fetch = fetch;
  }
}

Deno.test("a list is rows and their total; anything else is malformed, never an empty table", async () => {
  const rows = { data: [{ id: 1 }], total: 1 };
  assert.deepEqual(await said("获取失败", () => Response.json(rows)), rows);
  const others = [{ data: [] }, { total: 0 }, { data: {}, total: 0 }, { data: [], total: "0" }, [], null, "x", 1];
  for (const answer of others) {
    assert.equal(await said("获取失败", () => Response.json(answer)), "数据格式错误", JSON.stringify(answer));
  }
  assert.equal(await said("获取失败：{reason}", () => Response.json([])), "获取失败：数据格式错误");
});

Deno.test("a failure has the list's own message, with the server's message where the list includes it", async () => {
  const refused = () => Response.json({ message: "服务器忙", code: "unavailable" }, { status: 503 });
  assert.equal(await said("获取版本列表失败", refused), "获取版本列表失败");
  assert.equal(await said("获取用户列表失败：{reason}", refused), "获取用户列表失败：服务器忙");
  const silent = () => Promise.reject(new TypeError("no network"));
  assert.equal(await said("获取用户列表失败：{reason}", silent), "获取用户列表失败：网络错误，请稍后重试");
});
