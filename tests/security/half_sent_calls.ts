// A call of each route that changes something in a session, as it would succeed: what it needs is there before it is made.
import { accountCases } from "./half_sent/account.ts";
import { clientCases } from "./half_sent/client.ts";
import { contentCases } from "./half_sent/content.ts";
import { forumCases } from "./half_sent/forum.ts";
import { officeCases } from "./half_sent/office.ts";
import { type Cases, prepare, type Product } from "./half_sent/preparation.ts";

export type { Sender, Sent } from "./half_sent/preparation.ts";

export async function callsOf(product: Product): Promise<Cases> {
  const prepared = await prepare(product);
  return {
    ...accountCases(prepared),
    ...clientCases(prepared),
    ...contentCases(prepared),
    ...forumCases(prepared),
    ...officeCases(prepared),
  };
}
