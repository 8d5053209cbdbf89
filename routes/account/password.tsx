// The tab that changes the password. mod.ts adds its guard.
import { NeedsScript } from "../../components/content/NeedsScript.tsx";
import { Alert } from "../../components/ui/Alert.tsx";
import PasswordForm from "../../islands/account/PasswordForm.tsx";
import { Island } from "../../lib/island/Island.tsx";
import { centrePage, type Tab } from "./centre.tsx";

export const password = centrePage((c) => {
  const { password_change_required: required, email, phone } = c.var.user;
  return passwordTab({ required, username: email || phone });
});

/** Returns the tab. `required`: an administrator has set the password, so the user must change it. */
export function passwordTab({ required, username }: { required: boolean; username: string }): Tab {
  return {
    lead: "修改后需要重新登录，其他设备会退出。",
    children: (
      <div className="max-w-[640px]">
        {required && <Alert tone="warning" className="mb-6">您的密码由管理员设置，请修改为只有您知道的密码。</Alert>}
        <NeedsScript what="修改密码" />
        <Island of={PasswordForm} asked={required} username={username} />
      </div>
    ),
  };
}
