// The documents that the program brings, with the built-in product facts.
import type { DocumentKey } from "../../lib/content/document/contents.ts";
import { builtInMarkdown, type Document, readDocument } from "../../lib/content/document/document.ts";
import { builtinFacts } from "../../lib/shared/facts/builtin.ts";

const read = new Map<DocumentKey, Document>();

/** Returns a built-in document, parsed once a process. */
export function documentOf(key: DocumentKey): Document {
  const known = read.get(key) ?? readDocument(key, builtInMarkdown(key), { facts: builtinFacts });
  read.set(key, known);
  return known;
}
