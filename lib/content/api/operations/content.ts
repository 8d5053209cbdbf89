// The calls of content, for visitors: versions, news, tutorials, cases, the group code, the search.
import * as cases from "../../../shared/calls/cases.ts";
import * as downloads from "../../../shared/calls/downloads.ts";
import * as news from "../../../shared/calls/news.ts";
import * as qrcode from "../../../shared/calls/qrcode.ts";
import * as search from "../../../shared/calls/search.ts";
import * as tutorials from "../../../shared/calls/tutorials.ts";
import { operationsOf } from "../declared.ts";
import type { Operations } from "../operation.ts";

export const contentOperations: Operations = {
  ...operationsOf(qrcode, "/auth"),
  ...operationsOf(downloads),
  ...operationsOf(news, "/news"),
  ...operationsOf(tutorials, "/tutorials"),
  ...operationsOf(cases, "/cases"),
  ...operationsOf(search),
};
