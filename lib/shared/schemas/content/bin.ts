// The query of the bin.
import { z } from "zod/mini";
import { choice, keyword, Paging } from "../list.ts";

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
