// The search entries of the documentation, one for each heading.
import type { Entry } from "../../shared/search/search_index.ts";
import { documentPath } from "./contents.ts";
import type { Document } from "./document.ts";
import type { Part } from "./plain_text.ts";

/** Returns the entries of the documents, in their order. */
export function documentEntries(documents: readonly Document[]): Entry[] {
  return documents.flatMap(entriesOf);
}

function entriesOf({ key, title, parts }: Document): Entry[] {
  let section = "";
  return parts.map((part) => {
    if (part.level === 2) section = part.title;
    const path = part.level === 1 ? [] : part.level === 2 ? [title] : [title, section];
    const weight = part.level === 1 ? 1.5 : 1; // a search for a module's name finds the module first
    return { id: part.id, kind: "doc", title: part.title, path, url: addressOf(key, part), text: part.text, weight };
  });
}

/** The introduction has the address of the documentation, every module its own. */
function addressOf(key: Document["key"], { id, level }: Part): string {
  const page = documentPath(key);
  return level === 1 ? page : `${page}#${id}`;
}
