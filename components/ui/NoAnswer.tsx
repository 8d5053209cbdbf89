// The toast of scripts without React: part of every page, shown by lib/island/page.ts and wake.ts.
import { CircleX } from "../icon/icons.ts";

export function NoAnswer() {
  return (
    <>
      {/* Only without scripts does `noscript` contain elements; the variant `noscript:` of styles.css asks for this one. */}
      <noscript>
        <span hidden />
      </noscript>
      <p
        role="alert"
        className="passing fixed inset-x-0 top-[calc(var(--page-bar,0px)+16px)] z-(--z-toast) mx-auto flex min-h-11 w-fit max-w-[calc(100vw-32px)] items-center gap-2.5 rounded-[8px] border border-line bg-surface px-4.5 py-2 text-14 text-ink-1 shadow-float"
        data-no-answer
        hidden
      >
        <CircleX size={17} aria-hidden="true" className="shrink-0 text-danger" />
        服务器未响应，请检查网络连接
      </p>
    </>
  );
}
