// Every island is a named function with the name of its file, by which the server finds the browser's file. Files in
// deeper folders, or in a kit, are parts.
import assert from "node:assert/strict";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { islandFiles } from "../../lib/island/island_files.ts";
import { filesBelow } from "../../lib/tasks/copies.ts";

const root = new URL("../../", import.meta.url);

Deno.test("every island is named like its file, and names are unique", async () => {
  assert.ok(islandFiles.length > 0);
  for (const path of islandFiles) {
    const { default: island } = await import(new URL(path, root).href);
    assert.equal(typeof island, "function", `${path} exports no component by default`);
    assert.equal(`${island.name}.tsx`, basename(path), `the component of ${path} is named otherwise`);
  }
  assert.equal(new Set(islandFiles.map((path) => basename(path))).size, islandFiles.length);
});

Deno.test("a part of an island is not an island", async () => {
  const all = await filesBelow(fileURLToPath(new URL("islands/", root)));
  const parts = all.map((path) => `islands/${path}`).filter((path) => !islandFiles.includes(path));
  assert.ok(parts.includes("islands/kit/use_call_form.ts"));
  for (const path of parts) {
    assert.doesNotMatch(await Deno.readTextFile(new URL(path, root)), /^export default/m, `${path} is built as a part`);
  }
});
