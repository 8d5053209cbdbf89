// Content for visitors: news, tutorials, cases, the site's search, and the description of all calls.
import { config } from "../../../lib/config.ts";
import { pickCases, publicCaseOf, publicCases, publicCaseView } from "../../../lib/domain/content/cases.ts";
import { newestNews, publicNewsView } from "../../../lib/domain/content/news.ts";
import { publicTutorials, publicTutorialView } from "../../../lib/domain/content/tutorials.ts";
import { listed } from "../../../lib/domain/paging.ts";
import { searchSite } from "../../../lib/flows/content/search.ts";
import { openapiText } from "../../../lib/content/api/openapi.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import * as cases from "../../../lib/shared/calls/cases.ts";
import * as news from "../../../lib/shared/calls/news.ts";
import * as search from "../../../lib/shared/calls/search.ts";
import * as tutorials from "../../../lib/shared/calls/tutorials.ts";
import { handle } from "../../../lib/web/handle.ts";

const json = { "Content-Type": "application/json; charset=utf-8" };

export const publicContentCalls = [
  handle(news.news, async () => listed((await newestNews()).map(publicNewsView))),
  handle(tutorials.tutorials, async () => listed((await publicTutorials()).map(publicTutorialView))),
  handle(cases.cases, async () => listed((await publicCases()).map(publicCaseView))),
  handle(cases.searchCases, async ({ query }) => listed((await publicCases(query)).map(publicCaseView))),
  handle(cases.randomCases, async ({ query }) => listed((await pickCases(query.limit)).map(publicCaseView))),
  handle(cases.case, async ({ id }) => {
    const row = await publicCaseOf(id);
    if (!row) throw new AppError("case_not_found");
    return publicCaseView(row);
  }),
  handle(search.search, ({ query: { q, ...options } }) => searchSite(q, options)),
  handle(search.openapi, ({ c }) => c.body(openapiText(config().publicUrl), 200, json)),
];
