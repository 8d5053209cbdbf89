// Renders the text of a document for its preview. The pages set the renderer, because the API is mounted without React.
import type { Document } from "../content/document/document.ts";

type Renderer = (document: Document) => string;
let renderer: Renderer | undefined;

export function setDocumentRenderer(next: Renderer): void {
  renderer = next;
}

/** Returns the HTML that the public page has. */
export function renderDocument(document: Document): string {
  if (!renderer) throw new Error("the pages of the documentation are not mounted");
  return renderer(document);
}
