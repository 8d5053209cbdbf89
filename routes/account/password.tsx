// The change of the own password. Its guard stands in mod.ts.
import { NeedsScript } from "../../components/content/NeedsScript.tsx";
import { Alert } from "../../components/ui/Alert.tsx";
import PasswordForm from "../../islands/account/PasswordForm.tsx";
import { Island } from "../../lib/island/Island.tsx";
import type { Context } from "../../lib/web/context.ts";
import { page } from "../../lib/web/page.ts";
import { type Centre, centreTree, loadCentre } from "./centre.tsx";

type Whose = { asked: boolean; username: string };

/** The whole document; `asked` when an administrator has set the password that is to be changed. */
export function passwordTree(centre: Centre, { asked, username }: Whose) {
  return centreTree(centre, {
    lead: "修改后需要重新登录，其他设备会退出。",
    children: (
      <div className="max-w-[420px]">
        {asked && <Alert tone="warning" className="mb-6">您的密码由管理员设置，请修改为只有您知道的密码。</Alert>}
        <NeedsScript what="修改密码" />
        <Island of={PasswordForm} from="account" asked={asked} username={username} />
      </div>
    ),
  });
}

export async function password(c: Context) {
  const { password_change_required: asked, email, phone } = c.var.user;
  return page(c, passwordTree(await loadCentre(c), { asked, username: email || phone }));
}
