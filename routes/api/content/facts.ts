// The product facts for editors: all parts, changes, and earlier states.
import { adminFacts, adminFactView, existingPart, factTable } from "../../../lib/domain/content/facts.ts";
import { stateOf, statePage } from "../../../lib/domain/content/history.ts";
import { returnToBuiltin, revertFact, updateFact } from "../../../lib/flows/content/edit_facts.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import * as calls from "../../../lib/shared/calls/facts.ts";
import { handle } from "../../../lib/web/handle.ts";

export const factCalls = [
  handle(calls.facts, async () => {
    const data = await adminFacts();
    return { data, total: data.length };
  }),
  handle(calls.changeFact, async ({ part, body, actor }) => {
    const row = await updateFact(part, body, actor);
    return { message: "保存成功", data: await adminFactView(row.part, row) };
  }),
  handle(calls.resetFact, async ({ part, actor }) => {
    const row = await returnToBuiltin(part, actor);
    return { message: "已恢复内置内容", data: await adminFactView(row.part, row) };
  }),
  handle(calls.factRevisions, async ({ part, query }) => {
    const row = await factTable.find("part", existingPart(part));
    return await statePage(row ? await factTable.historyOf(row.id) : [], query);
  }),
  handle(calls.factRevision, async ({ part, rev }) => {
    const row = await factTable.find("part", existingPart(part));
    if (!row) throw new AppError("revision_not_found");
    return await adminFactView(row.part, await stateOf(factTable, { id: row.id, rev }));
  }),
  handle(calls.restoreFactRevision, async ({ part, rev, body, actor }) => {
    const row = await revertFact({ part, rev }, body.seen_at, actor);
    return { message: "已恢复", data: await adminFactView(row.part, row) };
  }),
];
