// Entities as public pages show them, unless a declared call returns them: the types of the domain's views.
import type { siteDocuments } from "../domain/content/site_documents.ts";

/** The public part of the settings, on every page. */
export type SiteInfo = Awaited<ReturnType<typeof siteDocuments>>["site"];
