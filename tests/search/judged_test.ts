// The judged queries, asked of the product: what stands first is what people want.
import assert from "node:assert/strict";
import { addNews } from "../../lib/domain/content/news.ts";
import { versions } from "../../lib/domain/content/versions.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { openProduct } from "../support/app.ts";
import { newsForm, storedVersion } from "../support/site_data.ts";
import { judged, newsRows, versionRows } from "./judged_queries.ts";

const WANTED = 0.94; // 47 of 50

const { call } = await openProduct();
for (const [title, summary, source] of newsRows) {
  await transaction((tx) => addNews(newsForm({ title, summary, source }), 1, tx));
}
for (const [software_name, version_number, release_date, update_log] of versionRows) {
  await versions.insert(storedVersion({ software_name, version_number, release_date, update_log }));
}

Deno.test("of fifty judged queries at least 47 have their hit on the first place", async () => {
  assert.ok(judged.length >= 50);
  const missed: string[] = [];
  for (const [query, wanted] of judged) {
    const { json } = await call("GET", `/api/search?${new URLSearchParams({ q: query })}`);
    const first = json.groups[0]?.hits[0];
    if (first?.url !== wanted) missed.push(`${query}: ${first?.url} ${first?.title}, not ${wanted}`);
  }
  assert.ok(judged.length - missed.length >= WANTED * judged.length, missed.join("\n"));
});
