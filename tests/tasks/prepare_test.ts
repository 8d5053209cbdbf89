// All sources of the client bundle count when prepare checks whether it is up to date.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { sourceFiles } from "../../lib/tasks/prepare.ts";
import { root } from "../support/root.ts";

type Module = { specifier: string; dependencies?: { code?: { specifier?: string } }[] };

/** Paths of the modules that these import at run time, including themselves. */
async function madeOf(entries: string[]): Promise<string[]> {
  const all = await Deno.makeTempFile({ suffix: ".ts" });
  await Deno.writeTextFile(all, entries.map((path) => `import "file://${root}${path}";`).join("\n"));
  const command = new Deno.Command(Deno.execPath(), { args: ["info", "--json", "--config=deno.json", all], cwd: root });
  const { modules } = JSON.parse(new TextDecoder().decode((await command.output()).stdout)) as { modules: Module[] };
  await Deno.remove(all);
  const dependencies = new Map(modules.map(({ specifier, dependencies = [] }) => [specifier, dependencies]));
  const found = new Set(entries.map((path) => `file://${root}${path}`));
  for (const specifier of found) { // modules added meanwhile are visited as well
    for (const { code } of dependencies.get(specifier) ?? []) {
      if (code?.specifier?.startsWith(`file://${root}`)) found.add(code.specifier);
    }
  }
  return [...found].map((specifier) => fileURLToPath(specifier).slice(root.length));
}

Deno.test("every source of the browser's scripts and style sheets is a source of the bundle", async () => {
  const sources = new Set(sourceFiles());
  const entries = [...sources].filter((path) => /^(islands\/.*|lib\/island\/(page|wake|hydrate))\.tsx?$/.test(path));
  const modules = await madeOf(entries);
  assert.ok(modules.some((path) => path.startsWith("lib/shared/")) && modules.length > entries.length);
  assert.deepEqual(modules.filter((path) => !sources.has(path)), []);
  const styles = await Deno.readTextFile(`${root}lib/island/styles.css`);
  const [, folders = ""] = /@source "\.\.\/\.\.\/\{([\w,]+)\}"/.exec(styles) ?? [];
  for (const folder of folders.split(",")) {
    assert.ok([...sources].some((path) => path.startsWith(`${folder}/`)), folder);
  }
  for (const path of ["lib/content/privacy.ts", "vite.config.ts", "deno.lock"]) assert.ok(sources.has(path), path);
});
