// The search page: the query, marked in the hits, without a script.
import assert from "node:assert/strict";
import { openProduct } from "../../support/app.ts";

const { call } = await openProduct();
const page = (query: Record<string, string> = {}) => call("GET", `/search?${new URLSearchParams(query)}`);

Deno.test("without a query there is the box; with one the hits are marked and link to their headings", async () => {
  assert.match((await page()).text, /<input type="search"[^>]*name="q"/);
  const { status, text } = await page({ q: "GF1" });
  assert.equal(status, 200);
  assert.match(text, /<mark[^>]*>GF-1<\/mark>/);
  assert.match(text, /href="\/document\/[a-z-]+#[a-z-]+"/);
});

Deno.test("the name of a satellite is answered above the groups, with a link to its rows; other queries are not", async () => {
  const { text } = await page({ q: "gf1" });
  assert.match(text, /<a href="\/sensors\?keyword=GF-1#all"[^>]*>GF-1：6 台相机，可以处理/);
  assert.ok(text.indexOf("可以处理") < text.indexOf("kind-doc"));
  assert.match((await page({ q: "高分二号" })).text, /GF-2：2 台相机，可以处理/);
  for (const q of ["GF-1 校正", "校正", "GF8"]) assert.doesNotMatch((await page({ q })).text, /台相机，可以处理/, q);
  const rows = (await call("GET", "/sensors?keyword=GF-1")).text;
  assert.match(rows, /id="all"/);
});

Deno.test("a kind shows all of its hits, and the tabs keep the counts of the others", async () => {
  const all = (await page({ q: "校正" })).text.match(/<li /g)?.length ?? 0;
  const { text } = await page({ q: "校正", kind: "doc" });
  assert.ok((text.match(/<li /g)?.length ?? 0) > all);
  assert.match(text, /href="\/search\?q=[^"]*kind=doc" aria-current="page"/);
});

Deno.test("the query is shown as text, whatever it contains", async () => {
  for (
    const q of ["<script>alert(1)</script>", '"><b>', "a".repeat(5_000), "\u0000\ud800", `e${"\u0301".repeat(99)}`]
  ) {
    const { status, text } = await page({ q });
    assert.equal(status, 200, q);
    assert.doesNotMatch(text, /<script>alert|"><b>/);
  }
  assert.match((await page({ q: "没有这个词条呀呀" })).text, /没有找到相关内容|<li /);
  assert.match((await page({ q: "qqqqqqqq" })).text, /没有找到相关内容/);
});
