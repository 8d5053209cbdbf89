// The script of the documentation in document.zip: that of the site, with a search in the entries that the zip brings.
// The build makes one classic script of it (vite.config.ts), because a page that is opened from a folder loads no
// modules.
import { openDocumentSearch } from "../content/document/local_search.ts";
import type { Entry } from "../shared/search/search_index.ts";
import { answerInBoxes } from "./document_search_box.ts";
import "./document.ts";

declare global {
  /** Set by entries.js of the zip. */
  var documentEntries: Entry[];
}

openDocumentSearch(globalThis.documentEntries).then(answerInBoxes);
