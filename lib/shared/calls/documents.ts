// The calls of the documentation's texts: the institute's own in place of those that the program brings.
import { z } from "zod/mini";
import { DocumentBody, DocumentForm } from "../schemas/content/documents.ts";
import { Paging } from "../schemas/list.ts";
import { wrong } from "../schemas/text.ts";
import { change, integer, labelled, list, paged } from "../api/answers.ts";
import { Revision } from "./any_content.ts";
import { call } from "./call.ts";

const label = (text: string) => labelled(z.string(), text);

const listed = {
  name: label("文档名称，即地址的最后一段；软件介绍为 intro"),
  title: z.string(),
  builtin: labelled(z.boolean(), "使用内置文本"),
  /** The program has brought another built-in text since the institute's was saved. */
  outdated: labelled(z.boolean(), "保存之后内置文本有更新"),
  /** Null while the built-in text is shown. */
  updated_at: z.nullable(z.string()),
  admin: z.nullable(z.strictObject({ id: integer, username: z.string() })),
};

export const ListedDocument = z.strictObject(listed);
export type ListedDocument = z.infer<typeof ListedDocument>;

export const AdminDocument = z.strictObject({
  ...listed,
  body: z.string(),
  default: label("内置文本"),
});
export type AdminDocument = z.infer<typeof AdminDocument>;

/** The limit of a zip with texts. */
export const ZIP_MB = 8;

const [who, path] = ["content:edit", "/admin/content/documents"] as const;
const words = { name: "文档名称", rev: "历史记录的 id" };
/** An unknown name is a 404, too. `{name}` is a text. */
const missing = ["not_found"] as const;

export const documents = call(`GET ${path}`, { summary: "帮助文档列表", who, answer: list(ListedDocument) });
export const document = call(`GET ${path}/{name}`, {
  summary: "一篇帮助文档",
  who,
  words,
  answer: AdminDocument,
  errors: missing,
});
export const changeDocument = call(`PUT ${path}/{name}`, {
  summary: "修改帮助文档；缺少锚点或引用不正确的文本不保存",
  who,
  words,
  body: DocumentForm,
  answer: change(AdminDocument),
  errors: [...missing, "conflict"],
  example: { body: "## 处理链 {#chain}\n\n先定标，再校正。" },
});
export const restoreDefaultDocument = call(`DELETE ${path}/{name}`, {
  summary: "恢复内置文本",
  who,
  words,
  answer: change(AdminDocument),
  errors: [...missing, "invalid_input"],
});
export const previewDocument = call(`POST ${path}/{name}/preview`, {
  summary: "预览帮助文档",
  who,
  words,
  body: DocumentBody,
  answer: z.strictObject({ html: z.string() }),
  errors: [...missing, "rate_limited"],
  example: { body: "## 处理链 {#chain}\n\n先定标，再校正。" },
});

export const documentRevisions = call(`GET ${path}/{name}/revisions`, {
  summary: "帮助文档的历史记录，新的在前",
  who,
  words,
  query: Paging,
  answer: paged(Revision),
  errors: missing,
});
export const documentRevision = call(`GET ${path}/{name}/revisions/{rev}`, {
  summary: "一次修改之前的帮助文档",
  who,
  words,
  answer: AdminDocument,
  errors: [...missing, "revision_not_found"],
});
export const restoreDocumentRevision = call(`POST ${path}/{name}/revisions/{rev}/restore`, {
  summary: "把帮助文档恢复为一次修改之前的样子",
  who,
  words,
  body: z.object({ seen_at: z.optional(z.nullable(z.string(wrong))) }),
  answer: change(AdminDocument),
  errors: [...missing, "revision_not_found", "conflict"],
  example: {},
});

export const exportDocuments = call(`GET ${path}/export`, {
  summary: "导出全部帮助文档",
  who,
  file: "application/zip",
});
export const importDocuments = call(`POST ${path}/import`, {
  summary: "导入帮助文档的压缩包；正确的文本写入，其余列在 failed",
  who,
  form: { file: "file" },
  answer: z.strictObject({
    changed: z.array(z.string()),
    failed: z.array(z.strictObject({ name: z.string(), message: z.string() })),
  }),
});
