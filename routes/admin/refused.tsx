// Pages that say no: a permission is missing, or nothing is there.
import { Forbidden } from "../../components/admin/Forbidden.tsx";
import { NotHere, type WayBack } from "../../components/admin/NotHere.tsx";
import SwitchAccount from "../../islands/admin/SwitchAccount.tsx";
import { admins } from "../../lib/domain/admins.ts";
import { Island } from "../../lib/island/Island.tsx";
import type { Screen } from "../../lib/shared/admin_menu.ts";
import type { Context } from "../../lib/web/context.ts";
import { answerPage } from "./answer_page.tsx";

export async function forbidden(c: Context, screen: Screen): Promise<Response> {
  const all = await admins.all();
  const ask = all.filter((admin) => admin.role === "超级管理员" && !admin.disabled).map((admin) => admin.username);
  const content = (
    <Forbidden screen={screen} role={c.var.admin.role} ask={ask}>
      <Island of={SwitchAccount} from="admin" />
    </Forbidden>
  );
  return await answerPage(c, { title: "无权限访问", content, status: 403 });
}

/** `what` says what is not there, such as 版本不存在; `back` leads to its list. */
export function notHere(c: Context, what?: string, back?: WayBack): Promise<Response> {
  return answerPage(c, { title: what ?? "页面不存在", content: <NotHere what={what} back={back} />, status: 404 });
}
