// The input of the calls for the documentation's texts.
import { z } from "zod/mini";
import { text, wrong } from "../text.ts";

const MAX = 100_000; // characters

const body = text({ required: "请输入内容", max: MAX, length: `内容不能超过${MAX}个字`, lines: "several" });

/** The Markdown of a document. */
export const DocumentBody = z.object({ body });

/**
 * `seen_at` is the `updated_at` that the editor has read, null for the built-in text; the change is refused if the text
 * has changed since. Without it the last change wins.
 */
export const DocumentForm = z.extend(DocumentBody, { seen_at: z.optional(z.nullable(z.string(wrong))) });
