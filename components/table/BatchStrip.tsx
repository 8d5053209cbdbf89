// Actions for the selected rows, directly above the head.
import { classes } from "../ui/classes.ts";
import type { BatchAction } from "./column.ts";

type Props = { keys: string[]; actions: BatchAction[]; onClear: () => void };

const link = "touch rounded-tag text-14 hover:underline";

export function BatchStrip({ keys, actions, onClear }: Props) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-selected px-4 py-2 text-14 text-ink-1">
      <span role="status">
        已选 <b className="font-semibold">{keys.length}</b> 项
      </span>
      <span aria-hidden="true" className="h-4 w-px bg-line-strong" />
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          onClick={() => action.onSelect(keys, onClear)}
          className={classes(link, "text-link")}
        >
          {action.label}
        </button>
      ))}
      <button type="button" onClick={onClear} className={classes(link, "text-ink-2")}>取消选择</button>
    </div>
  );
}
