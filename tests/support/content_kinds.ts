// A table over the four kinds of content, and editors who create and delete them.
import assert from "node:assert/strict";
import { type ContentKind, contentKinds } from "../../lib/domain/content/kinds.ts";
import { keyOf } from "../../lib/services/files/names.ts";
import { uploads } from "../../lib/services/files/uploads.ts";
import type { UploadKind } from "../../lib/shared/media.ts";
import type { openProduct } from "./app.ts";
import { caseForm, tutorialForm, versionForm } from "./forms.ts";
import { storedIn } from "./upload_storage.ts";

const long = "第一章 ".repeat(20_000);
let made = 0;

/** The number of the version that was created last. */
export const lastNumber = () => `7.0.${made}`;

/** The kinds: a valid creation with the longest texts, the public list, and the 404 of a missing row. */
export const samples: Record<ContentKind, { form(): FormData | object; list: string; missing: string; title: string }> =
  {
    cases: {
      form: () => caseForm({ title: "湿地", detail_description: long, background: long.slice(0, 20_000) }),
      list: "/api/cases",
      missing: "案例不存在",
      title: "湿地",
    },
    tutorials: {
      form: () => tutorialForm({ title: "安装", content: long }),
      list: "/api/tutorials",
      missing: "教程不存在",
      title: "安装",
    },
    versions: {
      form: () => versionForm({ version_number: lastNumber(), update_log: long }),
      list: "/api/downloads/versions",
      missing: "版本不存在",
      title: "GAC_MSS 7.0.",
    },
    news: {
      form: () => ({ title: "定标更新", link: "https://example.com/1", source: "示例" }),
      list: "/api/news",
      missing: "资讯不存在",
      title: "定标更新",
    },
  };
export const everyKind = Object.keys(samples) as ContentKind[];

const filesOf = (kind: ContentKind, row: object) =>
  (contentKinds[kind].filesOf as (row: object) => string[])(row).map((name) => keyOf(kind as UploadKind, name));

/** The keys of all stored files of a kind. */
export async function storedOf(kind: ContentKind): Promise<string[]> {
  return kind === "news" ? [] : (await storedIn(uploads(), kind)).map((name) => keyOf(kind, name));
}

type Product = Pick<Awaited<ReturnType<typeof openProduct>>, "call">;

/** The calls of the editor with the token. */
export function editorOf({ call }: Product, token: string) {
  /** Creates a sample. Returns it with the keys of its files. */
  async function create(kind: ContentKind) {
    made++;
    const sent = samples[kind].form();
    const path = `/api/admin/content/${kind}`;
    const given = sent instanceof FormData ? { form: sent } : { body: sent };
    const { status, json, text } = await call("POST", path, { token, ...given });
    assert.equal(status, 201, text);
    const row = await contentKinds[kind].table.get(json.data.id);
    assert.ok(row);
    return { id: row.id, row, files: filesOf(kind, row), path: `${path}/${row.id}` };
  }

  async function createBinned(kind: ContentKind) {
    const created = await create(kind);
    assert.equal((await call("DELETE", created.path, { token })).status, 200);
    return created;
  }

  const bin = async (query = "") => (await call("GET", `/api/admin/content/bin${query}`, { token })).json;
  const inBin = async (kind: ContentKind, id: number) =>
    (await bin("?limit=100")).data.some((item: { kind: string; id: number }) => item.kind === kind && item.id === id);
  const restore = (kind: string, id: number | string) =>
    call("POST", `/api/admin/content/bin/${kind}/${id}/restore`, { token, body: {} });
  const erase = (kind: string, id: number | string) =>
    call("DELETE", `/api/admin/content/bin/${kind}/${id}`, { token });

  return { create, createBinned, bin, inBin, restore, erase };
}
