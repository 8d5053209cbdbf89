// The judged queries in the product: the first hit is the expected one.
import assert from "node:assert/strict";
import { addNews } from "../../lib/domain/content/news.ts";
import { versionTable } from "../../lib/domain/content/versions.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { openProduct } from "../support/app.ts";
import { versionRow } from "../../lib/tasks/data/rows.ts";
import { newsForm } from "../support/site_data.ts";
import { alike, judged, newsRows, nonsense, versionRows } from "./judged_queries.ts";

const WANTED = 0.94; // 47 of 50

const { call } = await openProduct();
for (const [title, summary, source] of newsRows) {
  await transaction((tx) => addNews(newsForm({ title, summary, source }), 1, tx));
}
for (const [software_name, version_number, release_date, update_log] of versionRows) {
  await versionTable.insert(versionRow(0, { software_name, version_number, release_date, update_log }));
}

const ask = async (query: string) => (await call("GET", `/api/search?${new URLSearchParams({ q: query })}`)).json;

Deno.test("of fifty judged queries at least 47 have their expected hit first", async () => {
  assert.ok(judged.length >= 50);
  const missed: string[] = [];
  for (const [query, wanted] of judged) {
    const first = (await ask(query)).groups[0]?.hits[0];
    if (first?.url !== wanted) missed.push(`${query}: ${first?.url} ${first?.title}, not ${wanted}`);
  }
  assert.ok(judged.length - missed.length >= WANTED * judged.length, missed.join("\n"));
});

Deno.test("nonsense finds nothing, or a near match that is labelled so", async () => {
  for (const [query, wanted] of nonsense) {
    const { groups, near } = await ask(query);
    const found = groups.flatMap(({ hits }: { hits: { url: string }[] }) => hits.map(({ url }) => url));
    if (wanted === null) assert.deepEqual({ groups, near }, { groups: [], near: undefined }, query);
    else assert.deepEqual([near, found.includes(wanted)], [true, true], `${query}: ${found}`);
  }
});

Deno.test("one character, the middle of a word and every spelling of a satellite are exact", async () => {
  for (const query of ["校", "气校", "射定", "7", ...alike.flat()]) {
    const { groups, near } = await ask(query);
    assert.deepEqual([groups.length > 0, near], [true, undefined], query);
  }
  for (const ways of alike) {
    const answers = new Set(
      await Promise.all(ways.map(async (query) => {
        const { groups } = await ask(query);
        return JSON.stringify(groups.map(({ kind, total }: { kind: string; total: number }) => [kind, total]));
      })),
    );
    assert.equal(answers.size, 1, ways.join(" "));
  }
});
