// A menu below a button.
import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "../icon/icons.ts";
import type { LucideIcon } from "../icon/icon.tsx";
import { useId } from "react";
import { classes } from "./classes.ts";
import { closed, onServer, popup, row, type Trigger } from "./popup.ts";

type MenuItem = {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string;
  /** Shows a check mark at its end. */
  chosen?: boolean;
  /** Draws a line above it. */
  divided?: boolean;
} & ({ onSelect: () => void; href?: undefined } | { href: string; onSelect?: undefined });

type Props = {
  /** A Button or IconButton. */
  trigger: Trigger;
  items: MenuItem[];
  align?: "start" | "center" | "end";
};

export function Menu({ trigger, items, align = "end" }: Props) {
  const id = useId();
  if (onServer) return closed(trigger, { id, opens: "menu" });
  return (
    <Base.Root modal={false}>
      <Base.Trigger id={id} render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} className="z-(--z-menu) outline-none">
          <Base.Popup className={classes(popup, "min-w-36 p-1.5")}>
            {items.map((item) => <Item key={item.label} item={item} />)}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  const { icon: Icon, label, danger, disabled, reason, divided, chosen } = item;
  const look = classes(row, "text-ink-1 no-underline", danger && "!text-danger data-disabled:!text-ink-off");
  const content = (
    <>
      {Icon && <Icon size={15} className="shrink-0" />}
      <span className="grow">{label}</span>
      {chosen && <Check size={15} className="-mr-0.5 shrink-0 text-primary" />}
    </>
  );
  return (
    <>
      {divided && <Base.Separator className="-mx-1.5 my-1.5 h-px bg-line" />}
      {item.href !== undefined && !disabled
        ? <Base.LinkItem href={item.href} className={look} closeOnClick>{content}</Base.LinkItem>
        : (
          <Base.Item disabled={disabled} title={disabled ? reason : undefined} onClick={item.onSelect} className={look}>
            {content}
          </Base.Item>
        )}
    </>
  );
}
