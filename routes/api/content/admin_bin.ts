// The bin for editors: its list, restoring, and erasing before the end of the 30 days.
import { binPage } from "../../../lib/domain/content/bin.ts";
import { eraseFromBin, restoreFromBin } from "../../../lib/flows/content/bin.ts";
import * as calls from "../../../lib/shared/calls/bin.ts";
import { handle } from "../../../lib/web/handle.ts";

export const binCalls = [
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
