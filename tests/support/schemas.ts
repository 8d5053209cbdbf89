// Lists every schema of a request, including new ones, and every place in a schema that accepts a text.
import type { z } from "zod/mini";
import { declaredCalls } from "../../lib/shared/calls/all.ts";

type Named = [name: string, schema: unknown];

/** Returns the exports of lib/shared/schemas, and the queries and bodies that only a declared call names. */
export async function allSchemas(): Promise<Named[]> {
  const exported = await exportsIn(new URL("../../lib/shared/schemas/", import.meta.url));
  const known = new Set(exported.map(([, schema]) => schema));
  const declared = [...declaredCalls].flatMap(([id, { spec: { query, body } }]): Named[] => {
    return [[`${id}.query`, query], [`${id}.body`, body]];
  });
  return [...exported, ...declared.filter(([, schema]) => !known.has(schema))];
}

async function exportsIn(folder: URL): Promise<Named[]> {
  const found: Named[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) found.push(...await exportsIn(new URL(`${name}/`, folder)));
    else found.push(...Object.entries(await import(new URL(name, folder).href)));
  }
  return found;
}

export function isSchema(exported: unknown): exported is z.ZodMiniType {
  return typeof exported === "object" && exported !== null && "safeParse" in exported;
}

/** The parts of a schema; its type determines which exist. */
type Parts = {
  type: string;
  shape: Record<string, z.ZodMiniType>;
  element: z.ZodMiniType;
  innerType: z.ZodMiniType;
  in: z.ZodMiniType;
  options: z.ZodMiniType[];
};

/** Returns values of the schema's shape, each with the text at another of the places that accept one, at any depth. */
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
