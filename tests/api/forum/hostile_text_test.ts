// Texts that would be scripts are inert wherever a post is returned, and no text keeps the parser busy for long.
import assert from "node:assert/strict";
import { parsed, renderMarkdown } from "../../../lib/shared/markdown/html.ts";
import { assertInert } from "../../support/inert_html.ts";
import { openProduct } from "../../support/app.ts";
import { addedTopic } from "../../support/forum.ts";
import { xssPayloads } from "../../support/xss_payloads.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, signInUser, signInAdmin, emailsTo } = product;

Deno.test("there are sixty payloads", () => assert.ok(new Set(xssPayloads).size >= 60, String(xssPayloads.length)));

Deno.test("sixty payloads are inert in topic, reply, quote, preview, own list, moderation, search and email", async () => {
  const author = await signInUser({ approved_posts: 2 });
  const { token } = await signInUser({ approved_posts: 2 });
  const moderator = (await signInAdmin()).token;
  for (const [n, payload] of xssPayloads.entries()) {
    const body = `段落${n}\n\n${payload}\n\n结尾`;
    const topic = (await call("POST", "/api/forum/reviews", {
      token: author.token,
      body: { module: "one_stop_process", title: `标题${n} <img src=x onerror=alert(1)>`, body },
    })).json.data;
    const answered = await call("POST", `/api/forum/reviews/${topic.id}/replies`, { token, body: { body } });
    const quote = { body, quote_id: answered.json.data.id };
    assert.equal((await call("POST", `/api/forum/reviews/${topic.id}/replies`, { token, body: quote })).status, 201);
    const { json } = await call("GET", `/api/forum/reviews/${topic.id}`);
    for (const html of [json.html, ...json.replies.map((reply: { html: string }) => reply.html)]) {
      assertInert(html, payload);
      assert.match(html, /结尾/, `${payload}: nothing is lost behind it`);
    }
    assertInert((await call("POST", "/api/forum/preview", { token, body: { body } })).json.html, payload);
  }
  const posts = (await call("GET", "/api/admin/forum/posts?limit=100", { token: moderator })).json.data;
  for (const { html, excerpt } of posts) assertInert(html, excerpt);
  for (const { body } of await emailsTo(author.user.email)) {
    const inside = body!.html.slice(body!.html.indexOf("<body"));
    assert.doesNotMatch(inside, /<(?!\/?(body|div|p|a|html)\b)/, inside);
    assert.doesNotMatch(inside, / on\w+="|javascript:[^<]*">/);
  }
});

/** The text after ``` is a class of any name until it is sanitized. */
const withoutClasses = (html: string) => html.replace(/ class="language-[^"<>]*"/g, "");

Deno.test("the parser alone permits no tag, whatever surrounds inline code", () => {
  const code = [
    "<code>",
    "字<code>字",
    "<pre>",
    "</code>",
    "<kbd >",
    "<script>",
    "`a`",
    "`",
    "```\n",
    "<a >",
    "\n\n",
    "*",
    "[a](/b)",
    "D:\\",
    "\\\\s\\",
  ];
  const tag = [
    "<a",
    "<img src=x onerror=alert(1)",
    "<a href=javascript:alert(1) ",
    "&#60;img src=x>",
    "</p",
    "<",
    '">',
  ];
  const around = code.flatMap((a) => tag.flatMap((b) => [a + b, b + a, a + b + a, ...code.map((c) => a + b + c + b)]));
  for (const payload of [...xssPayloads, ...around]) {
    assertInert(withoutClasses(parsed(payload)), payload);
    assertInert(withoutClasses(parsed(`| a |\n|---|\n| <code>${payload} |\n\n- <code>${payload}`)), payload);
  }
});

Deno.test("hits of the search page are text", async () => {
  await addedTopic({ title: "<script>alert(1)</script>", body: "<img src=x onerror=alert(1)> 独特的词" });
  const { text } = await call("GET", `/search?q=${encodeURIComponent("独特的词")}`);
  assert.match(text, /&lt;script&gt;alert\(1\)/);
  assert.doesNotMatch(text, /<script>alert|<img src=x/);
});

Deno.test("links open without a referrer, pictures come from the site only", () => {
  const image = "/api/uploads/forum/0123456789abcdef0123456789abcdef.webp";
  assert.equal(
    renderMarkdown(
      `[官网](https://a.example/?a=1&b=2) [下载](/download) ![图](${image}) ![外](https://b.example/x.png)`,
    ),
    `<p><a href="https://a.example/?a=1&amp;b=2" rel="nofollow ugc noopener noreferrer" target="_blank">官网</a> ` +
      `<a href="/download" rel="nofollow ugc noopener noreferrer" target="_blank">下载</a> ` +
      `<img src="${image}" alt="图" loading="lazy" /> 外</p>\n`,
  );
});

Deno.test("twenty thousand of any character are rendered, and text that no parser reads is shown as typed", () => {
  const signs = ["> ", "_a_", "*a", "!", "[", "`a!", "- ", "<", "\\\n", "1. ", "|a\n", "~~a", "![", "&", "***a"];
  for (const sign of signs) {
    const html = renderMarkdown(sign.repeat(20_000 / sign.length));
    assertInert(html, sign);
    assert.ok(html.length > 1_000, sign);
  }
});

Deno.test("text that takes the parser much longer than its length is shown as typed, at any nesting", () => {
  const table = (columns: number, rows: number) =>
    `${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${"|a\n".repeat(rows)}`;
  assert.equal(renderMarkdown(table(20, 400)).match(/<t[hd]>/g)?.length, 20 * 401);
  for (const hidden of ["", "> ", "- "]) {
    const html = renderMarkdown(hidden + table(900, 3_000 - 1_020).replaceAll("\n", `\n${hidden && "  "}`));
    assert.ok(!html.includes("<td>") && html.length < 100_000, hidden);
  }
  const repeatedPatterns = {
    [`- a\n${"  b\n".repeat(2_000)}`]: ["", ""],
    ["*1. &".repeat(300) + "\n" + "[a".repeat(800)]: ["<!--\n```\n-->\n\n", "\n```"], // there is no fence in a comment
    ["```x`\n" + "[".repeat(1_100)]: ["", "\n```"], // nor where its first line contains its own sign
  };
  for (const [pattern, [before, after]] of Object.entries(repeatedPatterns)) {
    const typed = pattern.trim().replaceAll("&", "&amp;").replaceAll("\n", "<br />");
    assert.ok(renderMarkdown(before + pattern + after).includes(`<p>${typed}`), pattern.slice(0, 20));
  }
  assert.match(
    renderMarkdown("```\n" + "[".repeat(1_100) + "\n```"),
    /^<pre><code>/,
    "code may contain any characters",
  );
});
