// A block beside the charts of the overview: title, content, and error.
import type { ReactNode } from "react";
import { clockTime } from "../../../../lib/shared/time.ts";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../../../components/ui/Skeleton.tsx";
import type { Answer } from "../../../kit/use_answer.ts";

type FrameProps = {
  title: string;
  more?: { href: string; label: string };
  className?: string;
  children: ReactNode;
};

export function BlockFrame({ title, more, className = "", children }: FrameProps) {
  return (
    <section className={`rounded-[8px] border border-line bg-surface p-4 ${className}`}>
      <div className="mb-1 flex items-baseline justify-between gap-3 border-b border-line pb-2">
        <h2 className="text-15 font-semibold text-ink-1">{title}</h2>
        {more && <a href={more.href} className="touch text-13 text-link no-underline hover:underline">{more.label}</a>}
      </div>
      {children}
    </section>
  );
}

type AnsweredProps<T> = { answer: Answer<T>; quiet: boolean; rows: number; children: (data: T) => ReactNode };

export function Answered<T>({ answer, quiet, rows, children }: AnsweredProps<T>) {
  const { data, error, at, slow, reload } = answer;
  return (
    <>
      {error && !quiet && (
        <ErrorBlock
          message={error.message}
          requestId={error.requestId}
          note={at !== undefined && `下面是 ${clockTime(at)} 的数据。`}
          onRetry={reload}
          className="mt-2"
        />
      )}
      {data ? children(data) : !error
        ? (
          <div className="min-h-13 py-2">
            <SkeletonRows rows={rows} className={slow ? undefined : "late"} />
          </div>
        )
        : quiet && <p className="py-2 text-14 text-ink-2">暂无数据</p>}
    </>
  );
}
