// Every island is a named function, called like its file: the server finds the browser's file by that name.
import assert from "node:assert/strict";

const root = new URL("../../islands/", import.meta.url);

Deno.test("every island is named like its file", async () => {
  let count = 0;
  for await (const folder of Deno.readDir(root)) {
    if (!folder.isDirectory) continue;
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
