// Searches the documentation in the page, without the server. document.ts loads it at the first interaction.
import { fetchEntries, openDocumentSearch } from "../content/document/local_search.ts";
import { answerInBoxes } from "./document_search_box.ts";

answerInBoxes(await openDocumentSearch(await fetchEntries()));
