// The bar with the save button, sticky at the foot of a long form.
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "../../../components/ui/Button.tsx";

const GAP = 16; // pixels between a field and the bar

/** Fields and errors that are scrolled into view stay clear of the bar, whatever it contains. */
export function SaveBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => { // after each render, because errors change the height
    const height = (bar.current?.offsetHeight ?? 0) + GAP;
    document.documentElement.style.setProperty("scroll-padding-bottom", `${height}px`);
  });
  useLayoutEffect(() => () => void document.documentElement.style.removeProperty("scroll-padding-bottom"), []);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-(--z-sticky) flex flex-wrap items-center gap-2.5 rounded-b-[8px] border-t border-line bg-surface px-4 py-3.5 md:px-6"
    >
      {children}
    </div>
  );
}

/** Leads to the element `preview`, which is below a long form on a narrow screen. */
export function PreviewLink() {
  return <Button size="md" href="#preview" className="lg:hidden">预览</Button>;
}
