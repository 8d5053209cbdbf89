// The calls of the bin, where deleted content waits for 30 days.
import { z } from "zod/mini";
import { BinQuery, contentKindNames } from "../schemas/content/bin.ts";
import { done, integer, labelled, paged } from "./answers.ts";
import { call } from "./call.ts";

export type { BinQuery };

const id = labelled(integer, "这项内容原来的编号，恢复后不变");

export const BinnedItem = z.strictObject({
  kind: z.enum(contentKindNames),
  id,
  title: z.string(),
  deleted_at: z.string(),
  admin: z.nullable(z.strictObject({ id: integer, username: z.string() })),
  ends_at: z.string(),
});
export type BinnedItem = z.infer<typeof BinnedItem>;

const who = "content:edit";
const notFound = "bin_entry_not_found";

export const binnedItems = call("GET /admin/content/bin", {
  summary: "回收站，最近删除的在前",
  who,
  query: BinQuery,
  answer: paged(BinnedItem),
});
export const restoreBinned = call("POST /admin/content/bin/{kind}/{id}/restore", {
  summary: "从回收站恢复",
  who,
  notFound,
  emptyBody: true,
  answer: done,
  errors: ["version_taken", "bin_file_missing", "conflict"],
});
export const deleteBinned = call("DELETE /admin/content/bin/{kind}/{id}", {
  summary: "彻底删除",
  who,
  notFound,
  answer: done,
});
