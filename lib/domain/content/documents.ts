// The documentation as it is shown: the institute's own texts, or else those that the program brings, with the product
// facts in their tables. Parsed once and compared with the revision of the content at every request.
import { type DocumentKey, documentKeys } from "../../content/document/contents.ts";
import { builtInMarkdown, type Document, readDocument } from "../../content/document/document.ts";
import { assertReferences } from "../../content/document/references.ts";
import { logEvent } from "../../shared/log_event.ts";
import { oneAtATime } from "../../shared/one_at_a_time.ts";
import type { Facts } from "../../shared/schemas/content/facts/parts.ts";
import { documentTable } from "./document_texts.ts";
import { currentFacts } from "./facts.ts";
import { imageSizesIn } from "./images.ts";
import { contentRevision } from "./revision.ts";

type Current = { revision: number; documents: Document[] };

let current: Current = { revision: -1, documents: [] };
/** The texts and facts as they were read, so that only a changed document is parsed again. */
const parsed = new Map<DocumentKey, { body: string; facts: Facts; document: Document }>();
const update = oneAtATime();

/** Returns all documents as they are shown now, in their order, on every instance. */
export async function currentDocuments(): Promise<Document[]> {
  const revision = await contentRevision(); // before the rows are read, which may be newer
  if (current.revision !== revision) {
    await update("documents", async () => {
      if (current.revision === revision) return; // another request has read them
      const own = new Map((await documentTable.all()).map(({ name, body }) => [name, body]));
      const facts = await currentFacts(); // their changes also raise the revision of the content
      const documents: Document[] = [];
      for (const key of documentKeys) documents.push(await documentNow(key, own.get(key) ?? "", facts));
      current = { revision, documents };
    });
  }
  return current.documents;
}

/** In place of a text of the institute that a newer program refuses the built-in one is shown; the editor says why. */
async function documentNow(key: DocumentKey, body: string, facts: Facts): Promise<Document> {
  const known = parsed.get(key);
  if (known?.body === body && known.facts === facts) return known.document;
  const document = await ownDocument(key, body, facts) ?? readDocument(key, builtInMarkdown(key), { facts });
  parsed.set(key, { body, facts, document });
  return document;
}

/** Returns null for an empty text, and for one that is not valid. */
async function ownDocument(key: DocumentKey, body: string, facts: Facts): Promise<Document | null> {
  if (body === "") return null;
  try {
    return readDocument(key, body, { facts, sizes: await imageSizesIn(body) });
  } catch (error) {
    logEvent("a text of the documentation is not valid", { name: key, error: String(error) });
    return null;
  }
}

/**
 * Returns all documents with these texts in place of the present ones. Throws `invalid_input` at `body` for a text that
 * breaks the rules of the documentation, or a reference of any document.
 */
export async function documentsWith(texts: ReadonlyMap<DocumentKey, string>): Promise<Document[]> {
  const [now, facts] = [await currentDocuments(), await currentFacts()];
  const documents: Document[] = [];
  for (const document of now) {
    const body = texts.get(document.key);
    if (body === undefined) documents.push(document);
    else if (body === "") documents.push(readDocument(document.key, builtInMarkdown(document.key), { facts }));
    else documents.push(readDocument(document.key, body, { facts, sizes: await imageSizesIn(body) }));
  }
  assertReferences(documents);
  return documents;
}
