// The rows of all areas.
import { accountRows } from "./account.ts";
import { clientRows } from "./client.ts";
import { declaredCosts } from "../access/declared.ts";
import { pageCosts } from "../access/pages.ts";
import { screenCosts } from "../access/screens.ts";
import { contentRows } from "./content.ts";
import type { CostRow } from "./cost_row.ts";
import { forumRows } from "./forum.ts";
import { administrationRows } from "./administration.ts";
import { siteRows } from "./site.ts";

export const rows: Record<string, CostRow> = {
  ...declaredCosts,
  ...pageCosts,
  ...screenCosts,
  ...siteRows,
  ...accountRows,
  ...contentRows,
  ...administrationRows,
  ...clientRows,
  ...forumRows,
};
