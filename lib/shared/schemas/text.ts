// The building blocks of every schema: text as people write it, its length in characters, a sentence for each refusal.
import { z } from "zod/mini";

// zod tries to compile its checks with eval; in the browser the content security policy forbids that and reports it.
if ("document" in globalThis) z.config({ jitless: true });

/** The refusal of what no form sends. */
export const wrong = { error: "参数不正确" };

/** How many characters (code points) a person would count. */
export function characters(text: string): number {
  return [...text].length;
}

/** How many lines a text may have. */
type Lines = "one" | "several";

// Controls, line ends, lone surrogates and what has no shape of its own: with them two names look alike, or a word
// reads backwards. Only the joiner inside an emoji may stay. Paragraphs are pasted, and soft hyphens and the like come
// along: there only what turns the direction of writing is refused.
const refused: Record<Lines, { pattern: RegExp; message: string }> = {
  one: {
    pattern: /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)\p{Cf}/u,
    message: "含有换行或不可见的字符，请删去后重试",
  },
  several: {
    pattern: /(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u,
    message: "含有控制字符，请删去后重试",
  },
};

// Sorting the marks of one letter takes the square of their number. No writing has a letter with thirty; the two Katakana
// signs become marks in NFKC.
const heaped = /(?<![\p{M}\uff9e\uff9f])[\p{M}\uff9e\uff9f]{31}/u;

/** Whether a letter carries more marks than any writing has, so that the text must not be normalized. */
export function hasHeapedMarks(text: string): boolean {
  return heaped.test(text);
}

/** The refusal of text that cannot be searched. */
export const unprocessable = { error: "内容含有无法处理的字符" };
const SHORT = 20; // characters; a name or a unit such as ㎡ may be of nothing else

/**
 * Whether NFKC, in which texts are searched, makes it more than twice as long: U+FDFA alone becomes 18 characters. To be
 * asked only of text without heaped marks, and with a bound on its length.
 */
export function swells(text: string): boolean {
  const n = characters(text);
  return n > SHORT && characters(text.normalize("NFKC")) > 2 * n;
}

/** A query: in NFKC when it would be longer than `max` characters in that form, and cut to them. */
export function cutQuery(query: string, max: number): string {
  const all = [...query.normalize("NFKC")];
  return all.length > max ? all.slice(0, max).join("").trim() : query;
}

/** Whether it is one line without characters that deceive, which may be normalized. */
export function isPlainLine(text: string): boolean {
  return !refused.one.pattern.test(text) && !hasHeapedMarks(text);
}

/** Refuses what cannot be a text of `max` characters before anything else looks at it. */
export function atMost(max: number, message: string) {
  // A character may come in several units (apart from its marks, in two halves), and spaces around the text.
  return z.maxLength(4 * max + 64, { error: message, abort: true });
}

type Writing = {
  missing: string;
  max: number;
  length: string;
  lines?: Lines;
  /** A query is not stored: it may have any characters, and is cut to `max` of them in the form that is searched. */
  query?: boolean;
};

/**
 * Text that people write, at most about `max` characters (`length` is the sentence): trimmed, in one form of Unicode,
 * without characters that deceive.
 */
export function userText({ missing, max, length, lines = "one", query = false }: Writing) {
  const { pattern, message } = refused[lines];
  return z.string({ error: missing }).check(
    atMost(max, length),
    z.refine((value) => !hasHeapedMarks(value), { error: "含有过多的组合符号，请删去后重试", abort: true }),
    z.overwrite((value) => value.replace(/\r\n?/g, "\n")), // a form with files sends both
    z.trim(),
    z.normalize("NFC"),
    z.superRefine((value: string, ctx) => {
      if (pattern.test(value)) ctx.addIssue({ code: "custom", message });
      if (!query && swells(value)) ctx.addIssue({ code: "custom", message: unprocessable.error });
    }),
  );
}

// The registry holds the bounds that people count by, for those who read the schemas: openapi.json and /client.

type TextRule = { required: string; min?: number; max?: number; length?: string } & Pick<Writing, "lines" | "query">;

/** Text that must not be empty (`required` is the sentence) and keeps its bounds (`length` is the sentence). */
export function text({ required, min = 1, max = 100_000, length = required, lines, query }: TextRule) {
  return userText({ missing: required, max, length, lines, query }).check(
    z.superRefine((value: string, ctx) => {
      if (value === "") return ctx.addIssue({ code: "custom", message: required });
      const n = characters(value);
      if (n < min || n > max) ctx.addIssue({ code: "custom", message: length });
    }),
    ...asked({ max, query }),
  ).register(z.globalRegistry, { minLength: min, maxLength: max });
}

type LengthRule = Required<Pick<TextRule, "max" | "length">> & Pick<Writing, "lines" | "query">;

/** Text that may be empty. */
export function anyText({ max, length, lines, query }: LengthRule) {
  const within = z.superRefine((value: string, ctx) => {
    if (characters(value) > max) ctx.addIssue({ code: "custom", message: length });
  });
  return userText({ missing: wrong.error, max, length, lines, query }).check(within, ...asked({ max, query }))
    .register(z.globalRegistry, { maxLength: max });
}

/** The end of a query's checks. */
function asked({ max, query }: Pick<Writing, "max" | "query">) {
  return query ? [z.overwrite((value: string) => cutQuery(value, max))] : [];
}

/** Text that may be missing or empty. */
export function optionalText(rule: LengthRule) {
  return z._default(anyText(rule), "");
}

/** A field may be left empty, spaces included; anything else is for the schema to judge. */
export function orEmpty<S extends z.ZodMiniType>(schema: S, sentence: string) {
  const trimmed = (value: unknown) => typeof value === "string" ? value.trim() : value;
  return z.pipe(z.transform(trimmed), z.union([z.literal(""), schema], { error: sentence }));
}

/** One of the listed words; anything else is answered with the sentence. */
export function oneOf<T extends string>(words: readonly T[], sentence: string) {
  return z.enum(words as [T, ...T[]], { error: sentence });
}

/** Yes or no, as a form sends it. */
export const truth = z.pipe(z.enum(["true", "false"], wrong), z.transform((word) => word === "true"));

/** A change that needs no words. */
export const EmptyBody = z.object({});
