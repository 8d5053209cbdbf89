// The switches of emails. Emails about security have none.
import type { Notices, NoticeSwitch } from "../../lib/shared/account/notifications.ts";
import { ownApi } from "../../lib/shared/api_client.ts";
import { changeNotices } from "../../lib/shared/calls/own_account.ts";
import { SavedSwitches } from "./kit/SavedSwitches.tsx";

const rows: { name: NoticeSwitch; label: string; note: string }[] = [
  { name: "forum_replies", label: "论坛回复通知", note: "我发布的主题有新回复时告知，每个主题每小时至多一封。" },
  { name: "feedback", label: "反馈回复通知", note: "我提交的反馈有回复时告知。" },
  { name: "application", label: "审核结果通知", note: "注册申请有审核结果时告知。" },
  { name: "versions", label: "新版本通知", note: "我关注的软件发布新版本时告知。" },
];

export default function NoticeSwitches({ first }: { first: Notices }) {
  return (
    <SavedSwitches
      rows={rows}
      first={rows.flatMap(({ name }) => first[name] ? [name] : [])}
      save={(name, on) => ownApi.call(changeNotices, { body: { [name]: on.includes(name) } })}
    />
  );
}
