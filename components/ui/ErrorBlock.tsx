// The error state of a block: what failed, what still works, and a retry.
import { CloudOff, RefreshCw } from "../icon/icons.ts";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { classes } from "./classes.ts";
import { CopyText } from "./CopyText.tsx";

type Props = {
  message: ReactNode;
  requestId?: string;
  /** Needs an island; on a page without one pass `retryHref`. */
  onRetry?: () => void;
  retryHref?: string;
  /** Names what still works, such as 其他内容不受影响。 */
  note?: ReactNode;
  className?: string;
};

export function ErrorBlock({ message, requestId, onRetry, retryHref, note, className }: Props) {
  return (
    <div
      role="alert"
      className={classes(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line-strong bg-surface px-5 py-4.5",
        className,
      )}
    >
      <CloudOff size={24} strokeWidth={1.75} className="shrink-0 text-danger" />
      <div className="min-w-0 flex-1 basis-50">
        <p className="text-15 font-semibold text-ink-1">{message}</p>
        {(note || requestId) && (
          <p className="mt-0.5 text-13 text-ink-2">
            {note}
            {requestId && (
              <span className="whitespace-nowrap">
                请求编号 <CopyText text={requestId} label="复制请求编号" className="text-12" />
              </span>
            )}
          </p>
        )}
      </div>
      {onRetry && <Button size="md" icon={RefreshCw} onClick={onRetry}>重试</Button>}
      {!onRetry && retryHref !== undefined && <Button size="md" icon={RefreshCw} href={retryHref}>重试</Button>}
    </div>
  );
}
