// The built scripts use no API that Chrome 109, the last one on Windows 7, lacks.
import assert from "node:assert/strict";
import { isPrepared } from "../lib/tasks/prepare.ts";
import { root } from "./support/root.ts";
import { newerApis } from "./support/newer_apis.ts";

/** Newer names that the scripts may contain, with the reason. A file is named without its hash. */
const allowed: [api: RegExp, file: RegExp, why: string][] = [
  [/^AbortSignal\.timeout$/, /./, "there since 103; from 124 on it also ends a body under way with the same error"],
  [/^Uint8Array\.fromBase64$/, /^hydrate$/, "devalue asks whether it is there"],
  [/^Temporal$/, /^hydrate$/, "devalue asks whether it is there"],
  [/#popover$/, /^react$/, "a property of React's elements"],
  [/#startViewTransition$/, /^react$/, "React calls it for <ViewTransition> alone, which nobody uses"],
  [/#share$/, /^react$/, "a field of React's"],
  [/^Children#toArray$/, /./, "a function of React's"],
  [/#check$/, /./, "a method of zod's schemas"],
  [/#flip$/, /./, "a field of Floating UI's"],
  [/#getName$/, /^echarts$/, "a method of ECharts'"],
  [/#rotation$/, /^echarts$/, "a field of ECharts'"],
  [/#toArray$/, /^echarts$/, "a method of ECharts' points"],
  [/#union$/, /^echarts$/, "a method of ECharts' rectangles"],
  [/#when$/, /./, "a field of ECharts' and of zod's"],
  [/#gpu$/, /./, "a field of a device"],
  [/#share$/, /^ActiveUsers$/, "a field of the statistics"],
  [/#bytes$/, /^SettingsEditor$/, "a field of the bucket's listing"],
];

Deno.test("the built scripts use no API newer than Chrome 109", async () => {
  assert.ok(await isPrepared(), "dist/ is older than its sources: run `deno task prepare`");
  const wrong: string[] = [];
  const used = new Set<unknown>();
  let scripts = 0;
  for await (const { name } of Deno.readDir(`${root}dist/assets`)) {
    const [, stem] = /^(.+)-[\w-]{8}\.js$/.exec(name) ?? [];
    if (!stem) continue;
    scripts++;
    for (const api of newerApis(await Deno.readTextFile(`${root}dist/assets/${name}`))) {
      const entry = allowed.find(([young, file]) => young.test(api) && file.test(stem));
      if (entry) used.add(entry);
      else wrong.push(`${name}: ${api}`);
    }
  }
  assert.ok(scripts > 100);
  assert.deepEqual(wrong, []);
  assert.deepEqual(allowed.filter((entry) => !used.has(entry)), [], "not needed any more");
});

Deno.test("a newer API is found in any spelling", () => {
  const cases: Record<string, string[]> = {
    "const query = new URLSearchParams(); export const f = () => query.size": ["URLSearchParams#size"],
    "export const f = (url) => url.searchParams.size": ["URLSearchParams#size"],
    "const { size } = new URLSearchParams('a=1'); export { size }": ["URLSearchParams#size"],
    "const seen = new Set(); export const f = () => seen.size": [],
    "export const f = (list) => list.toSorted().with(0, 1)": ["#toSorted", "#with"],
    "export const f = (list) => list['toReversed']()": ["#toReversed"],
    "export const f = (list) => list?.findLast(Boolean)": [],
    "URL.canParse(''); URL.createObjectURL(new Blob())": ["URL.canParse"],
    "const { groupBy } = Object; Promise.withResolvers(); Array.fromAsync([])": [
      "Array.fromAsync",
      "Object.groupBy",
      "Promise.withResolvers",
    ],
    "AbortSignal.any([]); new Intl.DurationFormat('zh'); new Intl.NumberFormat('zh')": [
      "AbortSignal.any",
      "Intl.DurationFormat",
    ],
    "new Map().values().map(String); Object.values({}).map(String)": ["Iterator#map"],
    "const found = 'a'.matchAll(/a/g); found.toArray()": ["Iterator#toArray"],
    "const all = new Set(); all.union(all)": ["Set#union"],
    "document.startViewTransition(); window.navigation; new CookieStore()": ["Document#startViewTransition"],
    "scheduler.yield(); export default Temporal.Now": ["#yield", "Temporal", "Temporal.Now"],
    "const scheduler = {}; scheduler.postTask()": [],
    "addEventListener('scrollend', print); document.addEventListener('scroll', print)": ["event scrollend"],
    "export const f = (text) => /[\\p{L}--[a-z]]/v.test(text)": ["/…/v"],
    "export const f = ({ toSorted }) => toSorted": [],
  };
  for (const [script, found] of Object.entries(cases)) assert.deepEqual(newerApis(script), found, script);
});
