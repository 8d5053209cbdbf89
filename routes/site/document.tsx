// The pages of the documentation: the introduction and the seven modules, and the entries of its search.
import { Hono } from "hono";
import { etag } from "hono/etag";
import { renderToStaticMarkup } from "react-dom/server";
import { DocumentArticle, DocumentPage } from "../../components/document/DocumentPage.tsx";
import { type DocumentKey, documentPath } from "../../lib/content/document/contents.ts";
import type { Document } from "../../lib/content/document/document.ts";
import { documentEntries } from "../../lib/content/document/entries.ts";
import { currentDocuments } from "../../lib/domain/content/documents.ts";
import { latest, releases } from "../../lib/domain/content/versions.ts";
import type { Env } from "../../lib/web/context.ts";
import { setDocumentRenderer } from "../../lib/web/document_renderer.ts";
import { cachedPage } from "../../lib/web/page_cache.ts";
import { sitePage } from "../page_declaration.tsx";
import { documentZip } from "./document_zip.tsx";

setDocumentRenderer((document) => renderToStaticMarkup(<DocumentArticle document={document} />));

/** Returns a page of the documentation. The menu has only the introduction, so a module has a head of its own. */
export function document(key: DocumentKey) {
  return sitePage({
    cache: [],
    async load() {
      const [documents, version] = await Promise.all([currentDocuments(), currentVersion()]);
      const document = documents.find((document) => document.key === key);
      return document ? { document, documents, version } : null;
    },
    layout: ({ document }) => key === "intro" ? {} : headOf(document),
    draw: (data) => <DocumentPage {...data} />,
  });
}

function headOf({ key, title, parts }: Document) {
  const description = parts[0]?.text.replaceAll("\n", " "); // the text is written in several lines
  return { title: `${title} - 帮助文档`, description, canonical: documentPath(key) };
}

/** Returns the number of the newest stable version of GAC_MSS, or undefined. */
async function currentVersion(): Promise<string | undefined> {
  return latest(await releases({ brief: true }), "GAC_MSS", "stable")?.version_number;
}

/** Files of the documentation that are not pages. */
export const documentFiles = new Hono<Env>()
  .get("/document/entries.json", etag(), cachedPage(), async (c) => {
    return c.json(documentEntries(await currentDocuments()));
  })
  .get("/document.zip", cachedPage(), async (c) => {
    return c.body(await documentZip(await currentVersion()), 200, { "Content-Type": "application/zip" });
  });
