// Tabs inside an island; for tabs that are part of the address use LinkTabs.
import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { TabCount, tabStyle } from "./LinkTabs.tsx";

type Tab = {
  value: string;
  label: string;
  count?: number;
  alert?: boolean;
  disabled?: boolean;
  /** The panel contains a focusable element, so the panel itself is not a tab stop. */
  panel?: ReactNode;
};

/** `panelId` names an element elsewhere that the tabs control, instead of panels of their own. */
type Props = {
  items: Tab[];
  value: string;
  onChange: (value: string) => void;
  label: string;
  panelId?: string;
  className?: string;
};

export function Tabs({ items, value, onChange, label, panelId, className }: Props) {
  const id = useId(); // Base UI connects tab and panel only in the browser.
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))} className={className}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="flex gap-6 sideways shadow-[inset_0_-1px_0_var(--line)]"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            id={`${panelId ?? id}-${item.value}`}
            aria-controls={panelId ??
              (item.panel !== undefined && item.value === value ? `${id}-${item.value}-panel` : undefined)}
            disabled={item.disabled}
            tabIndex={item.value === value ? 0 : -1} // Base UI knows the position only in the browser.
            className={classes(
              tabStyle(item.value === value),
              item.disabled && "cursor-not-allowed !text-ink-off",
            )}
          >
            {item.label}
            <TabCount count={item.count} alert={item.alert} />
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) =>
        item.panel !== undefined && (
          <Base.Panel
            key={item.value}
            value={item.value}
            id={`${id}-${item.value}-panel`}
            aria-labelledby={`${id}-${item.value}`}
            tabIndex={-1}
            className="pt-4"
          >
            {item.panel}
          </Base.Panel>
        )
      )}
    </Base.Root>
  );
}
