// The fields that several parts of the product facts share: short texts, numbers with bounds, bands, and unique names.
import { z } from "zod/mini";
import { anyText, oneOf, text, wrong } from "../../text.ts";
import { placeholders, placeholdersIn } from "../../../facts/placeholders.ts";

type Registered = { description: string; minItems?: number; maxItems?: number };

/** Registers the label of a field, which the form and openapi.json show, and the bounds of a list. */
export function registered<S extends z.ZodMiniType>(schema: S, more: Registered): S {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), ...more });
  return schema;
}

/** A required line of at most `max` characters. `label` is the name of the field in messages. */
export function line(label: string, max = 64) {
  return registered(text({ required: `请输入${label}`, max, length: `${label}不能超过${max}个字` }), {
    description: label,
  });
}

/** A line that may be missing or empty. */
export function optionalLine(label: string, max = 64) {
  return registered(z._default(anyText({ max, length: `${label}不能超过${max}个字` }), ""), { description: label });
}

/** A sentence or paragraphs of at most `max` characters, in which placeholders such as `{satellites}` may occur. */
export function prose(label: string, max: number, lines: "one" | "several" = "one") {
  const schema = text({ required: `请输入${label}`, max, length: `${label}不能超过${max}个字`, lines }).check(
    z.superRefine((value: string, ctx) => {
      const unknown = placeholdersIn(value).find((name) => !placeholders.includes(name));
      if (unknown) ctx.addIssue({ code: "custom", message: `${label}中的{${unknown}}不是可以引用的数值` });
    }),
  );
  return registered(schema, { description: label });
}

/** One of the values. */
export function oneFrom<T extends string>(label: string, values: readonly T[]) {
  return registered(oneOf(values, `请选择${label}`), { description: label });
}

/** Yes or no; no if it is missing. */
export function flag(label: string) {
  return registered(z._default(z.boolean({ error: `${label}应为是或否` }), false), { description: label });
}

type Bounds = { min: number; max: number; unit?: string };

/** A number with its bounds, both inclusive. */
export function amount(label: string, { min, max, unit = "" }: Bounds) {
  const error = `${label}应为 ${min} 到 ${max}${unit && ` ${unit}`} 之间的数`;
  const schema = z.number({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
  return registered(schema, { description: withUnit(label, unit) });
}

/** A whole number with its bounds, both inclusive. */
export function wholeAmount(label: string, { min, max, unit = "" }: Bounds) {
  const error = `${label}应为 ${min} 到 ${max}${unit && ` ${unit}`} 之间的整数`;
  const schema = z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
  return registered(schema, { description: withUnit(label, unit) });
}

function withUnit(label: string, unit: string): string {
  return unit ? `${label}（${unit}）` : label;
}

/** A list of rows, at most `max` of them. */
export function rows<S extends z.ZodMiniType>(label: string, row: S, { min = 0, max }: { min?: number; max: number }) {
  const schema = z.array(row, wrong).check(
    z.minLength(min, { error: `${label}不能少于${min}项` }),
    z.maxLength(max, { error: `${label}不能超过${max}项` }),
  );
  return registered(schema, { description: label, minItems: min, maxItems: max });
}

/** An object with these fields. */
export function rowOf<S extends z.core.$ZodShape>(shape: S) {
  return z.object(shape, wrong);
}

/** One spectral band in nm, such as 蓝 450–520. */
export const Band = rowOf({
  name: line("谱段名称", 16),
  from_nm: wholeAmount("谱段起点", { min: 300, max: 15_000, unit: "nm" }),
  to_nm: wholeAmount("谱段终点", { min: 300, max: 15_000, unit: "nm" }),
}).check(z.refine(({ from_nm, to_nm }) => from_nm < to_nm, { error: "谱段终点应大于起点", path: ["to_nm"] }));
export type Band = z.infer<typeof Band>;

/** Refuses two rows whose `nameOf` is equal but for case and surrounding spaces. The message names the value. */
export function unique<R>(label: string, nameOf: (row: R) => string) {
  return z.superRefine((list: R[], ctx) => {
    const seen = new Set<string>();
    for (const [n, row] of list.entries()) {
      const name = nameOf(row);
      if (seen.has(name.toUpperCase())) ctx.addIssue({ code: "custom", message: `${label}“${name}”重复`, path: [n] });
      seen.add(name.toUpperCase());
    }
  });
}

/** A list of exactly these rows, because pages and programs refer to their names. Their order is fixed, too. */
export function fixedRows<S extends z.ZodMiniType>(
  label: string,
  row: S,
  { names, nameOf }: { names: readonly string[]; nameOf: (row: z.output<S>) => string },
) {
  const error = `${label}应为 ${names.join("、")}，名称和顺序是固定的`;
  const schema = z.array(row, wrong).check(z.refine((list) => list.map(nameOf).join() === names.join(), { error }));
  return registered(schema, { description: label, minItems: names.length, maxItems: names.length });
}
