// Opens previews of content for editors.
import { openPreview } from "../../../lib/domain/content/previews.ts";
import { previewContent } from "../../../lib/shared/calls/previews.ts";
import { handle } from "../../../lib/web/handle.ts";

export const previewCalls = [
  handle(previewContent, async ({ kind, id, actor }) => {
    const { token, expires_at } = await openPreview(kind, id, actor);
    return { url: `/preview/${token}`, expires_at };
  }),
];
