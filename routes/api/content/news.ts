// News for visitors.
import { newestNews, publicNewsView } from "../../../lib/domain/content/news.ts";
import { listed } from "../../../lib/domain/paging.ts";
import * as calls from "../../../lib/shared/calls/news.ts";
import { handle } from "../../../lib/web/handle.ts";

export const publicNewsCall = handle(calls.news, async () => listed((await newestNews()).map(publicNewsView)));
