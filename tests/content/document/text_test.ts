// The texts of the documentation: complete, without repetitions, every number with a source, no raw Markdown.
import assert from "node:assert/strict";
import { documentKeys } from "../../../lib/content/document/contents.ts";
import type { Document } from "../../../lib/content/document/document.ts";
import { documentOf } from "../../support/documents.ts";
import { sources } from "../../../lib/content/document/sources.ts";
import { facts, numbers } from "./facts.ts";

const documents = documentKeys.map(documentOf);
const modules = documents.slice(1);
const prefixes = ["rad-calibration", "atm-correction", "geo-correction", "one-stop", "batch", "mosaic", "fusion"];

/** The whole text of a section, including headings. */
function textBelow({ parts, sections }: Document, anchor: string): string {
  const others = sections.map((section) => section.anchor).filter((other) => other !== anchor);
  const own = parts.filter(({ id }) => id === anchor || (id.startsWith(`${anchor}-`) && !others.includes(id)));
  return own.map(({ title, text }) => `${title}\n${text}`).join("\n").replace(/\n| \| /g, " ");
}

/** The tables of the catalogue are equal in several modules. */
const ofCharges = /^(?:GAC_MSS|免费) /;

const markdown = (key: string) =>
  Deno.readTextFileSync(new URL(`../../../lib/content/document/text/${key}.md`, import.meta.url));

Deno.test("the modules have the 28 anchors of the contract, in its order", () => {
  const wanted = prefixes.flatMap((prefix) =>
    ["interface", "params", "steps", "results"].map((part) => `${prefix}-${part}`)
  );
  assert.deepEqual(modules.flatMap(({ sections }) => sections.map(({ anchor }) => anchor)), wanted);
  assert.deepEqual(documentKeys, ["intro", ...prefixes]);
});

Deno.test("every anchor within a document is unique and valid in a link", () => {
  for (const { key, parts } of documents) {
    const ids = parts.map(({ id }) => id);
    assert.deepEqual(ids, [...new Set(ids)], key);
    assert.deepEqual(ids.filter((id) => id !== key && !/^[a-z][a-z0-9-]+$/.test(id)), []);
    assert.deepEqual(ids.filter((id) => !id.startsWith(key)), []);
  }
});

Deno.test("each section has the statements of the contract", () => {
  const anchors = documents.flatMap(({ sections }) => sections.map(({ anchor }) => anchor));
  assert.deepEqual(Object.keys(facts).filter((anchor) => !anchors.includes(anchor)), []);
  const missing = documents.flatMap((document) =>
    document.sections.flatMap(({ anchor }) => {
      const text = textBelow(document, anchor);
      return (facts[anchor] ?? []).filter((fact) => !text.includes(fact)).map((fact) => `${anchor}: ${fact}`);
    })
  );
  assert.deepEqual(missing, []);
});

Deno.test("no text is longer than 250 lines", () => {
  assert.deepEqual(documentKeys.filter((key) => markdown(key).split("\n").length > 250), []);
});

Deno.test("each of the 28 sections has its facts and between 350 and 700 Han characters", () => {
  for (const document of modules) {
    for (const { anchor } of document.sections) {
      assert.ok(facts[anchor], anchor);
      const length = textBelow(document, anchor).match(/\p{Script=Han}/gu)?.length ?? 0;
      assert.ok(length >= 350 && length <= 700, `${anchor}: ${length}`);
    }
  }
});

Deno.test("the steps of each module are a numbered list, its parameters and faults are tables", () => {
  for (const { key, sections } of modules) {
    const [, params, steps, results] = sections;
    assert.ok(steps?.blocks.some((block) => block.kind === "list" && block.ordered), key);
    assert.ok(params?.blocks.some(({ kind }) => kind === "table"), key);
    assert.ok(results?.blocks.some((block) => block.kind === "table" && block.caption.includes("现象与原因")), key);
  }
});

Deno.test("no paragraph, item or row occurs twice in the documentation", () => {
  const lines = documents.flatMap(({ parts }) => parts.flatMap(({ text }) => text.split("\n")))
    .filter((line) => line.length > 20 && !ofCharges.test(line));
  assert.deepEqual(lines.filter((line, n) => lines.indexOf(line) !== n), []);
});

Deno.test("no sentence of twelve characters or more occurs in two modules", () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { key, parts } of documents) {
    for (const sentence of parts.flatMap(({ text }) => text.split(/[。；：\n]/))) {
      if ((sentence.match(/\p{Script=Han}/gu)?.length ?? 0) < 12 || ofCharges.test(sentence)) continue;
      if (seen.has(sentence) && seen.get(sentence) !== key) twice.push(`${seen.get(sentence)}, ${key}: ${sentence}`);
      seen.set(sentence, key);
    }
  }
  assert.deepEqual(twice, []);
});

Deno.test("every number has a source", () => {
  const invented = documents.flatMap(({ key }) => {
    const found = numbersIn(markdown(key));
    const unused = Object.keys(numbers[key]).filter((number) => !found.has(number));
    const unknown = [...found].filter((number) => !numbers[key][number]);
    return [
      ...unknown.map((number) => `${key}: ${number}`),
      ...unused.map((number) => `${key}: no ${number} any more`),
    ];
  });
  assert.deepEqual(invented, []);
});

/** All numbers except those in file names, reference keys, heading addresses, and list numbers. */
function numbersIn(text: string): Set<string> {
  const body = text.replace(/\[\^[\w-]+\]|\{#[^}]*\}|^\d+\. |`[^`]*`/gm, "");
  return new Set(Array.from(body.matchAll(/(?<![A-Za-z\d.])\d+(?:\.\d+)?/g), ([number]) => number));
}

Deno.test("every reference is cited, and each module cites some", () => {
  const cited = new Set(documents.flatMap((document) => document.sources));
  assert.deepEqual(Object.entries(sources).filter(([, source]) => !cited.has(source)).map(([key]) => key), []);
  for (const { key, sources: own } of modules) assert.ok(own.length > 0, key);
});

Deno.test("the parsed text has no remains of Markdown", () => {
  for (const { parts } of documents) {
    for (const { id, text } of parts) assert.doesNotMatch(text, /\*\*|\$|\[\^|\{#|^#|undefined/m, id);
  }
});

Deno.test("prices come from the catalogue: each package that has the function, and nothing for the introduction", () => {
  assert.deepEqual(documentOf("intro").charges, []);
  assert.deepEqual(documentOf("fusion").charges.map(({ name, label }) => `${name} ${label}`), [
    "GAC_MSS 免费",
    "GAC_PMS 付费（研究版）",
    "GAC_AHSI_Water 付费（研究版）",
    "GAC_AHSI_Mineral 付费（研究版）",
  ]);
  for (const { key } of modules) assert.doesNotMatch(markdown(key), /研究版|企业版/);
});
