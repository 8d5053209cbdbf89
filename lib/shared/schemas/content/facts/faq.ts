// The product fact "faq": questions and answers on the page of tutorials.
import { z } from "zod/mini";
import { line, prose, rowOf, rows, unique } from "./fields.ts";

const Question = rowOf({
  question: line("问题", 80),
  /** Paragraphs; an empty line separates them. */
  answer: prose("回答", 2_000, "several"),
});

export const FaqPart = rows("常见问题", Question, { max: 60 }).check(unique("问题", ({ question }) => question));
export type FaqPart = z.infer<typeof FaqPart>;
