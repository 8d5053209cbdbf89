// Late pages of the moderation list, for which whole days are skipped by their counts.
import assert from "node:assert/strict";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { openProduct } from "../../support/app.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const { call, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });
const { token } = await signInAdmin("审核员");
const posts = async (query: string) => (await call("GET", `/api/admin/forum/posts?${query}`, { token })).json;
type Post = { kind: string; id: number };

Deno.test("a late page equals the result of counting one by one", async () => {
  const module = "radiation_calibration" as const;
  const at = (hour: number) => ({ created_at: new Date(Date.UTC(2025, 0, 1, hour)).toISOString() });
  const topic = await addedTopic({ module, ...at(0) });
  const all = [`review ${topic.id}`];
  for (let n = 1; n <= 1_150; n++) {
    const state = n % 3 ? "published" as const : "hidden" as const;
    const post = n % 5 ? await addedTopic({ module, state, ...at(n) }) : await addedReply(topic, { state, ...at(n) });
    all.push(`${n % 5 ? "review" : "reply"} ${post.id}`);
  }
  all.reverse();
  for (const [page, limit] of [[1, 10], [101, 10], [109, 10], [12, 100], [116, 10]] as const) {
    const { data, total } = await posts(`module=${module}&page=${page}&limit=${limit}`);
    assert.equal(total, all.length);
    const expected = all.slice((page - 1) * limit, page * limit);
    assert.deepEqual(data.map(({ kind, id }: Post) => `${kind} ${id}`), expected, `page ${page}`);
  }
  assert.deepEqual(await checkStore(), []);
});
