// The screens that are still being built: honest about it, with the right title.
import { ScreenToCome } from "../../components/admin/ScreenToCome.tsx";
import { may } from "../../lib/domain/office/admins.ts";
import type { Screen } from "../../lib/shared/admin_menu.ts";
import type { Context } from "../../lib/web/context.ts";
import { answerPage } from "./answer_page.tsx";

/** The handler of such a screen; `works` are those that are built. */
export function toCome({ label }: Screen, works: readonly Screen[]) {
  return (c: Context) => {
    const open = works.filter(({ permission }) => may(c.var.admin, permission));
    return answerPage(c, { title: label, content: <ScreenToCome title={label} works={open} /> });
  };
}
