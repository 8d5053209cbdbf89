// The pages of the documentation: the introduction and the seven modules.
import { DocumentPage } from "../../components/document/DocumentPage.tsx";
import { type Document, type DocumentKey, documentOf, documentPath } from "../../lib/content/document/document.ts";
import { latest, releases } from "../../lib/domain/content/versions.ts";
import { sitePage } from "../page_declaration.tsx";

/** Returns a page of the documentation. The menu has only the introduction, so a module has a head of its own. */
export function document(key: DocumentKey) {
  const content = documentOf(key);
  return sitePage({
    cache: [],
    load: async () => ({ version: await currentVersion() }),
    layout: () => key === "intro" ? {} : headOf(content),
    draw: ({ version }) => <DocumentPage document={content} version={version} />,
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
