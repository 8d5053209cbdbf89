// Where a forum letter leads whoever wants no more of them: it asks, and says when it is done. Opening it does nothing.
import { ForumLayout } from "../../components/layout/ForumLayout.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { assertOurs } from "../../lib/domain/forum/reply_letters.ts";
import { noticesOffCall } from "../../lib/shared/forum/addresses.ts";
import { NoticeLink } from "../../lib/shared/schemas/forum/notices.ts";
import { readQuery } from "../../lib/web/body.ts";
import type { Context } from "../../lib/web/context.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "../site/frame.ts";

export async function noticesOff(c: Context) {
  const asked = c.req.query("user") !== undefined;
  const link = asked ? readQuery(c, NoticeLink) : null;
  if (link) await assertOurs(link);
  const title = link ? "关闭论坛回复通知" : "论坛回复通知已关闭";
  return page(
    c,
    <ForumLayout title={title} {...await loadFrame(c)}>
      <div className="mx-auto w-full max-w-[720px] px-4 py-14 sm:px-6 sm:py-24">
        <h1 className="text-30 font-semibold text-ink-1">{title}</h1>
        <p className="mt-2 text-16 text-ink-2">
          {link
            ? "关闭后，您的主题有新回复时不再发送邮件。"
            : "此后不再就论坛的新回复发送邮件。登录后可在个人中心重新打开。"}
        </p>
        {link
          ? (
            <form method="post" action={noticesOffCall(link, { fromPage: true })} className="mt-6">
              <Button type="submit" variant="primary">关闭通知</Button>
            </form>
          )
          : (
            <div className="mt-6 flex flex-wrap gap-2.5">
              <Button href="/forum" variant="primary">前往论坛</Button>
              <Button href="/user">个人中心</Button>
            </div>
          )}
      </div>
    </ForumLayout>,
  );
}
