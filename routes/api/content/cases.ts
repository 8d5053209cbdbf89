// The cases that visitors see: all, those with a tag, some by chance, one.
import { pickCases, publicCaseOf, publicCases, publicCaseView } from "../../../lib/domain/content/cases.ts";
import { listed } from "../../../lib/domain/paging.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import * as calls from "../../../lib/shared/calls/cases.ts";
import { handle } from "../../../lib/web/handle.ts";

export const publicCaseCalls = [
  handle(calls.cases, async () => listed((await publicCases()).map(publicCaseView))),
  handle(calls.searchCases, async ({ query }) => listed((await publicCases(query)).map(publicCaseView))),
  handle(calls.randomCases, async ({ query }) => listed((await pickCases(query.limit)).map(publicCaseView))),
  handle(calls.case, async ({ id }) => {
    const row = await publicCaseOf(id);
    if (!row) throw new AppError("case_not_found");
    return publicCaseView(row);
  }),
];
