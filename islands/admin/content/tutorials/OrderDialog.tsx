// Puts the tutorials into an order: dragged, or moved by the buttons of each row, which also work with the keyboard.
import { useState } from "react";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { adminTutorialList, orderTutorials } from "../../../../lib/shared/calls/tutorials.ts";
import { ArrowDown, ArrowUp, GripVertical } from "../../../../components/icon/icons.ts";
import { Alert } from "../../../../components/ui/Alert.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { Dialog } from "../../../../components/ui/Dialog.tsx";
import { IconButton } from "../../../../components/ui/IconButton.tsx";
import { SkeletonRows } from "../../../../components/ui/Skeleton.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { useAnswer } from "../../../kit/use_answer.ts";
import { moved } from "./moved.ts";

type Props = { onClose: () => void; onDone: () => void };

export function OrderDialog({ onClose, onDone }: Props) {
  const answer = useAnswer(adminTutorialList.path, {
    fallback: "获取教程列表失败",
    call: (signal) => adminApi.call(adminTutorialList, { signal }),
  });
  const [chosen, setChosen] = useState<number[]>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const titles = new Map(answer.data?.data.map(({ id, title }) => [id, title]));
  const ids = chosen ?? [...titles.keys()];
  const wrong = failure ?? answer.error?.message;

  async function save() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { message } = await adminApi.call(orderTutorials, { body: { ids } });
      toast.success(message);
      onDone();
      onClose();
    } catch (error) {
      setFailure(errorMessage(error, "保存失败"));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      dirty={chosen !== undefined}
      title="调整教程顺序"
      description="拖动，或用箭头移动。使用教程页按这个顺序显示。"
      footer={
        <>
          <Button size="md" onClick={onClose} disabled={busy}>取消</Button>
          <Button
            size="md"
            variant="primary"
            busy={busy}
            busyLabel="保存中…"
            disabled={chosen === undefined}
            onClick={save}
          >
            保存
          </Button>
        </>
      }
    >
      {wrong && <Alert tone="danger" className="mb-3">{wrong}</Alert>}
      {answer.data ? <OrderList ids={ids} titles={titles} onMove={setChosen} /> : !wrong && <SkeletonRows rows={4} />}
    </Dialog>
  );
}

type ListProps = { ids: number[]; titles: Map<number, string>; onMove: (ids: number[]) => void };

const moves = [[-1, "上移", ArrowUp], [1, "下移", ArrowDown]] as const;

function OrderList({ ids, titles, onMove }: ListProps) {
  const [dragged, setDragged] = useState<number>();
  const [said, say] = useState("");

  function move(id: number, to: number) {
    onMove(moved(ids, id, to));
    say(`“${titles.get(id)}”现在是第 ${to + 1} 个`);
  }

  return (
    <>
      <ol className="mb-2 rounded-control border border-line">
        {ids.map((id, n) => (
          <li
            key={id}
            draggable
            onDragStart={() => setDragged(id)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== undefined && dragged !== id) move(dragged, n);
            }}
            onDragEnd={() => setDragged(undefined)}
            className={classes(
              "flex cursor-grab items-center gap-2 border-line px-2 py-1.5 not-last:border-b",
              id === dragged && "bg-hover",
            )}
          >
            <GripVertical size={15} aria-hidden="true" className="shrink-0 text-ink-3 pointer-coarse:hidden" />
            <span className="w-6 shrink-0 text-right text-13 text-ink-3 tabular-nums">{n + 1}</span>
            <span className="min-w-0 grow truncate" title={titles.get(id)}>{titles.get(id)}</span>
            {moves.map(([by, verb, icon]) => (
              <IconButton
                key={verb}
                size="sm"
                icon={icon}
                label={`${verb}“${titles.get(id)}”`}
                aria-disabled={ids[n + by] === undefined} // a disabled button would lose the focus at the end
                onClick={() => ids[n + by] !== undefined && move(id, n + by)}
                className="aria-disabled:text-ink-off"
              />
            ))}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">{said}</p>
    </>
  );
}
