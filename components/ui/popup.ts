// The shared look of floating elements, and their closed buttons as rendered by the server.
import { cloneElement, type HTMLAttributes, type ReactElement } from "react";

export const popup =
  "rounded-control border border-line bg-surface text-14 text-ink-1 shadow-float outline-none transition-[opacity,transform] " +
  "duration-(--base) ease-(--ease) data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0";

export const row = "flex h-8 cursor-default items-center gap-2.5 rounded-tag px-2.5 outline-none select-none " +
  "data-highlighted:bg-hover data-disabled:text-ink-off pointer-coarse:h-11";

/** No floating element is open during server rendering. */
export const onServer = typeof document === "undefined";

/** A button that opens something. */
export type Trigger = ReactElement<HTMLAttributes<HTMLElement> & { "data-base-ui-click-trigger"?: string }>;

type Closed = { id: string; opens: "menu" | "dialog" };

/** The closed button in the library's markup, whose own rendering costs twenty times as much as the button. */
export function closed(trigger: Trigger, { id, opens }: Closed): Trigger {
  const mark = opens === "dialog" ? { "data-base-ui-click-trigger": "" } : {};
  const theirs = { tabIndex: 0, id, "aria-haspopup": opens, "aria-expanded": false, ...mark };
  return cloneElement(trigger, { ...theirs, ...trigger.props });
}
