// What the forum does not have, and what failed there.
import { notSent } from "../content/ErrorPage.tsx";
import { Button } from "../ui/Button.tsx";
import { Footprint } from "../ui/Footprint.tsx";

type Props = { status: number; message: string; requestId?: string; again?: string };

const words: Record<number, { title: string; text: string }> = {
  404: { title: "论坛没有这个页面", text: "主题可能已删除或隐藏，也可能是地址有误。" },
  405: notSent,
};

export function ForumErrorPage({ status, message, requestId, again }: Props) {
  const { title, text } = words[status] ?? { title: message, text: "可以稍后重试，或先浏览其他主题。" };
  const missing = status === 404;
  return (
    <div className="mx-auto w-full max-w-[720px] px-4 py-14 sm:px-6 sm:py-24">
      <div className="flex items-end justify-between gap-6">
        <div className="min-w-0">
          <p className="text-[56px] leading-[68px] font-semibold text-ink-1">{status}</p>
          <h1 className="mt-1 text-20 font-semibold text-ink-1">{title}</h1>
          <p className="text-15 text-ink-2">{text}</p>
        </div>
        <Footprint broken className="w-[168px] max-sm:hidden" />
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        {again && <Button href={again} variant="primary">{status === 405 ? "打开该页面" : "重试"}</Button>}
        <Button href="/forum" variant={again ? undefined : "primary"}>返回广场</Button>
        <Button href="/">返回官网</Button>
      </div>
      {!missing && requestId && (
        <p className="mt-6 text-13 text-ink-3">
          请求编号 <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
