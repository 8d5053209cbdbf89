// The documentation as it is shown: the institute's own texts, or else those that the program brings, parsed once and
// compared with the revision of the content at every request.
import {
  type Document,
  type DocumentKey,
  documentKeys,
  documentOf,
  readDocument,
} from "../../content/document/document.ts";
import { assertReferences } from "../../content/document/references.ts";
import { logEvent } from "../../shared/log_event.ts";
import { oneAtATime } from "../../shared/one_at_a_time.ts";
import { documentTable } from "./document_texts.ts";
import { imageSizesIn } from "./images.ts";
import { contentRevision } from "./revision.ts";

type Current = { revision: number; documents: Document[] };

let current: Current = { revision: -1, documents: [] };
/** The own texts as they were read, so that only a changed one is parsed again. */
const parsed = new Map<DocumentKey, { body: string; document: Document }>();
const update = oneAtATime();

/** Returns all documents as they are shown now, in their order, on every instance. */
export async function currentDocuments(): Promise<Document[]> {
  const revision = await contentRevision(); // before the rows are read, which may be newer
  if (current.revision !== revision) {
    await update("documents", async () => {
      if (current.revision === revision) return; // another request has read them
      const own = new Map((await documentTable.all()).map(({ name, body }) => [name, body]));
      const documents: Document[] = [];
      for (const key of documentKeys) documents.push(await documentNow(key, own.get(key)));
      current = { revision, documents };
    });
  }
  return current.documents;
}

/** An own text that a newer program does not accept is not shown: the built-in one is, and the editor says why. */
async function documentNow(key: DocumentKey, body = ""): Promise<Document> {
  const known = parsed.get(key);
  if (known?.body === body) return known.document;
  let document = documentOf(key);
  try {
    if (body !== "") document = readDocument(key, body, await imageSizesIn(body));
  } catch (error) {
    logEvent("a text of the documentation is not valid", { name: key, error: String(error) });
  }
  parsed.set(key, { body, document });
  return document;
}

/**
 * Returns all documents with these texts in place of the present ones. Throws `invalid_input` at `body` for a text that
 * breaks the rules of the documentation, or a reference of any document.
 */
export async function documentsWith(texts: ReadonlyMap<DocumentKey, string>): Promise<Document[]> {
  const now = await currentDocuments();
  const documents: Document[] = [];
  for (const document of now) {
    const body = texts.get(document.key);
    if (body === undefined) documents.push(document);
    else if (body === "") documents.push(documentOf(document.key));
    else documents.push(readDocument(document.key, body, await imageSizesIn(body)));
  }
  assertReferences(documents);
  return documents;
}
