// The rules about names of files and exports, executed.
import assert from "node:assert/strict";
import { files, sources } from "./support/imports.ts";
import { root } from "./support/root.ts";

Deno.test("no file has a name that says nothing", async () => {
  const empty = /(^|\/)(utils?|helpers?|misc|common|constants|types)\.tsx?$/;
  assert.deepEqual([...files, ...await sources("tests")].filter((file) => empty.test(file)), []);
});

Deno.test("two exports of lib never share a name: a call has the name of its operation, so its flow has another verb", async () => {
  const declared = new Map<string, string[]>();
  for (const file of files.filter((file) => file.startsWith("lib/"))) {
    const text = await Deno.readTextFile(root + file);
    const found = text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm);
    for (const name of new Set(Array.from(found, ([, name = ""]) => name))) {
      declared.set(name, [...declared.get(name) ?? [], file]);
    }
  }
  assert.deepEqual([...declared].filter(([, all]) => all.length > 1), []);
});
