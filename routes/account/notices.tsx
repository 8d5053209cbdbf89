// The tab of notifications: the list of all, and the switches of the emails. mod.ts adds its guard.
import type { ReactNode } from "react";
import { BlockFailure } from "../../components/account/user/RecordTable.tsx";
import { NeedsScript } from "../../components/content/NeedsScript.tsx";
import { NotificationLink } from "../../components/content/NotificationLink.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import FollowingSwitches from "../../islands/account/FollowingSwitches.tsx";
import NoticeSwitches from "../../islands/account/NoticeSwitches.tsx";
import { noticesOf, notificationPageOf } from "../../lib/domain/account/notifications.ts";
import { asset } from "../../lib/island/assets.ts";
import { Island } from "../../lib/island/Island.tsx";
import { grouped } from "../../lib/shared/statistics/grouped.ts";
import type { Context } from "../../lib/web/context.ts";
import { block, centrePage, pageNumber, type Tab } from "./centre.tsx";

const LIMIT = 20;

export const notices = centrePage(loadNotices);

async function loadNotices(c: Context): Promise<Tab> {
  const { user } = c.var;
  const page = { page: pageNumber(c), limit: LIMIT };
  const found = await block(c, "获取通知失败", notificationPageOf(user.id, page));
  return {
    lead: "通知保留 180 天。",
    children: (
      <div className="flex flex-col gap-12">
        <script type="module" src={asset("lib/island/bell.ts")} />
        {found.failure ? <BlockFailure {...found.failure} /> : <Notifications {...found.data} />}
        <section aria-labelledby="emails">
          <h2 id="emails" className="mb-1 text-18 font-semibold text-ink-1">邮件通知</h2>
          <p className="mb-4 text-15 text-pretty text-ink-2">
            {user.email
              ? `邮件发送到 ${user.email}。密码、邮箱的变更和新地点登录总会告知。`
              : "账号没有邮箱，收不到邮件。可以在个人资料中添加邮箱。"}
          </p>
          <NeedsScript what="更改通知设置" />
          <Island of={NoticeSwitches} first={noticesOf(user)} />
        </section>
        <section aria-labelledby="following">
          <h2 id="following" className="mb-1 text-18 font-semibold text-ink-1">关注的软件</h2>
          <p className="mb-4 text-15 text-pretty text-ink-2">发布新的稳定版本时，用站内通知和邮件告知。</p>
          <Island of={FollowingSwitches} first={user.following ?? []} />
        </section>
      </div>
    ),
  };
}

function Notifications(
  { data, total, page, limit, unread }: Awaited<ReturnType<typeof notificationPageOf>>,
): ReactNode {
  if (total === 0) {
    return <Empty small title="没有通知">审核结果、反馈与论坛的回复、账号安全的变化会列在这里。</Empty>;
  }
  if (data.length === 0) {
    return <Empty small title="这一页没有通知" action={<Button href="/user/notices">返回第一页</Button>} />;
  }
  const pages = Math.ceil(total / limit);
  return (
    <section aria-label="全部通知">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <p className="text-13 text-ink-3">共 {grouped(total)} 条</p>
        {unread > 0 && <Button size="md" data-read-all>全部已读</Button>}
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface p-1 text-15">
        {data.map((notification) => (
          <li key={notification.id}>
            <NotificationLink of={notification} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} href={(page) => `/user/notices?page=${page}`} className="mt-6" />}
    </section>
  );
}
