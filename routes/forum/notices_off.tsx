// The page that the link of a forum letter leads to once the letters are switched off.
import type { Context } from "hono";
import { ForumLayout } from "../../components/layout/ForumLayout.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "../site/frame.ts";

export async function noticesOff(c: Context) {
  return page(
    c,
    <ForumLayout title="论坛回复通知已关闭" {...await loadFrame(c)}>
      <div className="mx-auto w-full max-w-[720px] px-4 py-14 sm:px-6 sm:py-24">
        <h1 className="text-30 font-semibold text-ink-1">论坛回复通知已关闭</h1>
        <p className="mt-2 text-16 text-ink-2">此后不再就论坛的新回复发送邮件。登录后可在个人中心重新打开。</p>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Button href="/forum" variant="primary">前往论坛</Button>
          <Button href="/user">个人中心</Button>
        </div>
      </div>
    </ForumLayout>,
  );
}
