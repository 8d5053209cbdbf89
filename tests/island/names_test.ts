// Every island is a named function, called like its file: the server finds the browser's file by that name. What is
// below an area's folder, or in the kit of all areas, is a part and no island.
import assert from "node:assert/strict";

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
  const parts = (await filesBelow(root)).filter((path) => path.startsWith("kit/") || path.split("/").length > 2);
  assert.ok(parts.includes("kit/use_call_form.ts"));
  for (const path of parts) {
    assert.doesNotMatch(await Deno.readTextFile(new URL(path, root)), /^export default/m, `${path} is built as a part`);
  }
});

/** Paths from the folder on. */
async function filesBelow(folder: URL, path = ""): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(path, folder))) {
    if (isDirectory) found.push(...await filesBelow(folder, `${path}${name}/`));
    else found.push(path + name);
  }
  return found;
}
