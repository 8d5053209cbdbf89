// The earlier states of content for editors.
import { earlierRow, existingKind, revisionPage } from "../../../lib/domain/content/history.ts";
import { revertContent } from "../../../lib/flows/content/revert_content.ts";
import * as calls from "../../../lib/shared/calls/revisions.ts";
import { handle } from "../../../lib/web/handle.ts";

export const revisionCalls = [
  handle(calls.revisions, ({ kind, id, query }) => revisionPage({ kind, id }, query)),
  handle(calls.revision, async (state) => existingKind(state.kind).viewOf(await earlierRow(state)) as calls.AnyContent),
  handle(calls.restoreRevision, async ({ body, actor, ...state }) => {
    const row = await revertContent(state, body.seen_at, actor);
    return { message: "已恢复", data: existingKind(state.kind).viewOf(row) as calls.AnyContent };
  }),
];
