// Derives test rows from the screens of the back office: rows of the access matrix and of the cost table.
import { screens } from "../../../lib/shared/admin_menu.ts";
import { shortcuts } from "../../../routes/admin/mod.ts";
import { adminScreens } from "../../../routes/admin/screens.ts";
import type { CostRow } from "../cost/cost_row.ts";
import { type Access, admin, needs } from "./access_row.ts";

/** Shortcuts, screens, and the pages of their items. The test requests an id that does not exist. */
export const screenAccess: Record<string, Access> = Object.fromEntries([
  ...Object.keys(shortcuts).map((path) => [`GET ${path}`, admin(303)]),
  ...screens.flatMap(({ path, permission }) => [
    [`GET ${path}`, needs(permission, 200)],
    [`GET ${path}/:id`, adminScreens[path].item ? needs(permission, 404) : { ...admin(404), path: `${path}/nothing` }],
  ]),
]);

/** A screen takes the queries of its call. */
export const screenCosts: Record<string, CostRow> = Object.fromEntries([
  ...Object.keys(screenAccess).map((route) => [route, {}]),
  ...Object.entries(adminScreens).flatMap(([path, { lists }]) =>
    lists?.[0] ? [[`GET ${path}`, { like: `GET /api${lists[0].of.path}` }]] : []
  ),
]);
