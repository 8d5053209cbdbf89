// The frame a table scrolls sideways in. A table that fits lets its head stick to the page instead.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "../ui/classes.ts";

type Props = { busy: boolean; label: string; children: ReactNode };

/** A page with a bar of its own on top sets `--table-top` to the bar's height. */
export function TableScroller({ busy, label, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(true);
  useEffect(() => {
    const element = frame.current;
    const table = element?.querySelector("table");
    if (!element || !table) return;
    const observer = new ResizeObserver(() => setWide(table.offsetWidth > element.clientWidth + 1));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      role="region"
      aria-label={label}
      aria-busy={busy || undefined}
      tabIndex={wide ? 0 : undefined}
      className={classes(
        "relative border-t border-line",
        wide ? "max-h-[80vh] overflow-auto [--head-top:0px]" : "overflow-x-clip [--head-top:var(--table-top,0px)]",
      )}
    >
      {children}
    </div>
  );
}
