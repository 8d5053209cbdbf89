// The readable page of openapi.json.
import type { Context } from "hono";
import type { CopyAction } from "../../components/api_docs/Call.tsx";
import { ApiDocsPage } from "../../components/api_docs/ApiDocsPage.tsx";
import { SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { readableAreas } from "../../lib/content/api/readable.ts";
import { page } from "../../lib/web/page.ts";
import CopyButton from "../../islands/site/CopyButton.tsx";
import { Island } from "../../lib/island/Island.tsx";
import { loadFrame } from "./frame.ts";

const copy: CopyAction = (text, { what }) => (
  <Island of={CopyButton} from="site" when="interaction" text={text} what={what} />
);

export async function apiDocs(c: Context) {
  return page(
    c,
    <SiteLayout {...await loadFrame(c)}>
      <ApiDocsPage areas={readableAreas()} copy={copy} />
    </SiteLayout>,
  );
}
