// The page for "not found" and for server errors: what happened, what still works, where to continue.
import { Button } from "../ui/Button.tsx";
import { Footprint } from "../ui/Footprint.tsx";

/** For a form that was posted to a page, because pages do not accept posts. */
export const notSent = {
  title: "内容没有提交",
  text: "该页面只供查看，提交的内容没有保存。请返回上一页，等页面加载完成后再提交。",
};

type Props = {
  status: number;
  message: string;
  requestId?: string;
  /** The page itself, where a retry may help. */
  again?: string;
  /** Rendered in the frame of the forum. */
  forum?: boolean;
  /** The list to which the missing page would belong. */
  list?: { href: string; label: string };
};

const ofSite = {
  missing: { title: "这里没有影像", text: "地址可能已更改。请检查地址，或从首页开始。" },
  failed: "其他页面不受影响。可以稍后重试，或从首页开始。",
};

const ofForum = {
  missing: { title: "论坛没有这个页面", text: "主题可能已删除或隐藏，也可能是地址有误。" },
  failed: "可以稍后重试，或先浏览其他主题。",
};

export function ErrorPage({ status, message, requestId, again, forum = false, list }: Props) {
  const texts = forum ? ofForum : ofSite;
  const missing = status === 404;
  const failed = status === 405 ? notSent : { title: message, text: texts.failed };
  const { title, text } = missing ? texts.missing : failed;
  const first = again ? undefined : "primary";
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
        {forum
          ? (
            <>
              <Button href="/forum" variant={first}>返回广场</Button>
              <Button href="/">返回官网</Button>
            </>
          )
          : (
            <>
              {list && <Button href={list.href} variant={first}>{list.label}</Button>}
              <Button href="/" variant={list ? undefined : first}>返回首页</Button>
              {missing && <Button href="/search">搜索</Button>}
              <Button href="/download">下载</Button>
              <Button href="/document">文档</Button>
            </>
          )}
      </div>
      {!missing && requestId && (
        <p className="mt-6 text-13 text-ink-3">
          请求编号 <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
