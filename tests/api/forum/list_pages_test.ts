// The first pages of the list come from an index, later ones from memory: both have the same order.
import assert from "node:assert/strict";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { type Topic, topicTable } from "../../../lib/domain/forum/topics.ts";
import { forumModules } from "../../../lib/shared/forum/labels.ts";
import { openProduct } from "../../support/app.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const { call } = await openProduct({ RATE_LIMITS: "off" });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

async function fill(): Promise<void> {
  for (let n = 0; n < 260; n++) {
    const time = at(n * 37 % 100); // some at the same minute
    const topic = await addedTopic({
      module: forumModules[n % 4],
      pinned: n % 40 === 3,
      state: n % 13 === 5 ? "hidden" : "published",
      created_at: time,
      published_at: time,
    });
    if (n % 3 === 0) await addedReply(topic, { published_at: at(200 - n % 50) });
  }
  await topicTable.update(7, (topic) => ({ ...topic, state: "hidden" }));
  await topicTable.update(9, (topic) => ({ ...topic, pinned: true }));
}

/** As the contract says: pinned first, then by the newest reply, or by the time of publication. */
function ordered(rows: Topic[]): number[] {
  const when = ({ last_reply_at, published_at }: Topic) => last_reply_at ?? published_at ?? "";
  return rows
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || when(b).localeCompare(when(a)) || b.id - a.id)
    .map(({ id }) => id);
}

Deno.test("pages of any depth, of a module and of all, have one order and one total", async () => {
  await fill();
  const shown = (await topicTable.all()).filter(({ state }) => state === "published");
  for (const module of [undefined, ...forumModules]) {
    const expected = ordered(shown.filter((topic) => module === undefined || topic.module === module));
    for (const limit of [7, 50, 100]) {
      const found: number[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / limit); page++) {
        const query = new URLSearchParams({ page: String(page), limit: String(limit), ...module && { module } });
        const { json } = await call("GET", `/api/forum/reviews?${query}`);
        assert.equal(json.total, expected.length);
        found.push(...json.data.map(({ id }: Topic) => id));
      }
      assert.deepEqual(found, expected, `${module} by ${limit}`);
    }
  }
  assert.deepEqual(await checkStore(), []);
});
