// The links between the documents: each must lead to an existing document and anchor.
import type { Block, Inline } from "./blocks.ts";
import { documentKeys, documentPath } from "./contents.ts";
import type { Document } from "./document.ts";
import { wrongText } from "./wrong_text.ts";

/** Throws `invalid_input` for a link, in any of all eight documents, to a document or anchor that does not exist. */
export function assertReferences(documents: readonly Document[]): void {
  const targets = new Set(documents.flatMap(({ key, parts, sources }) => {
    const anchors = [...parts.slice(1).map(({ id }) => id), ...sources.length > 0 ? [`${key}-sources`] : []];
    return [documentPath(key), ...anchors.map((anchor) => `${documentPath(key)}#${anchor}`)];
  }));
  for (const { key, title, lead, sections } of documents) {
    for (const href of [...lead, ...sections.flatMap(({ blocks }) => blocks)].flatMap(linksIn)) {
      const whole = href.startsWith("#") ? documentPath(key) + href : href;
      if (isOfDocuments(whole) && !targets.has(whole)) throw wrongText(`“${title}”引用的位置不存在：${href}`);
    }
  }
}

const paths = documentKeys.map(documentPath);

/** Whether a link leads to the documentation; a path below it that is no document does, too. */
function isOfDocuments(href: string): boolean {
  const [path = ""] = href.split("#");
  return paths.includes(path) || path.startsWith("/document/");
}

function linksIn(block: Block): string[] {
  switch (block.kind) {
    case "list":
      return block.items.flat().flatMap(linksIn);
    case "table":
      return [...block.header, ...block.rows.flat()].flatMap(inlineLinks);
    case "heading":
    case "paragraph":
    case "note":
      return inlineLinks(block.content);
    default:
      return [];
  }
}

function inlineLinks(content: Inline[]): string[] {
  return content.flatMap((part) => {
    if (part.kind === "link") return [part.href, ...inlineLinks(part.content)];
    return part.kind === "strong" ? inlineLinks(part.content) : [];
  });
}
