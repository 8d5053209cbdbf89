// The change of the own password. Its guard stands in mod.ts.
import type { Context } from "hono";
import { Alert } from "../../components/ui/Alert.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import PasswordForm from "../../islands/account/PasswordForm.tsx";
import { Island } from "../../lib/island/Island.tsx";
import type { Env } from "../../lib/web/context.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "../site/frame.ts";

/** The whole document; `asked` when an administrator has set the password that is to be changed. */
export function passwordTree(frame: Frame, { asked }: { asked: boolean }) {
  return (
    <SiteLayout {...frame}>
      <div className="mx-auto w-full max-w-[452px] px-4 py-10 sm:py-16">
        <h1 className="text-30 font-semibold text-ink-1">修改密码</h1>
        <p className="mt-1 mb-6 text-15 text-ink-2">修改后需要重新登录，其他设备会退出。</p>
        {asked && <Alert tone="warning" className="mb-6">您的密码由管理员设置，请修改为只有您知道的密码。</Alert>}
        <noscript>
          <p className="mb-6 rounded-control bg-warning-tint px-3.5 py-2.5 text-14 text-ink-1">
            修改密码需要浏览器启用 JavaScript。
          </p>
        </noscript>
        <Island of={PasswordForm} from="account" asked={asked} />
      </div>
    </SiteLayout>
  );
}

export async function password(c: Context<Env>) {
  return page(c, passwordTree(await loadFrame(c), { asked: c.var.user.password_change_required }));
}
