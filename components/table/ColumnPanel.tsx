// Which columns are shown, in which order and how wide: by drag, or by the arrow keys on the handle.
import { Popover } from "@base-ui/react/popover";
import { Columns3, GripVertical } from "../icon/icons.ts";
import { type KeyboardEvent, useId, useState } from "react";
import { Checkbox } from "../form/Checkbox.tsx";
import { classes } from "../ui/classes.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { closed, onServer, popup } from "../ui/popup.ts";
import { narrowest, widest } from "./arrangement.ts";

type Item = { id: string; header: string; shown: boolean; fixed?: boolean; width: number };

type Props = {
  items: Item[];
  onShow: (id: string, shown: boolean) => void;
  onMove: (id: string, to: number) => void;
  onWidth: (id: string, width: number) => void;
  onRestore: () => void;
};

const STEP = 16;

export function ColumnPanel({ items, onShow, onMove, onWidth, onRestore }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [dragged, setDragged] = useState<string>();
  const byKey = (event: KeyboardEvent, { id, at, width }: { id: string; at: number; width: number }) => {
    const wider = event.key === "ArrowRight" ? STEP : event.key === "ArrowLeft" ? -STEP : 0;
    if (wider !== 0) {
      event.preventDefault();
      return onWidth(id, Math.min(widest, Math.max(narrowest, width + wider)));
    }
    const to = event.key === "ArrowUp" ? at - 1 : event.key === "ArrowDown" ? at + 1 : -1;
    if (to < 0 || to >= items.length) return;
    event.preventDefault();
    onMove(id, to);
  };
  const trigger = <IconButton icon={Columns3} label="列设置" on={open} />;
  if (onServer) return closed(trigger, { id, opens: "dialog" });
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger id={id} render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-(--z-menu) outline-none">
          <Popover.Popup
            aria-label="列设置"
            className={classes(popup, "max-h-(--available-height) w-53 overflow-y-auto p-2")}
          >
            <div className="flex items-center justify-between px-2 py-1 text-13">
              <span className="text-ink-3">显示列</span>
              <button type="button" onClick={onRestore} className="text-link hover:underline">恢复默认</button>
            </div>
            <ul>
              {items.map((item, at) => (
                <li
                  key={item.id}
                  draggable
                  onDragStart={() => setDragged(item.id)}
                  onDragOver={(event) => {
                    event.preventDefault();
                    if (dragged && dragged !== item.id) onMove(dragged, at);
                  }}
                  onDragEnd={() => setDragged(undefined)}
                  className={classes(
                    "flex h-7.5 items-center justify-between rounded-tag px-2 pointer-coarse:h-11",
                    dragged === item.id && "bg-hover",
                  )}
                >
                  <Checkbox
                    label={item.header}
                    checked={item.shown}
                    disabled={item.fixed}
                    onChange={(event) => onShow(item.id, event.target.checked)}
                  />
                  <button
                    type="button"
                    aria-label={`移动 ${item.header}，按上下方向键；左右方向键调整宽度`}
                    onKeyDown={(event) => byKey(event, { id: item.id, at, width: item.width })}
                    className="!cursor-grab rounded-tag p-0.5 text-ink-3"
                  >
                    <GripVertical size={15} />
                  </button>
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
