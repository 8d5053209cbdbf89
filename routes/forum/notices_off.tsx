// The two pages of the link that unsubscribes from the forum's emails: one asks with a button, because mail gateways open
// every link, and one confirms.
import type { Context } from "hono";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { assertNoticeLink } from "../../lib/domain/forum/reply_emails.ts";
import { AppError } from "../../lib/shared/app_error.ts";
import { NoticeLink, NOTICES_OFF } from "../../lib/shared/schemas/forum/notices.ts";
import { readQuery } from "../../lib/web/body.ts";
import { forumPage } from "../page_declaration.tsx";

type Content = { title: string; text: string; children: ReactNode };

/** Declares one of the two pages. */
function noticePage(cache: [] | false, load: (c: Context) => Content | Promise<Content>) {
  return forumPage({
    cache,
    load,
    layout: ({ title }) => ({ title }),
    draw: ({ title, text, children }) => (
      <div className="mx-auto w-full max-w-[720px] px-4 py-14 sm:px-6 sm:py-24">
        <h1 className="text-30 font-semibold text-ink-1">{title}</h1>
        <p className="mt-2 text-16 text-ink-2">{text}</p>
        <div className="mt-6 flex flex-wrap gap-2.5">{children}</div>
      </div>
    ),
  });
}

/** Changes nothing. Throws `bad_notice_link`. */
export const confirmNoticesOff = noticePage(false, async (c) => {
  const link = linkOf(c);
  await assertNoticeLink(link);
  const query = new URLSearchParams({ user: String(link.user), signature: link.signature });
  return {
    title: "关闭论坛回复通知",
    text: "关闭后，您的主题有新回复时不再发送邮件。登录后可在个人中心重新打开。",
    children: (
      <form method="post" action={`${NOTICES_OFF}?${query}`}>
        <Button type="submit" variant="primary">关闭通知</Button>
      </form>
    ),
  };
});

/** Reads the link. A link that an email program has cut is refused like a forged one. */
function linkOf(c: Context): NoticeLink {
  try {
    return readQuery(c, NoticeLink);
  } catch {
    throw new AppError("bad_notice_link");
  }
}

export const noticesOff = noticePage([], () => ({
  title: "论坛回复通知已关闭",
  text: "此后不再就论坛的新回复发送邮件。登录后可在个人中心重新打开。",
  children: (
    <>
      <Button href="/forum" variant="primary">前往论坛</Button>
      <Button href="/user">个人中心</Button>
    </>
  ),
}));
