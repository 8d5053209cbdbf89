// Fifty users reply to one topic through two instances, a quarter pending, refused or hidden meanwhile: positions have
// neither gaps nor duplicates, and the topic's counts equal those of its replies.
import assert from "node:assert/strict";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { createApp } from "../../../routes/mod.ts";
import { openProduct } from "../../support/app.ts";
import { addedTopic, assertFloors } from "../../support/forum.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const apps = [product.app, createApp()];
const { token: moderator } = await product.signInAdmin();

async function call(n: number, method: string, path: string, { token, body }: { token: string; body: object }) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await apps[n % 2]!.request(path, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, json: await response.json() };
}

Deno.test("fifty simultaneous replies through two instances", async () => {
  const topic = await addedTopic();
  const people = await Promise.all(Array.from({ length: 50 }, (_, n) => {
    return product.signInUser({ approved_posts: n % 4 === 0 ? 0 : 2 });
  }));
  const path = `/api/forum/reviews/${topic.id}/replies`;
  await Promise.all(people.map(async ({ token }, n) => {
    const { status, json } = await call(n, "POST", path, { token, body: { body: `第${n}人的回复` } });
    assert.equal(status, 201);
    const { id, state } = json.data;
    const act = (action: string) => {
      const body = { action, reason: "原因" };
      return call(n + 1, "PUT", `/api/admin/forum/replies/${id}`, { token: moderator, body });
    };
    if (state === "queued") assert.equal((await act(n % 8 === 0 ? "approve" : "refuse")).status, 200);
    else if (n % 4 === 1) assert.equal((await act("hide")).status, 200);
  }));
  assert.equal((await assertFloors(topic.id)).length, 50);
  assert.deepEqual(await checkStore(), []);
});
