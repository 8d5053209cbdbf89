// Every design token is used, because one that changes nothing misleads.
import assert from "node:assert/strict";
import { root } from "../support/root.ts";

async function textOf(folder: string): Promise<string> {
  const parts: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(root + folder)) {
    if (isDirectory) parts.push(await textOf(`${folder}/${name}`));
    else if (/\.(tsx?|css)$/.test(name)) parts.push(await Deno.readTextFile(`${root}${folder}/${name}`));
  }
  return parts.join("\n");
}

Deno.test("no token is declared and never used", async () => {
  const tokens = await Deno.readTextFile(`${root}lib/island/tokens.css`);
  const names = new Set(tokens.match(/^ +--[\w-]+(?=:)/gm)?.map((name) => name.trim()));
  assert.ok(names.size > 50);
  const text = (await Promise.all(["lib", "components", "islands", "routes"].map(textOf))).join("\n");
  const read = new Set(text.match(/--[\w-]+(?![\w-]|\s*:)/g));
  assert.deepEqual([...names].filter((name) => !read.has(name)), []);
});
