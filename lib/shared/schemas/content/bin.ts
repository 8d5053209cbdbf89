// The query of the bin.
import { z } from "zod/mini";
import { choice, keyword, Paging } from "../list.ts";

/** The kinds of content, as addresses name them. */
export const contentKindNames = ["cases", "tutorials", "versions", "news"] as const;

export const BinQuery = z.extend(Paging, { kind: choice(contentKindNames), keyword });
export type BinQuery = z.infer<typeof BinQuery>;
