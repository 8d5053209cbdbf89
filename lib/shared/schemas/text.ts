// The building blocks of all schemas: user text, its length in characters, and a message for each error.
import { z } from "zod/mini";

// zod tries to compile its checks with eval, which the content security policy forbids and reports in the browser.
if ("document" in globalThis) z.config({ jitless: true });

/** The message for input that no form sends. */
export const wrong = { error: "参数不正确" };

/** Returns the number of characters (code points). */
export function characters(text: string): number {
  return [...text].length;
}

/** Returns the number of lines of a text. */
type Lines = "one" | "several";

// Control characters, line ends, lone surrogates and invisible characters make two names look alike or reverse a word.
// Only the joiner inside an emoji is permitted. In paragraphs, which are pasted with soft hyphens and the like, only
// characters that change the writing direction are refused.
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

// Sorting the marks of one letter takes quadratic time. No script has a letter with thirty marks; the two Katakana
// voice marks become marks in NFKC.
const heaped = /(?<![\p{M}\uff9e\uff9f])[\p{M}\uff9e\uff9f]{31}/u;

/** Whether a letter has more marks than any script uses, so that the text must not be normalized. */
export function hasHeapedMarks(text: string): boolean {
  return heaped.test(text);
}

/** The message for text that cannot be searched. */
export const unprocessable = { error: "内容含有无法处理的字符" };
const SHORT = 20; // characters; a name or a unit such as ㎡ may consist of nothing else

/**
 * Whether NFKC, the form in which texts are searched, more than doubles the length: U+FDFA alone becomes 18 characters.
 * Call it only for text without too many marks and with a limited length.
 */
export function growsTooLong(text: string): boolean {
  const n = characters(text);
  return n > SHORT && characters(text.normalize("NFKC")) > 2 * n;
}

/** Normalizes a query if it would be longer than `max` characters in NFKC, and truncates it. */
function cutQuery(query: string, max: number): string {
  const all = [...query.normalize("NFKC")];
  return all.length > max ? all.slice(0, max).join("").trim() : query;
}

/** Returns as much of a query in an address as its call accepts, because a page has no field for an error. */
export function acceptedQuery(typed: string, max: number): string {
  const text = typed.slice(0, 4 * max);
  return hasHeapedMarks(text) ? "" : cutQuery([...text.trim()].slice(0, max).join(""), max).toWellFormed();
}

/** Whether it is one line without deceptive characters that may be normalized. */
export function isPlainLine(text: string): boolean {
  return !refused.one.pattern.test(text) && !hasHeapedMarks(text);
}

/** Refuses text that must be longer than `max` characters before any other check. */
export function atMost(max: number, message: string) {
  // A character may take several units (marks, surrogates), and spaces may surround the text.
  return z.maxLength(4 * max + 64, { error: message, abort: true });
}

type Writing = {
  missing: string;
  max: number;
  length: string;
  lines?: Lines;
  /** A query is not stored: it may have any characters, and is truncated to `max` of them in its searched form. */
  query?: boolean;
};

/**
 * User text of at most about `max` characters (`length` is the message): trimmed, normalized (NFC), without deceptive
 * characters.
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
      if (!query && growsTooLong(value)) ctx.addIssue({ code: "custom", message: unprocessable.error });
    }),
  );
}

// The registry has the limits in characters for consumers of the schemas: openapi.json and /client.

type TextRule = { required: string; min?: number; max?: number; length?: string } & Pick<Writing, "lines" | "query">;

/** Text that must not be empty (`required` is the message) and has limits (`length` is the message). */
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

/** The last check of a query. */
function asked({ max, query }: Pick<Writing, "max" | "query">) {
  return query ? [z.overwrite((value: string) => cutQuery(value, max))] : [];
}

/** Text that may be missing or empty. */
export function optionalText(rule: LengthRule) {
  return z._default(anyText(rule), "");
}

/** An optional field: empty or blank input is accepted, anything else is checked by the schema. */
export function orEmpty<S extends z.ZodMiniType>(schema: S, sentence: string) {
  const trimmed = (value: unknown) => typeof value === "string" ? value.trim() : value;
  return z.pipe(z.transform(trimmed), z.union([z.literal(""), schema], { error: sentence }));
}

/** One of the listed values; `error` is the message for anything else. */
export function oneOf<T extends string>(words: readonly T[], sentence: string) {
  return z.enum(words as [T, ...T[]], { error: sentence });
}

/** A boolean as a form sends it. */
export const truth = z.pipe(z.enum(["true", "false"], wrong), z.transform((word) => word === "true"));

/** A change without fields. */
export const EmptyBody = z.object({});
