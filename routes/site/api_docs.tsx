// The readable page of openapi.json.
import { ApiDocsPage, type CopyAction } from "../../components/api_docs/ApiDocsPage.tsx";
import CopyButton from "../../islands/site/CopyButton.tsx";
import { readableAreas } from "../../lib/content/api/readable.ts";
import { Island } from "../../lib/island/Island.tsx";
import { sitePage } from "../page_declaration.tsx";

const copy: CopyAction = (text, { what }) => <Island of={CopyButton} when="interaction" text={text} what={what} />;

export const apiDocs = sitePage({
  cache: [],
  load: readableAreas,
  draw: (areas) => <ApiDocsPage areas={areas} copy={copy} />,
});
