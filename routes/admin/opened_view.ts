// Saved views of lists: the address that a view leads to, with the filters that the list still has. A list without a
// query opens with its first view.
import { givenFields, type ListFields, readListState } from "../../components/table/list_query.ts";
import { savedViewsOf } from "../../lib/domain/administration/saved_views.ts";
import type { ScreenPath } from "../../lib/shared/admin_menu.ts";
import { AppError } from "../../lib/shared/app_error.ts";
import { check } from "../../lib/web/body.ts";
import type { Context } from "../../lib/web/context.ts";
import type { AdminScreen } from "./screen_page.tsx";

const NONE = "view=none"; // keeps the first view from opening

/**
 * Returns the address to open instead of the requested one, or undefined. `dropped` in it names the filters that the
 * list no longer has, for the message in the browser.
 */
export async function viewAddress(c: Context, path: ScreenPath, { lists }: AdminScreen): Promise<string | undefined> {
  const { search, searchParams } = new URL(c.req.url);
  const asked = searchParams.get("view");
  if (!lists || asked === "none" || asked === null && search !== "") return undefined;
  const views = await savedViewsOf(c.var.admin.id, path.slice("/admin/".length));
  const view = views.find(({ id, first }) => asked === null ? first : String(id) === asked);
  const query = validQuery(lists, view?.query ?? "");
  if (query !== "") return `${path}?${query}`;
  return asked === null ? undefined : `${path}?${NONE}`;
}

type ScreenList = NonNullable<AdminScreen["lists"]>[number];

/** Returns the query of a view without the filters that no list of the screen knows or whose value it refuses. */
function validQuery(lists: ScreenList[], saved: string): string {
  const fields = new URLSearchParams(saved);
  const accepted = lists.flatMap((list) => acceptedFields(list, fields));
  const valid = new URLSearchParams([...fields].filter(([name]) => accepted.includes(name)));
  const dropped = [...fields.keys()].filter((name) => !accepted.includes(name));
  if (dropped.length > 0) valid.set("dropped", dropped.join(","));
  return valid.toString();
}

function acceptedFields({ of, defaults, query }: ScreenList, fields: URLSearchParams): string[] {
  const state = readListState(fields.toString(), defaults);
  const refused = refusedFields(of.spec.query, givenFields(query?.(state) ?? state));
  return Object.keys(defaults).filter((name) => !refused.includes(name));
}

function refusedFields(schema: ScreenList["of"]["spec"]["query"], fields: ListFields): string[] {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  try {
    if (schema) check(schema, Object.fromEntries(texts));
    return [];
  } catch (error) {
    if (error instanceof AppError) return Object.keys(error.fields ?? {});
    throw error;
  }
}
