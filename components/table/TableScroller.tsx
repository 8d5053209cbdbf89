// The frame in which a wide table scrolls sideways. The head of a table that fits sticks to the page instead.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { classes } from "../ui/classes.ts";
import { useRowFocus } from "./use_row_focus.ts";

type Props = { busy: boolean; label: string; children: ReactNode };

/** A page with a bar at the top sets `--page-bar` to the height of that bar. */
export function TableScroller({ busy, label, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { wide, more, look } = useSides(frame);
  const rowFocus = useRowFocus(frame, busy);
  return (
    <div
      ref={frame}
      role="region"
      aria-label={label}
      aria-busy={busy || undefined}
      tabIndex={wide ? 0 : undefined}
      data-more={more}
      onScroll={look}
      {...rowFocus}
      className={classes(
        "relative border-t border-line",
        wide ? "max-h-[80vh] overflow-auto [--head-top:0px]" : "overflow-x-clip [--head-top:var(--page-bar,0px)]",
      )}
    >
      {children}
    </div>
  );
}

/** Whether the table is wider than its frame, and on which sides columns are hidden below sticky ones. */
function useSides(frame: RefObject<HTMLDivElement | null>) {
  const [wide, setWide] = useState(true);
  const [more, setMore] = useState("");
  function look() {
    const element = frame.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const sides = [scrollLeft > 1 && "left", scrollLeft + clientWidth < scrollWidth - 1 && "right"];
    setMore(sides.filter(Boolean).join(" "));
  }
  useEffect(() => {
    const element = frame.current;
    const table = element?.querySelector("table");
    if (!element || !table) return;
    const observer = new ResizeObserver(() => {
      setWide(table.offsetWidth > element.clientWidth + 1);
      keepFocusClear(element);
      look();
    });
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { wide, more, look };
}

/** Scrolls the focused element clear of the head and of sticky columns (WCAG 2.4.11). */
function keepFocusClear(frame: HTMLElement): void {
  const heads = [...frame.querySelectorAll<HTMLElement>("thead th")];
  const widthOf = (side: "left" | "right") =>
    heads.filter((head) => getComputedStyle(head)[side] !== "auto").reduce((sum, head) => sum + head.offsetWidth, 0);
  frame.style.scrollPaddingLeft = `${widthOf("left")}px`;
  frame.style.scrollPaddingRight = `${widthOf("right")}px`;
  frame.style.scrollPaddingTop = `${heads[0]?.offsetHeight ?? 0}px`;
}
