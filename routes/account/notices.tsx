// The tab of email notifications. mod.ts adds its guard.
import { NeedsScript } from "../../components/content/NeedsScript.tsx";
import NoticeSwitch from "../../islands/account/NoticeSwitch.tsx";
import { Island } from "../../lib/island/Island.tsx";
import { centrePage } from "./centre.tsx";

export const notices = centrePage((c) => {
  const { email, notices: { forum_replies } } = c.var.user;
  return {
    lead: email
      ? `通知发送到 ${email}。审核结果、密码与邮箱的变更、反馈的回复总会告知。`
      : "账号没有邮箱，收不到通知。可以在个人资料中添加邮箱。",
    children: (
      <>
        <NeedsScript what="更改通知设置" />
        <Island of={NoticeSwitch} forumReplies={forum_replies} />
      </>
    ),
  };
});
