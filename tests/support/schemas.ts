// Every schema of every file, so that a new one is looked at too.

const all = new URL("../../lib/shared/schemas/", import.meta.url);

export async function allSchemas(folder = all): Promise<[name: string, schema: unknown][]> {
  const found: [string, unknown][] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) found.push(...await allSchemas(new URL(`${name}/`, folder)));
    else found.push(...Object.entries(await import(new URL(name, folder).href)));
  }
  return found;
}
