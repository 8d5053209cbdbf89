// The popover of a date field with a calendar that is loaded on opening.
import { Popover } from "@base-ui/react/popover";
import { type ReactNode, type RefObject, Suspense, useId } from "react";
import { SkeletonRows } from "../ui/Skeleton.tsx";
import { classes } from "../ui/classes.ts";
import { closed, onServer, popup, type Trigger } from "../ui/popup.ts";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: Trigger;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** Content above the months. */
  note?: ReactNode;
  /** The width of the months while they are loading. */
  width: string;
  children: ReactNode;
};

export function CalendarPopover({ open, onOpenChange, trigger, anchor, label, note, width, children }: Props) {
  const id = useId();
  if (onServer) return closed(trigger, { id, opens: "dialog" });
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger id={id} render={trigger} />
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={4} className="z-(--z-menu) outline-none">
          <Popover.Popup aria-label={label} className={classes(popup, "max-w-[calc(100vw-16px)] min-h-20 p-4")}>
            {note}
            <Suspense fallback={<SkeletonRows className={width} rows={6} />}>{children}</Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
