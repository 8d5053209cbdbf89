// Text that may be too long for its cell: truncated with …, shown whole on hover.
import { useEffect, useRef, useState } from "react";
import { onServer } from "../ui/popup.ts";
import { Tooltip } from "../ui/Tooltip.tsx";

type Props = {
  text: string;
  /** The whole text is shown nowhere else: when truncated it is focusable, and focus shows it whole. */
  read?: boolean;
  /** Names its row and opens it by the keyboard, too; a click passes on to the row. */
  opens?: boolean;
};

const look = "block max-w-full truncate";
const button = `touch relative ${look} text-left font-medium hover:text-link hover:underline`;

const opening = { type: "button", className: button, "data-name": "" } as const;

export function CutText({ text, read = false, opens = false }: Props) {
  // The server renders a hundred of them per page and measures none.
  if (onServer) return opens ? <button {...opening}>{text}</button> : <span className={look}>{text}</span>;
  const box = useRef<HTMLElement>(null);
  const [cut, setCut] = useState(false);
  // Most cells are never truncated, and a tooltip costs twenty times as much to render as its text.
  const [tipped, setTipped] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const tooLong = element.scrollWidth > element.clientWidth + 1;
      setCut(tooLong);
      if (tooLong) setTipped(true);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, tipped]);

  const ref = (element: HTMLElement | null) => void (box.current = element);
  const cell = opens
    ? <button ref={ref} {...opening}>{text}</button>
    : <span ref={ref} tabIndex={cut && read ? 0 : undefined} className={look}>{text}</span>;
  // The element stays the same once the tooltip exists, so that measuring does not move the focus.
  return tipped ? <Tooltip content={text} disabled={!cut}>{cell}</Tooltip> : cell;
}
