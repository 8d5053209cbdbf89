// Lists the files of the project and their imports, from `deno info --json`.
import { fileURLToPath } from "node:url";
import { root } from "./root.ts";

const folders = ["routes", "islands", "components", "lib", "main.ts"];

type Target = { specifier?: string };
type Module = { specifier: string; dependencies?: { code?: Target; type?: Target; isDynamic?: boolean }[] };

/** All files except the tests, as paths below the root. */
export const files = (await Promise.all(folders.map(sources))).flat();
/** File → its imports at run time; `import type` is not included. */
export const imports = new Map<string, string[]>();
/** The same with its type imports. */
export const importsWithTypes = new Map<string, string[]>();
await findImports();

/** Returns the source files at a path. */
export async function sources(path: string): Promise<string[]> {
  if (/\.tsx?$/.test(path)) return [path];
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(root + path)) {
    if (isDirectory) found.push(...await sources(`${path}/${name}`));
    else if (/\.tsx?$/.test(name)) found.push(`${path}/${name}`);
  }
  return found.sort();
}

/** Records which of the project's files each file imports. */
async function findImports(): Promise<void> {
  for (const entry of files) {
    if (imports.has(entry)) continue;
    const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["info", "--json", entry], cwd: root }).output();
    const { modules } = JSON.parse(new TextDecoder().decode(stdout)) as { modules: Module[] };
    for (const { specifier, dependencies = [] } of modules) {
      const file = fileOf(specifier);
      if (!file) continue;
      const filesOf = (targets: (Target | undefined)[]) => targets.flatMap((to) => fileOf(to?.specifier ?? "") ?? []);
      imports.set(file, filesOf(dependencies.map(({ code }) => code)));
      importsWithTypes.set(file, filesOf(dependencies.map(({ code, type }) => code ?? type)));
    }
  }
}

function fileOf(specifier: string): string | undefined {
  if (!specifier.startsWith("file://")) return undefined;
  const path = fileURLToPath(specifier);
  return path.startsWith(root) && !path.includes("node_modules") && /\.tsx?$/.test(path)
    ? path.slice(root.length)
    : undefined;
}
