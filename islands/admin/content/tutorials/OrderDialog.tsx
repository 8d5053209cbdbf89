// Puts the tutorials into an order: dragged, or moved by the buttons of each row, which also work with the keyboard.
import { type PointerEvent, useState } from "react";
import { adminApi } from "../../../../lib/shared/api_client.ts";
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
import { useRun } from "../../../kit/use_run.ts";
import { moved } from "../moved.ts";

type Props = { onClose: () => void; onDone: () => void };

export function OrderDialog({ onClose, onDone }: Props) {
  const answer = useAnswer(adminTutorialList.path, {
    fallback: "获取教程列表失败",
    call: (signal) => adminApi.call(adminTutorialList, { signal }),
  });
  const [chosen, setChosen] = useState<number[]>();
  const { busy, failure, run } = useRun("保存失败");
  const titles = new Map(answer.data?.data.map(({ id, title }) => [id, title]));
  const ids = chosen ?? [...titles.keys()];
  const wrong = failure || answer.error?.message;

  const save = () =>
    run(async () => {
      const { message } = await adminApi.call(orderTutorials, { body: { ids } });
      toast.success(message);
      onDone();
      onClose();
    });

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

/** Returns the id of the row at the pointer. */
function idAt({ clientX, clientY }: PointerEvent): number | undefined {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("li[data-id]");
  return row ? Number(row.dataset.id) : undefined;
}

const moves = [[-1, "上移", ArrowUp], [1, "下移", ArrowDown]] as const;

function OrderList({ ids, titles, onMove }: ListProps) {
  const [dragged, setDragged] = useState<number>();
  const [said, say] = useState("");

  function move(id: number, to: number) {
    onMove(moved(ids, id, to));
    say(`“${titles.get(id)}”现在是第 ${to + 1} 个`);
  }

  /** A mouse drags the row, a finger its grip: elsewhere it scrolls. The list has the pointer, because rows move. */
  function begin(event: PointerEvent<HTMLElement>) {
    const target = event.target as Element;
    const grip = target.closest("[data-grip]");
    if (event.button !== 0 || target.closest("button") || (event.pointerType !== "mouse" && !grip)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(idAt(event));
  }

  function drag(event: PointerEvent) {
    const over = idAt(event);
    if (dragged !== undefined && over !== undefined && over !== dragged) move(dragged, ids.indexOf(over));
  }

  return (
    <>
      <ol
        onPointerDown={begin}
        onPointerMove={drag}
        onLostPointerCapture={() => setDragged(undefined)}
        className="mb-2 rounded-control border border-line select-none"
      >
        {ids.map((id, n) => (
          <li
            key={id}
            data-id={id}
            className={classes(
              "flex cursor-grab items-center gap-2 border-line px-2 py-1.5 not-last:border-b",
              id === dragged && "cursor-grabbing bg-hover",
            )}
          >
            <span data-grip className="touch relative shrink-0 touch-none py-1">
              <GripVertical size={15} aria-hidden="true" className="text-ink-3" />
            </span>
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
