// Who may make which request: a row for each route of the product, an area a file. A route without a row fails the matrix.
import { accountAccess } from "./access/account.ts";
import { clientAccess } from "./access/client.ts";
import { contentAccess } from "./access/content.ts";
import { forumAccess } from "./access/forum.ts";
import { numbersAccess } from "./access/numbers.ts";
import { officeAccess } from "./access/office.ts";
import { siteAccess } from "./access/site.ts";
import type { Access } from "./access/who.ts";

export type { Access, Who } from "./access/who.ts";

export const access: Record<string, Access> = {
  ...siteAccess,
  ...accountAccess,
  ...contentAccess,
  ...officeAccess,
  ...numbersAccess,
  ...clientAccess,
  ...forumAccess,
};
