// The documentation as what is searched: a heading an entry. In the browser's bundle the build puts the entries
// themselves in place of this file, so that no reader of Markdown and formulas goes there.
import type { Entry } from "../../shared/search/search_index.ts";
import { type Document, documentKeys, documentOf } from "./document.ts";
import type { Part } from "./plain_text.ts";

let entries: Entry[] | undefined;

/** Read once, when somebody searches for the first time. */
export function documentEntries(): Entry[] {
  return entries ??= documentKeys.flatMap((key) => entriesOf(documentOf(key)));
}

function entriesOf({ key, title, parts }: Document): Entry[] {
  let section = "";
  return parts.map((part) => {
    if (part.level === 2) section = part.title;
    const path = part.level === 1 ? [] : part.level === 2 ? [title] : [title, section];
    const weight = part.level === 1 ? 1.5 : 1; // who names a module wants the module, not one of its parts
    return { id: part.id, kind: "doc", title: part.title, path, url: addressOf(key, part), text: part.text, weight };
  });
}

/** The introduction stands at the door of the documentation, every module at an address of its own. */
function addressOf(key: Document["key"], { id, level }: Part): string {
  const page = key === "intro" ? "/document" : `/document/${key}`;
  return level === 1 ? page : `${page}#${id}`;
}
