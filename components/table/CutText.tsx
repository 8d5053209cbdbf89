// Text that may be too long for its place: cut with …, whole on hover and focus.
import { useEffect, useRef, useState } from "react";
import { Tooltip } from "../ui/Tooltip.tsx";

type Props = { text: string; where?: "end" | "middle" };

export function CutText({ text, where = "end" }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setCut([element, ...element.children].some((part) => part.scrollWidth > part.clientWidth + 1));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);

  const end = where === "middle" && text.length > 16 ? text.slice(-10) : "";
  const words = (
    <span ref={box} tabIndex={cut ? 0 : undefined} className={end ? "flex max-w-full" : "block max-w-full truncate"}>
      {end
        ? (
          <>
            <span className="truncate">{text.slice(0, -10)}</span>
            <span className="shrink-0 whitespace-nowrap">{end}</span>
          </>
        )
        : text}
    </span>
  );
  // The tip stays mounted round the same element, so that measuring does not move the focus.
  return <Tooltip content={text} disabled={!cut}>{words}</Tooltip>;
}
