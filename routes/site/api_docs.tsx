// The readable page of openapi.json.
import type { Context } from "hono";
import { ApiDocsPage } from "../../components/api_docs/ApiDocsPage.tsx";
import { SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { readableAreas } from "../../lib/content/api/readable.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

export async function apiDocs(c: Context) {
  return page(
    c,
    <SiteLayout {...await loadFrame(c)}>
      <ApiDocsPage areas={readableAreas()} />
    </SiteLayout>,
  );
}
