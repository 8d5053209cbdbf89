// Parts of content schemas: the release date, and a form as a change, where fields that are not sent remain unchanged.
import { z } from "zod/mini";
import { wrong } from "../text.ts";
import { isDate } from "../../time.ts";

/** The `updated_at` of the row that the form was loaded with; the change is refused if the row has changed since. */
const seen_at = z.string(wrong);

type Shape = Record<string, z.ZodMiniType>;
/** Each field is optional; defaults apply only to new rows. */
type Change<S extends Shape> = {
  [Name in keyof S]: z.ZodMiniOptional<S[Name] extends z.ZodMiniDefault<infer Field> ? Field : S[Name]>;
};

/** Returns the schema of a PUT. */
export function changeSchema<S extends Shape>({ shape }: { shape: S }) {
  const fields = Object.entries<z.ZodMiniType>({ ...shape, seen_at }).map(([name, field]) => {
    const { def } = field as z.ZodMiniDefault;
    return [name, z.optional(def.type === "default" ? def.innerType : field)] as const;
  });
  return z.object(Object.fromEntries(fields) as Change<S & { seen_at: typeof seen_at }>);
}

/** The date from which something is public. */
export const releaseDate = z.string({ error: "请选择发布日期" }).check(
  z.trim(),
  z.refine(isDate, { error: "请选择发布日期" }),
).register(z.globalRegistry, { format: "date" });
