// R-64 in the forum: moderators find every text of a post, and the cache of texts is limited in bytes.
import assert from "node:assert/strict";
import { searchedTexts } from "../../../lib/domain/forum/searched_texts.ts";
import { openProduct } from "../../support/app.ts";
import { addedTopic } from "../../support/forum.ts";
import { memoryInUse } from "../../support/memory_in_use.ts";

const { call, signInAdmin } = await openProduct();
const TOPICS = 400;

Deno.test("long topics of an older version, full of U+FDFA, take little memory and are searched to their ends", async () => {
  const { token } = await signInAdmin("内容编辑");
  const posts: { id: number; updated: number }[] = [];
  for (let n = 0; n < TOPICS; n++) {
    const { id, updated_at } = await addedTopic({
      title: `很长的主题${n}`,
      body: `${"\ufdfa".repeat(19_000)}末尾${n}处`,
    });
    posts.push({ id, updated: Date.parse(updated_at) });
  }
  const before = memoryInUse();
  for (const keyword of ["末尾7处", `末尾${TOPICS - 1}处`]) {
    assert.equal((await searchedTexts.review.holding(keyword, posts)).length, 1, keyword);
    const { json } = await call("GET", `/api/admin/forum/posts?${new URLSearchParams({ keyword })}`, { token });
    assert.equal(json.total, 1, keyword);
  }
  const grown = memoryInUse() - before;
  console.log(`${TOPICS} topics: ${grown.toFixed(0)} MB more`);
  assert.ok(grown < 130, `${grown} MB`);
});
