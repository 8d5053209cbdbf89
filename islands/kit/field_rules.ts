// Derives the `required` and `maxLength` of an input from the schema of its form.
import { createContext, useContext } from "react";
import { z } from "zod/mini";

/** The schemas of a form's fields, by name. */
export type FieldSchemas = Readonly<Record<string, z.ZodMiniType>>;

/** The schemas of the form around a field. FormDialog, EditorFrame and SettingsFrame provide them. */
export const FormSchemas = createContext<FieldSchemas | undefined>(undefined);

type FieldRules = { required?: true; maxLength?: number };

/** Takes the schema of a field that holds text. Returns `required` when the schema refuses an empty text. */
export function fieldRules(schema: z.ZodMiniType): FieldRules {
  const { innerType } = schema._zod.def as { innerType?: z.ZodMiniType }; // of an optional field, or one with a default
  const { maxLength = innerType && fieldRules(innerType).maxLength } = z.globalRegistry.get(schema) ?? {};
  return { required: schema.safeParse("").success ? undefined : true, maxLength: maxLength as number | undefined };
}

/** Takes the name of a field. Returns its rules, none when the form around it has no schema for it. */
export function useFieldRules(name: string): FieldRules {
  const schema = useContext(FormSchemas)?.[name];
  return schema ? fieldRules(schema) : {};
}
