// The texts of the documentation, for editors: texts, preview, earlier states, and all of them as a zip.
import { assertAdminActive } from "../../../lib/domain/actor.ts";
import {
  adminDocument,
  adminDocuments,
  documentChanges,
  earlierDocument,
  existingDocument,
} from "../../../lib/domain/content/document_texts.ts";
import { documentsWith } from "../../../lib/domain/content/documents.ts";
import { takeFrom } from "../../../lib/domain/limits.ts";
import {
  exportedDocuments,
  restoreDefault,
  revertDocument,
  updateDocument,
  writeDocuments,
} from "../../../lib/flows/content/edit_documents.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { invalid } from "../../../lib/shared/app_error.ts";
import * as calls from "../../../lib/shared/calls/documents.ts";
import { MINUTE, siteDate } from "../../../lib/shared/time.ts";
import { renderDocument } from "../../../lib/web/document_renderer.ts";
import { contentDisposition } from "../../../lib/web/files/content_disposition.ts";
import { readMultipart } from "../../../lib/web/files/multipart.ts";
import { handle } from "../../../lib/web/handle.ts";

const PREVIEWS = { name: "document_preview", times: 120, every: MINUTE };
const TEXT_BYTES = 512 * 1024;

export const documentCalls = [
  handle(calls.documents, async () => {
    const data = await adminDocuments();
    return { data, total: data.length };
  }),
  handle(calls.document, ({ name }) => adminDocument(name)),
  handle(calls.changeDocument, async ({ name, body, actor }) => {
    await updateDocument(name, body, actor);
    return { message: "保存成功", data: await adminDocument(name) };
  }, { bodyLimit: TEXT_BYTES }),
  handle(calls.restoreDefaultDocument, async ({ name, actor }) => {
    await restoreDefault(name, actor);
    return { message: "已恢复内置文本", data: await adminDocument(name) };
  }),
  handle(calls.previewDocument, async ({ name, body: { body }, actor }) => {
    const key = existingDocument(name);
    await assertAdminActive(actor);
    await takeFrom(PREVIEWS, String(actor.admin.id));
    const document = (await documentsWith(new Map([[key, body]]))).find((document) => document.key === key);
    return { html: document ? renderDocument(document) : "" };
  }, { bodyLimit: TEXT_BYTES }),
  handle(calls.documentRevisions, ({ name, query }) => documentChanges(name, query)),
  handle(calls.documentRevision, async ({ name, rev }) => await adminDocument(name, await earlierDocument(name, rev))),
  handle(calls.restoreDocumentRevision, async ({ body, actor, ...state }) => {
    await revertDocument(state, body, actor);
    return { message: "已恢复", data: await adminDocument(state.name) };
  }),
  handle(calls.exportDocuments, async ({ c }) => {
    return c.body(await exportedDocuments(), 200, {
      "content-type": "application/zip",
      "content-disposition": contentDisposition("attachment", `帮助文档-${siteDate()}.zip`),
    });
  }),
  handle(calls.importDocuments, async ({ c, actor }) => {
    const file = { mb: calls.ZIP_MB, tooLarge: `文件大小不能超过 ${calls.ZIP_MB}MB!` };
    const form = await readMultipart(c, { slots: { file }, uploads: uploads() });
    try {
      if (!form.files.file) throw invalid({ file: "请选择文件" });
      return await writeDocuments(await Deno.readFile(form.files.file.path), actor);
    } finally {
      await form.discard();
    }
  }),
];
