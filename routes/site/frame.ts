// The data of every public page's frame, loaded for its routes in one round trip.
import type { Frame } from "../../components/layout/SiteLayout.tsx";
import { config } from "../../lib/config.ts";
import { lastSiteDocuments, siteDocuments } from "../../lib/domain/content/site_documents.ts";
import { currentFacts, lastFacts } from "../../lib/domain/content/facts.ts";
import type { Facts } from "../../lib/shared/schemas/content/facts/parts.ts";
import type { Context } from "../../lib/web/context.ts";
import { themeOf } from "../../lib/web/cookies.ts";

export async function loadFrame(c: Context): Promise<Frame> {
  const [documents, facts] = await Promise.all([siteDocuments(), currentFacts()]);
  return frameOf(c, documents, facts);
}

/** The same from memory, for pages that report a failure of the store. */
export function lastFrame(c: Context): Frame {
  return frameOf(c, lastSiteDocuments(), lastFacts());
}

function frameOf(c: Context, { site, qrcode }: ReturnType<typeof lastSiteDocuments>, facts: Facts): Frame {
  return { site, path: c.req.path, publicUrl: config().publicUrl, qrcode, facts, theme: themeOf(c) };
}
