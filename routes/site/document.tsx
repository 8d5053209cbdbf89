// A page of the documentation: the introduction, or one of the seven modules.
import type { Context } from "hono";
import { DocumentPage } from "../../components/document/DocumentPage.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { type Document, type DocumentKey, documentOf, documentPath } from "../../lib/content/document/document.ts";
import { latest, releases } from "../../lib/domain/content/versions.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

/** The head of a module's page, of which the menu says nothing: it knows the introduction alone. */
function headOf({ key, title, parts }: Document): { title?: string; description?: string; canonical?: string } {
  if (key === "intro") return {};
  const description = parts[0]?.text.replaceAll("\n", " "); // of several lines, as it is written
  return { title: `${title} - 帮助文档`, description, canonical: documentPath(key) };
}

/** The whole document; `version` is the current one of GAC_MSS. */
function documentTree(frame: Frame, { key, version }: { key: DocumentKey; version?: string }) {
  const document = documentOf(key);
  return (
    <SiteLayout {...frame} {...headOf(document)}>
      <DocumentPage document={document} version={version} />
    </SiteLayout>
  );
}

async function currentVersion(): Promise<string | undefined> {
  return latest(await releases({ brief: true }), "GAC_MSS", "stable")?.version_number;
}

/** The handler for one of them. */
export function document(key: DocumentKey) {
  return async (c: Context) => {
    const [frame, version] = await Promise.all([loadFrame(c), currentVersion()]);
    return page(c, documentTree(frame, { key, version }));
  };
}
