// The controls of a queue in the drawer of its open row: position with arrows, and the switch of the keys.
import { Switch } from "../../../../components/form/Switch.tsx";
import { ChevronDown, ChevronUp } from "../../../../components/icon/icons.ts";
import { classes } from "../../../../components/ui/classes.ts";
import { IconButton } from "../../../../components/ui/IconButton.tsx";
import type { useQueueKeys } from "./use_queue_keys.ts";

type MovesProps = {
  /** The position in the list, from 1; 0 when the open row is not in it. */
  position: number;
  of: number;
  onMove: (by: 1 | -1) => void;
  phone: boolean;
  /** The measure word of the rows. */
  unit?: "位" | "条";
};

export function QueueMoves({ position, of, onMove, phone, unit = "位" }: MovesProps) {
  const variant = phone ? "inverse" : "plain";
  return (
    <div className={classes("flex items-center text-14", phone ? "text-on-inverse" : "text-ink-2")}>
      {position > 0 && <span className="mr-1 whitespace-nowrap">{position} / {of}</span>}
      <IconButton
        icon={ChevronUp}
        label={`上一${unit}`}
        variant={variant}
        disabled={position <= 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label={`下一${unit}`}
        variant={variant}
        disabled={position >= of}
        onClick={() => onMove(1)}
      />
    </div>
  );
}

type KeysProps = {
  keys: ReturnType<typeof useQueueKeys>;
  /** The next step after a decision. */
  note?: string;
};

export function QueueKeys({ keys, note }: KeysProps) {
  return (
    <div className="ml-auto flex items-center gap-3 text-13 text-ink-2 max-md:hidden">
      {keys.on && (
        <span>
          {note}
          <span className="ml-3">
            <Key>J</Key> <Key>K</Key> 切换
          </span>
        </span>
      )}
      <Switch checked={keys.on} onChange={keys.switchTo} label="快捷键" />
    </div>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-tag border border-line-strong px-1.5 py-0.5 text-12">{children}</kbd>;
}
