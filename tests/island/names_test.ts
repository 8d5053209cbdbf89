// Every island is a named function with the name of its file, by which the server finds the browser's file. Files below
// an area's folder, or in the common kit, are parts.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { filesBelow } from "../../lib/tasks/copies.ts";

const root = new URL("../../islands/", import.meta.url);

Deno.test("every island is named like its file", async () => {
  let count = 0;
  for await (const folder of Deno.readDir(root)) {
    if (!folder.isDirectory || folder.name === "kit") continue;
    for await (const { name } of Deno.readDir(new URL(`${folder.name}/`, root))) {
      if (!name.endsWith(".tsx")) continue;
      const { default: island } = await import(new URL(`${folder.name}/${name}`, root).href);
      assert.equal(typeof island, "function", `${folder.name}/${name} exports no component by default`);
      assert.equal(`${island.name}.tsx`, name, `the component of ${folder.name}/${name} is named otherwise`);
      count++;
    }
  }
  assert.ok(count > 0);
});

Deno.test("a part of an island is no island", async () => {
  const parts = (await filesBelow(fileURLToPath(root))).filter((path) =>
    path.startsWith("kit/") || path.split("/").length > 2
  );
  assert.ok(parts.includes("kit/use_call_form.ts"));
  for (const path of parts) {
    assert.doesNotMatch(await Deno.readTextFile(new URL(path, root)), /^export default/m, `${path} is built as a part`);
  }
});
