// The pages of the links that unsubscribe from emails: one asks with a button, because mail gateways open every link,
// and one confirms.
import type { Context } from "hono";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { assertNoticeLink, offPath } from "../../lib/domain/account/notice_links.ts";
import { AppError } from "../../lib/shared/app_error.ts";
import { NoticeLink } from "../../lib/shared/schemas/forum/notices.ts";
import { readQuery } from "../../lib/web/body.ts";
import { forumPage, sitePage } from "../page_declaration.tsx";

type Content = { title: string; text: string; children: ReactNode };

/** Declares one of the pages, in the layout of the forum or of the site. */
function noticePage(page: typeof forumPage, cache: [] | false, load: (c: Context) => Content | Promise<Content>) {
  return page({
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
async function confirmation(c: Context): Promise<Content> {
  const link = linkOf(c);
  await assertNoticeLink(link);
  const { software } = link;
  const { button, ...texts } = software
    ? {
      title: `退订 ${software} 的新版本通知`,
      text: `退订后，${software} 发布新版本时不再通知您。登录后可在个人中心重新关注。`,
      button: "退订",
    }
    : {
      title: "关闭论坛回复通知",
      text: "关闭后，您的主题有新回复时不再发送邮件。登录后可在个人中心重新打开。",
      button: "关闭通知",
    };
  return {
    ...texts,
    children: (
      <form method="post" action={offPath(link)}>
        <Button type="submit" variant="primary">{button}</Button>
      </form>
    ),
  };
}

export const confirmNoticesOff = noticePage(forumPage, false, confirmation);
export const confirmFollowingOff = noticePage(sitePage, false, confirmation);

/** Reads the link. A link that an email program has cut is refused like a forged one. */
function linkOf(c: Context): NoticeLink {
  try {
    return readQuery(c, NoticeLink);
  } catch {
    throw new AppError("bad_notice_link");
  }
}

export const noticesOff = noticePage(forumPage, [], () => ({
  title: "论坛回复通知已关闭",
  text: "此后不再就论坛的新回复发送邮件。登录后可在个人中心重新打开。",
  children: (
    <>
      <Button href="/forum" variant="primary">前往论坛</Button>
      <Button href="/user">个人中心</Button>
    </>
  ),
}));

export const followingOff = noticePage(sitePage, [], () => ({
  title: "新版本通知已退订",
  text: "此后该软件发布新版本时不再通知您。登录后可在个人中心重新关注。",
  children: (
    <>
      <Button href="/download" variant="primary">前往下载</Button>
      <Button href="/user/notices">个人中心</Button>
    </>
  ),
}));
