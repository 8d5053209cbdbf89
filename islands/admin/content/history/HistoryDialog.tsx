// The changes of a content row or of a part of the product facts, newest first. A change opens to show how the state
// before it differs from the present one, and restores that state after a confirmation.
import { type ReactNode, useState } from "react";
import { Button } from "../../../../components/ui/Button.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { Dialog } from "../../../../components/ui/Dialog.tsx";
import { Empty } from "../../../../components/ui/Empty.tsx";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../../../components/ui/Skeleton.tsx";
import { ChevronDown } from "../../../../components/icon/icons.ts";
import type { Revision } from "../../../../lib/shared/calls/any_content.ts";
import { CallDialog } from "../../../kit/CallDialog.tsx";
import { type Answer, useAnswer } from "../../../kit/use_answer.ts";
import { siteTime } from "../../../../lib/shared/time.ts";
import { type ChangedField, columnLabel } from "./changed_fields.ts";
import { Differences } from "./Differences.tsx";

/** The changes of one thing, and the calls that read and restore its earlier states. */
export type History = {
  /** Identifies the thing. */
  name: string;
  list: (signal: AbortSignal) => Promise<{ data: Revision[] }>;
  /** Returns the fields in which the state before a change differs from the present one. */
  differences: (rev: string, signal: AbortSignal) => Promise<ChangedField[]>;
  restore: (rev: string) => Promise<{ message: string }>;
  /** The effect of restoring, after the time of the state: 文字会变回 … 修改之前的样子. */
  consequence: (at: string) => string;
};

type Props = {
  history: History;
  onClose: () => void;
  /** Receives the message of the response. */
  onRestored: (message: string) => void;
};

export function HistoryDialog({ history, onClose, onRestored }: Props) {
  const { name } = history;
  const [open, setOpen] = useState<number>();
  const [asked, setAsked] = useState<Revision>();
  const list = useAnswer(name, { fallback: "历史加载失败", call: history.list });
  const state = useAnswer(open === undefined ? undefined : `${name} ${open}`, {
    fallback: "历史内容加载失败",
    call: (signal) => history.differences(String(open), signal),
  });

  async function restore({ id }: Revision) {
    const { message } = await history.restore(String(id));
    onRestored(message);
    return { message };
  }

  return (
    <>
      <Dialog
        open
        over
        onClose={onClose}
        title="历史"
        description="每次修改之前的内容，最多保留 50 次。差异与当前内容比较：划去的是当时的文字，下划线的是现在的文字。"
        footer={<Button size="md" onClick={onClose}>关闭</Button>}
      >
        <Loaded answer={list}>
          {({ data }) =>
            data.length === 0
              ? <Empty small title="还没有修改">第一次修改后，这里会有修改之前的内容。</Empty>
              : (
                <ol className="border-t border-line">
                  {data.map((one) => (
                    <li key={one.id} className="border-b border-line">
                      <Change
                        change={one}
                        open={one.id === open}
                        onToggle={() => setOpen(one.id === open ? undefined : one.id)}
                      />
                      {one.id === open && (
                        <div>
                          <Loaded answer={state}>
                            {(fields) => <Differences fields={fields} />}
                          </Loaded>
                          <p className="sticky -bottom-1 bg-surface py-3">
                            <Button size="md" onClick={() => setAsked(one)}>恢复</Button>
                          </p>
                        </div>
                      )}
                    </li>
                  ))}
                </ol>
              )}
        </Loaded>
      </Dialog>
      {asked && (
        <CallDialog
          over
          question="恢复到这次修改之前？"
          verb="确定恢复"
          busyLabel="恢复中…"
          call={() => restore(asked)}
          fallback="恢复失败"
          onClose={() => setAsked(undefined)}
        >
          {history.consequence(siteTime(asked.created_at))}当前内容会留在历史中。
        </CallDialog>
      )}
    </>
  );
}

type ChangeProps = { change: Revision; open: boolean; onToggle: () => void };

function Change({ change: { created_at, admin, fields }, open, onToggle }: ChangeProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="touch flex w-full items-center gap-3 rounded-control py-2.5 text-left text-14 hover:bg-hover"
    >
      <ChevronDown size={16} className={classes("shrink-0 text-ink-2", !open && "-rotate-90")} />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap gap-x-3 text-ink-1">
          <span className="tabular-nums">{siteTime(created_at)}</span>
          <span>{admin?.username ?? "已删除的管理员"}</span>
        </span>
        <span className="block text-13 text-ink-2">{[...new Set(fields.map(columnLabel))].join("、")}</span>
      </span>
    </button>
  );
}

type LoadedProps<T> = { answer: Answer<T>; children: (data: T) => ReactNode };

function Loaded<T>({ answer: { data, error, reload }, children }: LoadedProps<T>) {
  if (error) return <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />;
  return data === undefined ? <SkeletonRows /> : children(data);
}
