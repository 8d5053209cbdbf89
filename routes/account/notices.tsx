// The personal centre's notices by letter. Its guard stands in mod.ts.
import { NeedsScript } from "../../components/content/NeedsScript.tsx";
import NoticeSwitch from "../../islands/account/NoticeSwitch.tsx";
import { Island } from "../../lib/island/Island.tsx";
import type { Context } from "../../lib/web/context.ts";
import { centrePage } from "./centre.tsx";

export async function notices(c: Context) {
  const { email, notices: { forum_replies } } = c.var.user;
  return await centrePage(c, {
    lead: email
      ? `通知发送到 ${email}。审核结果、密码与邮箱的变更、反馈的回复总会告知。`
      : "账号没有邮箱，收不到通知。可以在个人资料中添加邮箱。",
    children: (
      <>
        <NeedsScript what="更改通知设置" />
        <Island of={NoticeSwitch} from="account" forumReplies={forum_replies} />
      </>
    ),
  });
}
