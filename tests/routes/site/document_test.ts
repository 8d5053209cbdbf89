// The addresses of the documentation: one page each, with its own head, size and links.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { documentFor, documentKeys, documentPath } from "../../../lib/content/document/contents.ts";
import { documentOf } from "../../support/documents.ts";
import { functionKeys } from "../../../lib/shared/facts/functions.ts";
import { openProduct } from "../../support/app.ts";

const { call } = await openProduct();
const LIMIT = 25 * 1024;

const pages = await Promise.all(documentKeys.map(async (key) => ({ key, ...await call("GET", documentPath(key)) })));

Deno.test("each document is a page with its own title, description and anchors", () => {
  for (const { key, status, text } of pages) {
    const { title, sections } = documentOf(key);
    assert.equal(status, 200, key);
    const name = key === "intro" ? "帮助文档" : `${title} - 帮助文档`;
    assert.match(text, new RegExp(`<title>${name} - GAC 国产卫星影像校正</title>`));
    for (const { anchor } of sections) assert.ok(text.includes(`<h2 id="${anchor}"`), anchor);
  }
  const descriptions = pages.map(({ text }) => /<meta name="description" content="([^"\n]{20,})"/.exec(text)?.[1]);
  assert.ok(descriptions.every((one) => one !== undefined), "each in one line");
  assert.equal(new Set(descriptions).size, documentKeys.length);
});

Deno.test("a page's HTML is at most 25 KB, gzipped", () => {
  for (const { key, text } of pages) assert.ok(gzipSync(text).length <= LIMIT, `${key}: ${gzipSync(text).length}`);
});

Deno.test("the contents link to all 28 parts; on the introduction every group is closed, elsewhere all but its own", () => {
  for (const { key, text } of pages) {
    const [contents = ""] = /<nav aria-label="文档目录"[\s\S]*?<\/nav>/.exec(text) ?? [];
    const links = Array.from(contents.matchAll(/<a href="([^"]+#[^"]+)"/g), ([, href]) => href);
    const parts = documentKeys.slice(1).flatMap((module) =>
      documentOf(module).sections.map(({ anchor }) => `${documentPath(module)}#${anchor}`)
    );
    assert.equal(parts.length, 28);
    assert.deepEqual(links, parts);
    const open = Array.from(contents.matchAll(/<details[^>]*>/g), ([tag]) => tag).filter((tag) => / open=/.test(tag));
    assert.deepEqual(open.map((tag) => /data-group="([^"]+)"/.exec(tag)?.[1]), key === "intro" ? [] : [key]);
  }
});

Deno.test("a page links to its neighbours, and only to existing targets", async () => {
  for (const { key, text } of pages) {
    const { previous, next } = documentOf(key);
    assert.equal(/上一篇<\/span>/.test(text), Boolean(previous), key);
    assert.equal(/下一篇<\/span>/.test(text), Boolean(next), key);
  }
  for (const path of ["/document/intro", "/document/nothing"]) {
    assert.equal((await call("GET", path)).status, 404, path);
  }
  assert.equal((await call("GET", "/document/fusion/")).headers.get("location"), "/document/fusion");
});

Deno.test("the product introduction links to the document of each function", async () => {
  const { text } = await call("GET", "/introduction");
  const documents = functionKeys.map(documentFor);
  assert.deepEqual([...documents].sort(), documentKeys.slice(1).sort());
  for (const key of documents) assert.ok(text.includes(`href="${documentPath(key)}"`), key);
});
