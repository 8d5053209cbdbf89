// The calls of accounts: registration, sign-in, what users see and change of their own.
import * as account from "../../../shared/calls/account.ts";
import * as own from "../../../shared/calls/own.ts";
import { VisitRecord } from "../../../shared/schemas/numbers/visits.ts";
import { nothing } from "../answers.ts";
import { operationsOf } from "../declared.ts";
import type { Operations } from "../operation.ts";

export const accountOperations: Operations = {
  recordVisit: {
    call: "POST /admin/dashboard/record",
    summary: "记录一次页面访问",
    who: "all",
    body: VisitRecord,
    answer: nothing,
    example: { page_url: "/download", referrer: "https://example.com/" },
  },
  ...operationsOf(account),
  ...operationsOf(own),
};
