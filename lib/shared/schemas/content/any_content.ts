// The input of the calls for all kinds of content: the query of the recycle bin, and a formatted text for the preview.
import { z } from "zod/mini";
import { editedPlaces } from "../../markdown/places.ts";
import { choice, keyword, Paging } from "../list.ts";
import { oneOf, text, wrong } from "../text.ts";

/** The kinds of content, as addresses name them. */
export const contentKindNames = ["cases", "tutorials", "versions", "news"] as const;
export const contentKindLabels: Record<typeof contentKindNames[number], string> = {
  cases: "案例",
  tutorials: "教程",
  versions: "版本",
  news: "资讯",
};

export const BinQuery = z.extend(Paging, { kind: choice(contentKindNames), keyword });
export type BinQuery = z.infer<typeof BinQuery>;

/** Markdown, and the place where it will be shown. */
export const FormattedText = z.object({
  body: text({ required: "请输入内容", max: 100_000, length: "内容不能超过100000个字", lines: "several" }),
  place: oneOf(editedPlaces, wrong.error),
});
