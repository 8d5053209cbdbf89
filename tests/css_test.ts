// The built CSS and the server's HTML meet the requirements of old Chromium and the content security policy.
import assert from "node:assert/strict";
import { devSite } from "./support/dev_site.ts";
import { stubSite } from "./support/stub_site.ts";

const dist = new URL("../dist/", import.meta.url);

Deno.test("the built CSS uses colours that Chrome 109 supports", async () => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await Deno.readTextFile(new URL(".vite/manifest.json", dist)),
  );
  const sheets = Object.values(manifest).map(({ file }) => file).filter((file) => file.endsWith(".css"));
  assert.ok(sheets.length > 0);
  for (const sheet of sheets) {
    const css = without(await Deno.readTextFile(new URL(sheet, dist)), "@supports");
    assert.match(css, /--primary:\s*#1650c8/i);
    assert.deepEqual(css.match(/.{0,60}\b(color-mix|oklch|oklab|lab|lch|color)\(.{0,40}/g), null, sheet);
    assert.deepEqual(css.match(/.{0,60}(@import|url\()\s*["']?(https?:)?\/\/.{0,40}/g), null, sheet);
    assert.deepEqual(css.match(/@font-face[^}]*url\(/g), null, sheet); // no font is loaded
  }
});

Deno.test("browsers without cascade layers show the notice that they are too old: no unlayered rule hides it", async () => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await Deno.readTextFile(new URL(".vite/manifest.json", dist)),
  );
  for (const { file } of Object.values(manifest).filter(({ file }) => file.endsWith(".css"))) {
    const css = await Deno.readTextFile(new URL(file, dist));
    assert.match(css, /\.hidden\s*\{\s*display:\s*none/, file);
    assert.doesNotMatch(without(css, "@layer"), /\.hidden\b/, file);
  }
  const html = await (await stubSite().fetch(new Request("http://gac.test/news"))).text();
  assert.match(html, /<p class="hidden">您的浏览器版本过低/);
});

Deno.test("without() removes whole blocks, including nested ones", () => {
  assert.equal(without("@layer a,b;@layer a{b{c:d}}e{f:g}", "@layer"), "@layer a,b;e{f:g}");
  assert.equal(without("a{b:c}@supports (x){d{e:f}@media y{g{h:i}}}j{k:l}", "@supports"), "a{b:c}j{k:l}");
});

Deno.test("the server's HTML has no style attribute and no inline script or style", async () => {
  for (const path of ["/dev/components", "/dev/islands", "/dev/plain"]) {
    const html = await (await devSite.request(path)).text();
    assert.match(html, /<main|岛屿/);
    assert.deepEqual(html.match(/<[^>]*\sstyle=.{0,60}/g), null, path);
    assert.deepEqual(html.match(/<style[\s>]|<script(?![^>]*\ssrc=)|\son[a-z]+="/g), null, path);
  }
});

Deno.test("the developers' pages are not indexed", async () => {
  const answer = await devSite.request("/dev/components");
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get("x-robots-tag") ?? "", /noindex/);
});

/** The style sheet without blocks of this kind, which browsers skip if they do not support it. */
function without(css: string, kind: "@supports" | "@layer"): string {
  const block = new RegExp(`${kind}[^;{}]*\\{`);
  let rest = css;
  for (let found = block.exec(rest); found; found = block.exec(rest)) {
    let end = found.index + found[0].length - 1;
    for (let depth = 1; depth > 0;) {
      end++;
      if (rest[end] === "{") depth++;
      if (rest[end] === "}") depth--;
      if (end >= rest.length) throw new Error("a block of the style sheet is not closed");
    }
    rest = rest.slice(0, found.index) + rest.slice(end + 1);
  }
  return rest;
}
