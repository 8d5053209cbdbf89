// Switches emails off by the link that they contain. Not declared: the button of the page that GET shows (routes/forum)
// is answered by a redirect, and an email program directly, as RFC 8058 requires.
import { unsubscribe } from "../../../lib/domain/account/notice_links.ts";
import { NoticeLink } from "../../../lib/shared/schemas/forum/notices.ts";
import { wantsPage } from "../../../lib/web/answer.ts";
import { readQuery } from "../../../lib/web/body.ts";
import type { Context } from "../../../lib/web/context.ts";

/** Throws `bad_notice_link`. */
export async function endNotices(c: Context) {
  const link = readQuery(c, NoticeLink);
  await unsubscribe(link);
  const { page, message } = link.software
    ? { page: "/download/following-off", message: "新版本通知已退订" }
    : { page: "/forum/notices-off", message: "论坛回复通知已关闭" };
  return wantsPage(c) ? c.redirect(page, 303) : c.json({ message });
}
