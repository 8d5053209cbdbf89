// A decision about a post applies only to the version that the moderator has read.
import assert from "node:assert/strict";
import { openProduct } from "../../support/app.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token } = await product.signInAdmin("审核员");
const changed = "数据已被他人修改，请刷新后重试";

Deno.test("a decision about a text that its author has changed since is refused", async () => {
  const { user, token: writer } = await product.signInUser({ approved_posts: 2 });
  const topic = await addedTopic({ author_id: user.id });
  const reply = await addedReply(topic, { author_id: user.id });
  const rows = [
    { path: `replies/${reply.id}`, before: reply.updated_at },
    { path: `reviews/${topic.id}`, before: topic.updated_at },
  ];
  for (const { path, before } of rows) {
    const { json } = await call("PUT", `/api/forum/${path}`, { token: writer, body: { body: "改过的内容" } });
    const hide = (seen_at: unknown) =>
      call("PUT", `/api/admin/forum/${path}`, { token, body: { action: "hide", reason: "广告", seen_at } });
    const refused = await hide(before);
    assert.deepEqual([refused.status, refused.json.message, refused.json.code], [409, changed, "conflict"]);
    assert.equal((await hide(7)).status, 400);
    assert.equal((await hide(json.data.updated_at)).status, 200);
  }
});
