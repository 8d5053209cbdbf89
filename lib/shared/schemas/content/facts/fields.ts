// The fields that several parts of the product facts share: short texts, numbers with bounds, bands, and unique names.
import { z } from "zod/mini";
import { anyText, text, wrong } from "../../text.ts";
import { placeholders, placeholdersIn } from "../../../facts/placeholders.ts";

/** A required line of at most `max` characters. `label` is the name of the field in messages. */
export function line(label: string, max = 64) {
  return text({ required: `请输入${label}`, max, length: `${label}不能超过${max}个字` });
}

/** A line that may be missing or empty. */
export function optionalLine(label: string, max = 64) {
  return z._default(anyText({ max, length: `${label}不能超过${max}个字` }), "");
}

/** A sentence or paragraphs of at most `max` characters, in which placeholders such as `{satellites}` may stand. */
export function prose(label: string, max: number, lines: "one" | "several" = "one") {
  return text({ required: `请输入${label}`, max, length: `${label}不能超过${max}个字`, lines }).check(
    z.superRefine((value: string, ctx) => {
      const unknown = placeholdersIn(value).find((name) => !placeholders.includes(name));
      if (unknown) ctx.addIssue({ code: "custom", message: `${label}中的{${unknown}}不是可以引用的数值` });
    }),
  );
}

type Bounds = { min: number; max: number; unit?: string };

/** A number with its bounds, both inclusive. */
export function amount(label: string, { min, max, unit = "" }: Bounds) {
  const error = `${label}应为 ${min} 到 ${max}${unit && ` ${unit}`} 之间的数`;
  return z.number({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
}

/** A whole number with its bounds, both inclusive. */
export function wholeAmount(label: string, { min, max, unit = "" }: Bounds) {
  const error = `${label}应为 ${min} 到 ${max}${unit && ` ${unit}`} 之间的整数`;
  return z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
}

/** A list of rows, at most `max` of them. */
export function rows<S extends z.ZodMiniType>(label: string, row: S, { min = 0, max }: { min?: number; max: number }) {
  return z.array(row, wrong).check(
    z.minLength(min, { error: `${label}不能少于${min}项` }),
    z.maxLength(max, { error: `${label}不能超过${max}项` }),
  );
}

/** One spectral band in nm, such as 蓝 450–520. */
export const Band = z.object({
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

/** Refuses rows with any other names, because pages and programs refer to them. Their order is fixed, too. */
export function fixedRows<R>(label: string, names: readonly string[], nameOf: (row: R) => string) {
  return z.superRefine((list: R[], ctx) => {
    if (list.map(nameOf).join() === names.join()) return;
    ctx.addIssue({ code: "custom", message: `${label}应为 ${names.join("、")}，名称和顺序是固定的` });
  });
}
