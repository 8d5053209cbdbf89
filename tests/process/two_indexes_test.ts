// Two servers on one store have one search index and one parsed documentation each: a change by one is found by the
// other at the next request, and not found any more once it is deleted.
import assert from "node:assert/strict";
import { type Instances, withInstances } from "../support/instances.ts";

const ROUNDS = 6;
type Client = Instances["one"];

Deno.test("the index of each instance follows the content at the next request", async () => {
  await withInstances(async ({ one, other, admin }) => {
    const { token } = (await one.call("POST", "/api/admin/auth/login", { body: admin })).json;
    const found = async (client: Client, word: string) => {
      const { json } = await client.call("GET", `/api/search?${new URLSearchParams({ q: word, kind: "news" })}`);
      return (json.groups[0]?.hits ?? []).map(({ title }: { title: string }) => title);
    };
    for (let n = 0; n < ROUNDS; n++) {
      const writer: Client = n % 2 === 0 ? one : other;
      const reader: Client = n % 2 === 0 ? other : one;
      const word = "甲乙丙丁戊己"[n] + "字号卫星";
      const body = { title: `${word}发射`, summary: "摘要", source: "", cover_url: "", link: "https://example.com/" };
      const { status, json } = await writer.call("POST", "/api/admin/content/news", { token, body });
      assert.equal(status, 201);
      assert.deepEqual(await found(reader, word), [body.title], "added");
      const path = `/api/admin/content/news/${json.data.id}`;
      assert.equal((await writer.call("PUT", path, { token, body: { ...body, title: `${word}入轨` } })).status, 200);
      assert.deepEqual(await found(reader, word), [`${word}入轨`], "changed");
      assert.equal((await writer.call("DELETE", path, { token })).status, 200);
      assert.ok(!(await found(reader, word)).includes(`${word}入轨`), "removed");
    }
  }, { env: { SMTP_URL: "", RATE_LIMITS: "off" } });
});

Deno.test("a text of the documentation is on the page of each instance at the next request", async () => {
  await withInstances(async ({ one, other, admin }) => {
    const { token } = (await one.call("POST", "/api/admin/auth/login", { body: admin })).json;
    const path = "/api/admin/content/documents/intro";
    const shows = async (client: Client, word: string) => {
      const pages = ["/document", "/document/mosaic", "/document/entries.json"];
      const texts = await Promise.all(pages.map(async (page) => (await client.call("GET", page)).text));
      return texts.map((text) => text.includes(word));
    };
    for (const [n, [writer, reader]] of [[one, other], [other, one]].entries()) {
      const word = `${"甲乙"[n]}字号章节`;
      assert.deepEqual(await shows(reader!, word), [false, false, false]);
      const { status } = await writer!.call("PUT", path, { token, body: { body: `## ${word} {#chapter}\n\n文字` } });
      assert.equal(status, 200);
      assert.deepEqual(await shows(reader!, word), [true, false, true]);
    }
    assert.equal((await one.call("DELETE", path, { token })).status, 200);
    assert.deepEqual(await shows(other, "乙字号章节"), [false, false, false]);
  }, { env: { SMTP_URL: "", RATE_LIMITS: "off" } });
});
