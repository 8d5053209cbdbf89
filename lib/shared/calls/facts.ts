// The calls of the product facts: the parts with their built-in values, change, reset, and earlier states.
import { z } from "zod/mini";
import { factParts } from "../facts/parts.ts";
import { FactRestoration, factSchemas, FactValue } from "../schemas/content/facts/parts.ts";
import { Paging } from "../schemas/list.ts";
import { change, integer, labelled, list, paged } from "../api/answers.ts";
import { Revision } from "./any_content.ts";
import { call } from "./call.ts";

const { packages, sensors, comparison, scenes, groups, claims, faq } = factSchemas;
const value = z.union([packages, comparison, sensors, scenes, groups, claims, faq]);

/** One part: the value on the pages, and the built-in one. Time and person are null while the value is the built-in. */
export const AdminFact = z.strictObject({
  part: z.enum(factParts),
  value: labelled(value, "公开页面上的内容"),
  default: labelled(value, "内置的内容"),
  builtin: z.boolean(),
  updated_at: z.nullable(z.string()),
  admin: z.nullable(z.strictObject({ id: integer, username: z.string() })),
});
export type AdminFact = z.infer<typeof AdminFact>;

const common = {
  who: "content:edit",
  words: { part: `${factParts.join("、")} 之一`, rev: "历史记录的 id" },
  errors: ["not_found"],
} as const;
const example = {
  value: [{ question: "内网电脑如何登录", answer: "首次启动需要联网登录。" }],
};

export const facts = call("GET /admin/content/facts", {
  summary: "产品资料的七个部分",
  who: "content:edit",
  answer: list(AdminFact),
});
export const changeFact = call("PUT /admin/content/facts/{part}", {
  ...common,
  summary: "修改产品资料的一个部分，全部公开页面随即更新",
  body: FactValue,
  answer: change(AdminFact),
  errors: [...common.errors, "conflict"],
  example,
});
export const resetFact = call("DELETE /admin/content/facts/{part}", {
  ...common,
  summary: "恢复内置的内容，修改过的内容保留在历史记录中",
  answer: change(AdminFact),
});

export const factRevisions = call("GET /admin/content/facts/{part}/revisions", {
  ...common,
  summary: "一个部分的历史记录，新的在前",
  query: Paging,
  answer: paged(Revision),
});
export const factRevision = call("GET /admin/content/facts/{part}/revisions/{rev}", {
  ...common,
  summary: "一次修改之前的内容",
  answer: AdminFact,
  errors: [...common.errors, "revision_not_found"],
});
export const restoreFactRevision = call("POST /admin/content/facts/{part}/revisions/{rev}/restore", {
  ...common,
  summary: "恢复为一次修改之前的内容",
  body: FactRestoration,
  answer: change(AdminFact),
  errors: [...common.errors, "revision_not_found", "conflict"],
  example: {},
});
