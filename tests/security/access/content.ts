// Content: who may make the calls that differ from their declarations, and a valid request for each change.
import { type NoticeJob, noticeJobTable } from "../../../lib/domain/content/notice_jobs.ts";
import { changeFact } from "../../../lib/shared/calls/facts.ts";
import { builtinFacts } from "../../../lib/shared/facts/builtin.ts";
import { zipped } from "../../../lib/services/zip.ts";
import { createNews } from "../../../lib/shared/calls/news.ts";
import { caseForm, formOf, installer, png, tutorialForm, videoFile } from "../../support/forms.ts";
import type { Cases, Prepared } from "./preparation.ts";
import { type Access, all, needs, user } from "./access_row.ts";

export const contentAccess: Record<string, Access> = {
  "GET /api/releases/:software/latest": all(404),
  "GET /api/releases/:software/latest/download": user(404),
  "GET /api/uploads/versions/:file": all(404), // files have rules of their own: files_test.ts
  "GET /api/uploads/qrcode/:file": all(404),
  "GET /api/uploads/cases/:file": all(404),
  "GET /api/uploads/tutorials/:file": all(404),
  "GET /api/uploads/site/:file": all(404),
  "GET /api/uploads/content/:file": all(404),
  "GET /api/admin/content/documents/:name": needs("content:edit", 404),
  "DELETE /api/admin/content/documents/:name": needs("content:edit", 404),
  "GET /api/admin/content/documents/:name/revisions": needs("content:edit", 404),
  "GET /api/admin/content/documents/:name/revisions/:rev": needs("content:edit", 404),
  "POST /api/admin/content/documents/:name/revisions/:rev/restore": needs("content:edit", 404),
  "POST /api/admin/content/documents/import": needs("content:edit", 415), // a request without a form
  "POST /api/admin/uploads": needs("content:edit", 412), // requests without tus headers
  "GET /api/admin/uploads/:id": needs("content:edit", 412),
  "PATCH /api/admin/uploads/:id": needs("content:edit", 412),
  "DELETE /api/admin/uploads/:id": needs("content:edit", 412),
  // The part of the address does not exist.
  "DELETE /api/admin/content/facts/:part": needs("content:edit", 404),
  "GET /api/admin/content/facts/:part/revisions": needs("content:edit", 404),
  "GET /api/admin/content/facts/:part/revisions/:rev": needs("content:edit", 404),
  "POST /api/admin/content/facts/:part/revisions/:rev/restore": needs("content:edit", 404),
};

let jobs = 0;
const jobRow = (id: number): Omit<NoticeJob, "id"> => ({
  title: "GAC_PMS 9.9.0 新版本发布",
  url: "",
  software_name: "GAC_PMS",
  version: { id, software: "GAC_PMS", number: "9.9.0" },
  state: "running",
  step: "notifications",
  after: 0,
  total: 1,
  without_email: 0,
  created_at: "2026-01-01",
});

/** Each unsafe call in a session in its valid form. */
export function contentCases({ product: { call }, token, made, form, version }: Prepared): Cases {
  const illustrated = (kind: string) =>
    made(`/api/admin/content/${kind}`, { form: kind === "cases" ? caseForm() : tutorialForm() });
  const tus = { "tus-resumable": "1.0.0" };
  async function announced(sender: string): Promise<string> {
    const headers = { ...tus, "upload-length": "10" };
    const { headers: answer } = await call("POST", "/api/admin/uploads", { token: sender, headers });
    return answer.get("location") ?? "";
  }
  /** The path of a deleted news item in the bin. */
  async function binned(): Promise<string> {
    const path = await made("/api/admin/content/news", { body: createNews.spec.example });
    await call("DELETE", path, { token });
    return path.replace("/content/", "/content/bin/");
  }
  const documentPath = "/api/admin/content/documents/intro";
  const documentText = (n: number) => `第 ${n} 段`;
  async function changedDocument(): Promise<string> {
    await call("PUT", documentPath, { token, body: { body: documentText(++jobs) } });
    return documentPath;
  }
  return {
    "POST /api/downloads/record": async () => ({
      path: "/api/downloads/record",
      body: { version_id: Number((await version()).split("/").at(-1)) },
    }),
    "POST /api/admin/content/cases": () => ({ path: "/api/admin/content/cases", body: caseForm() }),
    "PUT /api/admin/content/cases/:id": async () => ({
      path: await illustrated("cases"),
      body: formOf({ title: "新标题", video: videoFile() }),
    }),
    "DELETE /api/admin/content/cases/:id": async () => ({ path: await illustrated("cases") }),
    "POST /api/admin/content/tutorials": () => ({ path: "/api/admin/content/tutorials", body: tutorialForm() }),
    "PUT /api/admin/content/tutorials/:id": async () => ({
      path: await illustrated("tutorials"),
      body: formOf({ title: "新标题", video: videoFile() }),
    }),
    "PUT /api/admin/content/tutorials/order": async () => {
      const { json } = await call("GET", "/api/admin/content/tutorials", { token });
      const ids = json.data.map(({ id }: { id: number }) => id);
      return { path: "/api/admin/content/tutorials/order", body: { ids: ids.reverse() } };
    },
    "DELETE /api/admin/content/tutorials/:id": async () => ({ path: await illustrated("tutorials") }),
    "POST /api/admin/content/versions": () => ({ path: "/api/admin/content/versions", body: form() }),
    "PUT /api/admin/content/versions/:id": async () => ({
      path: await version(),
      body: formOf({ update_log: "修正", file: installer("another") }),
    }),
    "DELETE /api/admin/content/versions/:id": async () => ({ path: await version() }),
    "PUT /api/admin/content/versions/:id/withdraw": async () => ({
      path: `${await version()}/withdraw`,
      body: { reason: "严重错误" },
    }),
    "PUT /api/admin/content/versions/:id/restore": async () => {
      const path = await version();
      await call("PUT", `${path}/withdraw`, { token, body: { reason: "严重错误" } });
      return { path: `${path}/restore`, body: {} };
    },
    "POST /api/admin/content/images": () => ({
      path: "/api/admin/content/images",
      body: formOf({ image: png() }),
    }),
    "POST /api/admin/content/:kind/:id/revisions/:rev/restore": async () => {
      const path = await version();
      await call("PUT", path, { token, form: formOf({ update_log: "修正" }) });
      return { path: `${path}/revisions/1/restore`, body: {} };
    },
    "PUT /api/admin/content/facts/:part": () => ({
      path: "/api/admin/content/facts/faq",
      body: changeFact.spec.example,
    }),
    "DELETE /api/admin/content/facts/:part": () => ({ path: "/api/admin/content/facts/faq" }),
    "POST /api/admin/content/facts/:part/revisions/:rev/restore": async () => {
      await call("PUT", "/api/admin/content/facts/groups", { token, body: { value: builtinFacts.groups.slice(1) } });
      return { path: "/api/admin/content/facts/groups/revisions/1/restore", body: {} };
    },
    "POST /api/admin/content/:kind/:id/preview": async () => ({ path: `${await version()}/preview`, body: {} }),
    "POST /api/admin/content/bin/:kind/:id/restore": async () => ({ path: `${await binned()}/restore`, body: {} }),
    "DELETE /api/admin/content/bin/:kind/:id": async () => ({ path: await binned() }),
    "POST /api/admin/notices": () => ({ path: "/api/admin/notices", body: { title: "停机维护" } }),
    "PUT /api/admin/content/documents/:name": () => ({ path: documentPath, body: { body: documentText(++jobs) } }),
    "DELETE /api/admin/content/documents/:name": async () => ({ path: await changedDocument() }),
    "POST /api/admin/content/documents/:name/preview": () => ({
      path: `${documentPath}/preview`,
      body: { body: documentText(0) },
    }),
    "POST /api/admin/content/documents/:name/revisions/:rev/restore": async () => ({
      path: `${await changedDocument()}/revisions/1/restore`,
      body: {},
    }),
    "POST /api/admin/content/documents/import": async () => ({
      path: "/api/admin/content/documents/import",
      body: formOf({ file: new File([await zipped(new Map([["intro.md", documentText(++jobs)]]))], "a.zip") }),
    }),
    "PUT /api/admin/notices/:id": async () => ({
      path: `/api/admin/notices/${(await noticeJobTable.insert(jobRow(++jobs))).id}`,
      body: { state: "stopped" },
    }),
    "POST /api/admin/uploads": () => ({
      path: "/api/admin/uploads",
      body: {},
      headers: { ...tus, "upload-length": "10" },
    }),
    "PATCH /api/admin/uploads/:id": async ({ token }) => ({
      path: await announced(token),
      body: new Blob(["a part"]),
      headers: { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    }),
    "DELETE /api/admin/uploads/:id": async ({ token }) => ({ path: await announced(token), headers: tus }),
    "POST /api/admin/system/qrcode": () => ({
      path: "/api/admin/system/qrcode",
      body: formOf({ image_type: "upload", image: png() }),
    }),
  };
}
