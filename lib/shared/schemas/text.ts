// The building blocks of every schema: trimmed text whose length counts characters, with the sentence for each refusal.
import { z } from "zod/mini";
import { isDate } from "../time.ts";

// zod tries to compile its checks with eval; in the browser the content security policy forbids that and reports it.
if ("document" in globalThis) z.config({ jitless: true });

/** The refusal of what no form sends. */
export const wrong = { error: "参数不正确" };

/** How many characters (code points) a person would count. */
export function characters(text: string): number {
  return [...text].length;
}

type TextRule = { required: string; min?: number; max?: number; length?: string };

/** Trimmed text that must not be empty (`required` is the sentence) and keeps its bounds (`length` is the sentence). */
export function text({ required, min = 1, max = 100_000, length = required }: TextRule) {
  return z.string({ error: required }).check(
    z.trim(),
    z.normalize("NFC"),
    z.superRefine((value: string, ctx) => {
      if (value === "") return ctx.addIssue({ code: "custom", message: required });
      const n = characters(value);
      if (n < min || n > max) ctx.addIssue({ code: "custom", message: length });
    }),
  );
}

/** Trimmed text that may be missing or empty. */
export function optionalText(max: number, length: string) {
  const within = z.refine<string>((value) => characters(value) <= max, { error: length });
  return z._default(z.string(wrong).check(z.trim(), z.normalize("NFC"), within), "");
}

/** What may be left empty, spaces included; anything else is for the schema to judge. */
export function orEmpty<S extends z.ZodMiniType>(schema: S, sentence: string) {
  const trimmed = (value: unknown) => typeof value === "string" ? value.trim() : value;
  return z.pipe(z.transform(trimmed), z.union([z.literal(""), schema], { error: sentence }));
}

/** One of the listed words; anything else is answered with the sentence. */
export function oneOf<T extends string>(words: readonly T[], sentence: string) {
  return z.enum(words as [T, ...T[]], { error: sentence });
}

/** A day of the calendar, `YYYY-MM-DD`. */
export function date(required: string) {
  return z.string({ error: required }).check(z.trim(), z.refine(isDate, { error: required }));
}

/** An http or https address of at most 2,048 characters. */
export function webAddress(sentence: string) {
  return z.string({ error: sentence }).check(z.trim(), z.refine(isWebAddress, { error: sentence }));
}

export function isWebAddress(value: string): boolean {
  if (value.length > 2_048 || !/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== "" && url.username === "";
}
