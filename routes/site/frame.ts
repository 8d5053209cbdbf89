// The data of every public page's frame, loaded for its routes in one round trip.
import type { Frame } from "../../components/layout/SiteLayout.tsx";
import { config } from "../../lib/config.ts";
import { siteDocuments, siteDocumentsSeen } from "../../lib/domain/content/site_documents.ts";
import type { Context } from "../../lib/web/context.ts";
import { themeOf } from "../../lib/web/cookies.ts";

export async function loadFrame(c: Context): Promise<Frame> {
  return frameOf(c, await siteDocuments());
}

/** The same from memory, for pages that report a failure of the store. */
export function seenFrame(c: Context): Frame {
  return frameOf(c, siteDocumentsSeen());
}

function frameOf(c: Context, { site, qrcode }: ReturnType<typeof siteDocumentsSeen>): Frame {
  return { site, path: c.req.path, publicUrl: config().publicUrl, qrcode, theme: themeOf(c) };
}
