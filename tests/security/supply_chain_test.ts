// the installed packages are those of the lock file, under permitted licences.
import assert from "node:assert/strict";
import { root } from "../support/root.ts";

const allowed = new Set([
  ...["MIT", "MIT-0", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "BlueOak-1.0.0", "Unlicense"],
  "MIT/X11",
  ...["CC0-1.0", "CC-BY-4.0", "Python-2.0", "WTFPL", "Zlib"],
  "MPL-2.0", // lightningcss, a build tool whose files are not changed
]);

/**
 * Packages without a licence field: by the author of chainsaw and binary, which are MIT, and a dependency of exceljs.
 */
const unstated = new Set(["buffers@0.1.1"]);

type Package = { name: string; version: string; license?: unknown; licenses?: { type: string }[]; scripts?: object };

async function installedPackages(): Promise<Package[]> {
  const found = new Map<string, Package>();
  for await (const { name: folder, isDirectory } of Deno.readDir(`${root}node_modules/.deno`)) {
    if (!isDirectory || folder === "node_modules") continue;
    const [, scoped, plain] = /^(@[^+]+\+[^@]+)@|^([^@]+)@/.exec(folder) ?? [];
    const name = scoped?.replace("+", "/") ?? plain ?? "";
    const text = await Deno.readTextFile(`${root}node_modules/.deno/${folder}/node_modules/${name}/package.json`);
    const about = JSON.parse(text) as Package;
    found.set(`${about.name}@${about.version}`, about);
  }
  return [...found.values()];
}

/** Whether one choice of an expression such as `(MIT OR GPL-3.0)` is permitted. */
function isAllowed(license: string): boolean {
  const choices = license.replace(/[()]/g, "").split(/\s+OR\s+/);
  return choices.some((choice) => choice.split(/\s+AND\s+/).every((part) => allowed.has(part.trim())));
}

const packages = await installedPackages();

Deno.test("every package has a permitted licence", () => {
  assert.ok(packages.length > 50);
  const wrong = packages.filter(({ name, version, license, licenses }) => {
    if (license === undefined && unstated.has(`${name}@${version}`)) return false;
    const word = typeof license === "string"
      ? license
      : (license as { type?: string })?.type ?? licenses?.[0]?.type ?? "";
    return !isAllowed(word);
  });
  assert.deepEqual(wrong.map(({ name, version, license }) => `${name}@${version}: ${license}`), []);
});

Deno.test("the lock file is complete, has a digest for every package and uses npm only", async () => {
  const lock = JSON.parse(await Deno.readTextFile(`${root}deno.lock`));
  const locked = Object.entries(lock.npm as Record<string, { integrity?: string }>);
  assert.ok(locked.length > 50);
  for (const [name, { integrity }] of locked) assert.match(integrity ?? "", /^sha512-/, name);
  for (const specifier of Object.keys(lock.specifiers)) assert.match(specifier, /^npm:/);
  assert.equal(lock.remote, undefined);
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["install", "--frozen", "--quiet"],
    cwd: root,
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
});

Deno.test("no package may run an install script", async () => {
  const config = JSON.parse(await Deno.readTextFile(`${root}deno.json`));
  assert.equal(config.allowScripts, undefined);
  const prepare = await Deno.readTextFile(`${root}lib/tasks/prepare.ts`);
  for (const command of [config.tasks.prepare, prepare, config.tasks.start.command]) {
    assert.doesNotMatch(command, /allow-scripts/);
  }
  assert.match(config.tasks.prepare, /deno run .*lib\/tasks\/prepare\.ts$/);
  assert.match(prepare, /"install", "--frozen"/);
});

Deno.test("every direct import is pinned to one version", async () => {
  const { imports } = JSON.parse(await Deno.readTextFile(`${root}deno.json`));
  for (const [name, specifier] of Object.entries(imports)) {
    assert.match(String(specifier), /^npm:(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+$/, name);
  }
});
