// The rendered documentation: content security policy, size, and all figures.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { Figure } from "../../../components/document/Blocks.tsx";
import { figureNames } from "../../../lib/content/document/figures.ts";
import { documentKeys, documentPath } from "../../../lib/content/document/contents.ts";
import { drawing } from "./drawing.tsx";

/** The content may take 25 KB; frame, contents and outline need the rest. */
const LIMIT = 18 * 1024;
const FIGURE_LIMIT = 12 * 1024;

const drawn = documentKeys.map((key) => ({ key, html: drawing(key) }));

Deno.test("it contains no style attribute, script or external picture", () => {
  for (const { key, html } of drawn) assert.doesNotMatch(html, /\sstyle=|<script|<style|<img|\son\w+=/, key);
});

Deno.test("a module takes at most 18 KB, gzipped, with its formulas and figures", () => {
  for (const { key, html } of drawn) {
    const weight = gzipSync(html).length;
    assert.ok(weight <= LIMIT, `${key}: ${weight}`);
  }
});

Deno.test("each formula has a text alternative, and none is an error of the library", () => {
  for (const { key, html } of drawn) {
    const formulas = html.match(/<math[^>]*>/g) ?? [];
    assert.deepEqual(formulas.filter((tag) => !/ alttext="[^"]+"/.test(tag)), [], key);
    assert.doesNotMatch(html, /<merror|temml-error/, key);
  }
  assert.ok(drawn.flatMap(({ html }) => html.match(/<math/g) ?? []).length > 100);
});

Deno.test("every id is unique, and every link within the document leads to one", () => {
  for (const { key, html } of drawn) {
    const ids = Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id);
    assert.deepEqual(ids.filter((id, n) => ids.indexOf(id) !== n), [], key);
    const wanted = Array.from(html.matchAll(/ (?:href="#|aria-labelledby=")([^"]+)"/g), ([, to]) => to?.split(" "));
    assert.deepEqual(wanted.flat().filter((id) => !ids.includes(id)), [], key);
  }
});

Deno.test("links lead to other documents or to pages of the site", () => {
  const pages = ["/sensors", "/tutorials", "/case", "/introduction", ...documentKeys.map(documentPath)];
  for (const { key, html } of drawn) {
    const away = Array.from(html.matchAll(/ href="([^"#][^"]*)"/g), ([, href]) => href);
    assert.deepEqual(away.filter((href) => !pages.includes(href ?? "")), [], key);
  }
});

Deno.test("figures are small, named and described, in the theme's colours", () => {
  for (const name of figureNames) {
    const html = renderToStaticMarkup(<Figure name={name} number={1} caption="说明" />);
    assert.ok(html.length <= FIGURE_LIMIT, `${name}: ${html.length}`);
    assert.match(html, /<svg role="img".*<title id="[^"]+">[^<]+<\/title><desc id="[^"]+">[^<]{20,}<\/desc>/, name);
    assert.doesNotMatch(html, /(?:fill|stroke)="(?!none)|NaN|undefined/, name);
    assert.ok(drawn.some((document) => document.html.includes(`id="figure-${name}-title"`)), `${name} is used`);
  }
  assert.match(drawn.find(({ key }) => key === "atm-correction")?.html ?? "", /<svg.*示意/);
});
