// The switches of emails, each saved at once. Emails about security have none.
import { useState } from "react";
import { Switch } from "../../components/form/Switch.tsx";
import { Alert } from "../../components/ui/Alert.tsx";
import { toast } from "../../components/ui/toast.tsx";
import type { Notices, NoticeSwitch } from "../../lib/shared/account/notifications.ts";
import { errorMessage, ownApi } from "../../lib/shared/api_client.ts";
import { changeNotices } from "../../lib/shared/calls/own_account.ts";

const switches: { name: NoticeSwitch; label: string; note: string }[] = [
  { name: "forum_replies", label: "论坛回复通知", note: "我发布的主题有新回复时告知，每个主题每小时至多一封。" },
  { name: "feedback", label: "反馈回复通知", note: "我提交的反馈有回复时告知。" },
  { name: "application", label: "审核结果通知", note: "注册申请有审核结果时告知。" },
  { name: "versions", label: "新版本通知", note: "我关注的软件发布新版本时告知。" },
];

export default function NoticeSwitches({ first }: { first: Notices }) {
  const [notices, setNotices] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ at: NoticeSwitch; message: string }>();

  async function change(name: NoticeSwitch, on: boolean) {
    if (busy) return;
    setBusy(true);
    setNotices({ ...notices, [name]: on });
    setFailure(undefined);
    try {
      const { message } = await ownApi.call(changeNotices, { body: { [name]: on } });
      toast.success(message);
    } catch (error) {
      setNotices(notices);
      setFailure({ at: name, message: errorMessage(error, "更新失败，请重试") });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="max-w-180 divide-y divide-line rounded-card border border-line bg-surface px-5">
      {switches.map(({ name, label, note }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
          <div className="min-w-0 flex-1">
            <p id={name} className="text-15 font-medium text-ink-1">{label}</p>
            <p id={`${name}-note`} className="text-14 text-ink-2">{note}</p>
          </div>
          <Switch
            checked={notices[name]}
            onChange={(on) =>
              change(name, on)}
            label={notices[name] ? "开" : "关"}
            aria-labelledby={name}
            aria-describedby={`${name}-note`}
          />
          {failure?.at === name && <Alert tone="danger" className="w-full">{failure.message}</Alert>}
        </div>
      ))}
    </div>
  );
}
