// Texts that would be scripts are plain text in every page of the forum, its structured data and the moderation screen.
import assert from "node:assert/strict";
import { openProduct } from "../../support/app.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";
import { xssPayloads } from "../../support/xss_payloads.ts";

const { call, signInUser, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });
const tag = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const attribute = /([^\s=/"'>]+)(?:=("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/** Fails on a foreign script, an event handler, a script address, and other markup that no page of ours has. */
function assertHarmless(html: string, about: string): void {
  for (const [, data = ""] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) JSON.parse(data);
  const rest = html.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, "");
  for (const [, name = "", given = ""] of rest.matchAll(tag)) {
    assert.doesNotMatch(name, /^(iframe|object|embed|base|style|math|video|audio|marquee|template)$/i, about);
    if (name === "script") assert.match(given, /src="\/assets\//, about);
    for (const [, key = "", value = ""] of given.matchAll(attribute)) {
      assert.doesNotMatch(key, /^(on\w+|style|srcdoc|formaction)$/i, `${about}: ${name} ${key}`);
      if (/^(href|src|action)$/.test(key)) assert.doesNotMatch(value, /^["']?\s*(javascript|data|vbscript):/i, about);
    }
  }
}

Deno.test("sixty payloads are plain text in the list, the topic, one's own posts and the moderation screen", async () => {
  const { user, token } = await signInUser({ nickname: `"><svg onload=alert(1)>` });
  const mine = { author_id: user.id };
  const ids: number[] = [];
  for (const payload of xssPayloads) {
    const body = `段落 ${payload}`;
    const topic = await addedTopic({ ...mine, title: payload, body });
    const { id } = await addedReply(topic, { ...mine, body });
    await addedReply(topic, { ...mine, body, quote_id: id });
    await addedTopic({ ...mine, title: payload, body, state: "refused", reason: payload, published_at: null });
    ids.push(topic.id);
  }
  const admin = (await signInAdmin()).token;
  const pages: [string, string?][] = [
    ...ids.map((id): [string] => [`/forum/review/${id}`]),
    ...["", "?page=2", "?page=3", "?page=4"].map((query): [string] => [`/forum${query}`]),
    ...xssPayloads.slice(0, 20).map((payload): [string] => [`/forum?keyword=${encodeURIComponent(payload)}`]),
    ...["", "?tab=replies", "?tab=refused"].map((query): [string, string] => [`/forum/my${query}`, token]),
    [`/forum/edit/review/${ids[0]}`, token],
    ["/admin/content/forum?state=published&limit=100", admin],
    ["/admin/content/forum?state=refused&limit=100", admin],
  ];
  for (const [path, token] of pages) {
    const { status, text } = await call("GET", path, { token });
    assert.equal(status, 200, path);
    assertHarmless(text, path);
  }
});

Deno.test("the rules are able to fail", () => {
  const hostile = ["<script>x</script>", "<img src=x onerror=y>", `<a href="javascript:x">`, "<iframe>"];
  for (const html of hostile) assert.throws(() => assertHarmless(html, "hostile"));
});
