// The cases that visitors see: all, those with a tag, some by chance, one.
import { publicCase, publicCaseOf, publicCases, randomCases } from "../../../lib/domain/content/cases.ts";
import { listed } from "../../../lib/domain/paging.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import * as calls from "../../../lib/shared/calls/cases.ts";
import { handle } from "../../../lib/web/handle.ts";

export const publicCaseCalls = [
  handle(calls.cases, async () => listed((await publicCases()).map(publicCase))),
  handle(calls.searchCases, async ({ query }) => listed((await publicCases(query)).map(publicCase))),
  handle(calls.randomCases, async ({ query }) => listed((await randomCases(query.limit)).map(publicCase))),
  handle(calls.case, async ({ id }) => {
    const row = await publicCaseOf(id);
    if (!row) throw new AppError("case_not_found");
    return publicCase(row);
  }),
];
