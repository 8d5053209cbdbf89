// All kinds of content alike, for editors: earlier states, previews, and the recycle bin.
import { binPage } from "../../../lib/domain/content/bin.ts";
import { earlierRow, revisionPage } from "../../../lib/domain/content/history.ts";
import { contentKindOf } from "../../../lib/domain/content/kinds.ts";
import { openPreview } from "../../../lib/domain/content/previews.ts";
import { eraseFromBin, restoreFromBin } from "../../../lib/flows/content/bin.ts";
import { revertContent } from "../../../lib/flows/content/revert_content.ts";
import * as calls from "../../../lib/shared/calls/any_content.ts";
import { handle } from "../../../lib/web/handle.ts";

export const anyContentCalls = [
  handle(calls.revisions, ({ kind, id, query }) => revisionPage({ kind, id }, query)),
  handle(
    calls.revision,
    async (state) => contentKindOf(state.kind).viewOf(await earlierRow(state)) as calls.AnyContent,
  ),
  handle(calls.restoreRevision, async ({ body, actor, ...state }) => {
    const row = await revertContent(state, body.seen_at, actor);
    return { message: "已恢复", data: contentKindOf(state.kind).viewOf(row) as calls.AnyContent };
  }),
  handle(calls.previewContent, async ({ kind, id, actor }) => {
    const { token, expires_at } = await openPreview(kind, id, actor);
    return { url: `/preview/${token}`, expires_at };
  }),
  handle(calls.binnedItems, ({ query }) => binPage(query)),
  handle(calls.restoreBinned, async ({ kind, id, actor }) => {
    await restoreFromBin(kind, id, actor);
    return { message: "已恢复" };
  }),
  handle(calls.deleteBinned, async ({ kind, id, actor }) => {
    await eraseFromBin(kind, id, actor);
    return { message: "已彻底删除" };
  }),
];
