// The calls of accounts: registration, sign-in, what users see and change of their own.
import * as account from "../../../shared/calls/account.ts";
import * as own from "../../../shared/calls/own.ts";
import * as visits from "../../../shared/calls/visits.ts";
import { operationsOf } from "../declared.ts";
import type { Operations } from "../operation.ts";

export const accountOperations: Operations = {
  ...operationsOf(visits),
  ...operationsOf(account),
  ...operationsOf(own),
};
