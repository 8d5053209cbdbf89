// Lists every schema of every file, new ones included, and every text field in it.
import type { z } from "zod/mini";

const all = new URL("../../lib/shared/schemas/", import.meta.url);

export async function allSchemas(folder = all): Promise<[name: string, schema: unknown][]> {
  const found: [string, unknown][] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) found.push(...await allSchemas(new URL(`${name}/`, folder)));
    else found.push(...Object.entries(await import(new URL(name, folder).href)));
  }
  return found;
}

export function isSchema(exported: unknown): exported is z.ZodMiniType {
  return typeof exported === "object" && exported !== null && "safeParse" in exported;
}

/** The parts of a schema; its type says which of them there are. */
type Parts = {
  type: string;
  shape: Record<string, z.ZodMiniType>;
  element: z.ZodMiniType;
  innerType: z.ZodMiniType;
  in: z.ZodMiniType;
  options: z.ZodMiniType[];
};

/** Values of the schema's shape, each with the text at another of the places that take one, however deep. */
export function* withText(schema: z.ZodMiniType, text: string): Generator<unknown> {
  const { type, shape, element, innerType, in: first, options } = schema._zod.def as unknown as Parts;
  if (type === "object") {
    for (const [name, field] of Object.entries(shape)) {
      for (const value of withText(field, text)) yield { [name]: value };
    }
  } else if (type === "array") { for (const value of withText(element, text)) yield [value]; }
  else if (type === "union") { for (const option of options) yield* withText(option, text); }
  else if (type === "pipe") yield* withText(first, text);
  else if (innerType) yield* withText(innerType, text);
  else yield text;
}
