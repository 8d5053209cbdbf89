// 列设置: shows, orders and sizes columns by drag, by buttons for touch, or by keys on the handle.
import { Popover } from "@base-ui/react/popover";
import { ArrowDown, ArrowUp, Columns3, GripVertical } from "../icon/icons.ts";
import { type KeyboardEvent, useId, useState } from "react";
import { Checkbox } from "../form/Checkbox.tsx";
import { classes } from "../ui/classes.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { closed, onServer, popup } from "../ui/popup.ts";
import { narrowest, widest } from "./column.ts";
import { declared, type Leaf, type Table } from "./use_data_table.ts";

type Props<Row extends object> = {
  table: Table<Row>;
  /** Wraps each change of the columns. */
  choose: (change: () => void) => void;
  onRestore: () => void;
};

const STEP = 16;
const moves = [[-1, "上移", ArrowUp], [1, "下移", ArrowDown]] as const;

export function ColumnPanel<Row extends object>({ table, choose, onRestore }: Props<Row>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [dragged, setDragged] = useState<string>();
  const trigger = <IconButton icon={Columns3} label="列设置" on={open} />;
  if (onServer) return closed(trigger, { id, opens: "dialog" });
  const columns = table.getAllLeafColumns();
  const move = (id: string, to: number) =>
    choose(() =>
      table.setColumnOrder((order) => {
        const rest = order.filter((other) => other !== id);
        return [...rest.slice(0, to), id, ...rest.slice(to)];
      })
    );
  const byKey = (event: KeyboardEvent, column: Leaf<Row>, at: number) => {
    const wider = event.key === "ArrowRight" ? STEP : event.key === "ArrowLeft" ? -STEP : 0;
    const width = Math.min(widest, Math.max(narrowest, column.getSize() + wider));
    const to = event.key === "ArrowUp" ? at - 1 : event.key === "ArrowDown" ? at + 1 : -1;
    if (wider !== 0) choose(() => table.setColumnSizing((widths) => ({ ...widths, [column.id]: width })));
    else if (columns[to]) move(column.id, to);
    else return;
    event.preventDefault();
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger id={id} render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-(--z-menu) outline-none">
          <Popover.Popup
            aria-label="列设置"
            className={classes(popup, "max-h-(--available-height) w-60 pointer-coarse:w-72 overflow-y-auto p-2")}
          >
            <div className="flex items-center justify-between px-2 py-1 text-13">
              <span className="text-ink-3">显示列</span>
              <button type="button" onClick={onRestore} className="text-link hover:underline">恢复默认</button>
            </div>
            <ul>
              {columns.map((column, at) => (
                <li
                  key={column.id}
                  draggable
                  onDragStart={() => setDragged(column.id)}
                  onDragOver={(event) => {
                    event.preventDefault();
                    if (dragged && dragged !== column.id) move(dragged, at);
                  }}
                  onDragEnd={() => setDragged(undefined)}
                  className={classes(
                    "flex h-7.5 items-center justify-between rounded-tag px-2 pointer-coarse:h-11",
                    dragged === column.id && "bg-hover",
                  )}
                >
                  <Checkbox
                    label={declared(column).header}
                    checked={column.getIsVisible()}
                    disabled={!column.getCanHide()}
                    onChange={(event) => choose(() => column.toggleVisibility(event.target.checked))}
                  />
                  <span className="flex shrink-0 items-center gap-1">
                    {moves.map(([by, verb, Icon]) => (
                      <button
                        key={verb}
                        type="button"
                        aria-label={`${verb} ${declared(column).header}`}
                        aria-disabled={!columns[at + by]} // A disabled button would lose the focus at the end of its range.
                        onClick={() => columns[at + by] && move(column.id, at + by)}
                        className="inline-flex size-6 items-center justify-center rounded-tag text-ink-3 hover:bg-hover aria-disabled:text-ink-off pointer-coarse:size-11"
                      >
                        <Icon size={15} />
                      </button>
                    ))}
                    <button
                      type="button"
                      aria-label={`移动 ${declared(column).header}，按上下方向键；左右方向键调整宽度`}
                      onKeyDown={(event) => byKey(event, column, at)}
                      className="!cursor-grab rounded-tag p-0.5 text-ink-3"
                    >
                      <GripVertical size={15} />
                    </button>
                  </span>
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
