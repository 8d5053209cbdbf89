// Tabs as links: the selection is part of the address and works without a script.
import { classes } from "./classes.ts";
import { grouped } from "../../lib/shared/statistics/grouped.ts";

type LinkTab = {
  href: string;
  label: string;
  count?: number; /** Count in a red bubble: work waits. */
  alert?: boolean;
  /** Shows a dot: there are unsaved changes. */
  unsaved?: boolean;
};

type Props = { items: LinkTab[]; current: string; label: string; className?: string };

/** The classes of a tab, shared with Tabs. */
export function tabStyle(current: boolean): string {
  return classes(
    "relative inline-flex h-11 shrink-0 items-center gap-1.5 border-b-2 text-15 whitespace-nowrap no-underline",
    "transition-colors duration-(--fast)",
    current
      ? "border-primary font-semibold text-ink-1"
      : "border-transparent text-ink-2 hover:text-ink-1 forced-colors:border-[Canvas]",
  );
}

/** `current` is the href of the selected tab. */
export function LinkTabs({ items, current, label, className }: Props) {
  return (
    <nav
      aria-label={label}
      className={classes("flex gap-6 sideways shadow-[inset_0_-1px_0_var(--line)]", className)}
    >
      {items.map(({ href, label, count, alert, unsaved }) => (
        <a
          key={href}
          href={href}
          aria-current={href === current ? "page" : undefined}
          className={tabStyle(href === current)}
        >
          {label}
          <TabCount count={count} alert={alert} />
          {unsaved && (
            <span className="size-1.5 rounded-full bg-warning">
              <span className="sr-only">有未保存的修改</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

export function TabCount({ count, alert }: { count?: number; alert?: boolean }) {
  if (count === undefined) return null;
  const text = grouped(count);
  if (!alert || count === 0) return <span>{text}</span>;
  return <span className="rounded-full bg-danger px-1.5 text-12 font-semibold text-on-danger">{text}</span>;
}
