// Text that may be too long for its place: cut with … at its end, whole on hover.
import { useEffect, useRef, useState } from "react";
import { onServer } from "../ui/popup.ts";
import { Tooltip } from "../ui/Tooltip.tsx";

type Props = {
  text: string;
  /** It stands whole nowhere else: cut, it takes the focus, which shows it whole. */
  read?: boolean;
  /** It names its row and opens it for the keyboard too; the press goes on to the row. */
  opens?: boolean;
};

const look = "block max-w-full truncate";
const button = `touch relative ${look} text-left font-medium hover:text-link hover:underline`;

const opening = { type: "button", className: button, "data-name": "" } as const;

export function CutText({ text, read = false, opens = false }: Props) {
  // The server, which measures nothing, draws a hundred of them for a page.
  if (onServer) return opens ? <button {...opening}>{text}</button> : <span className={look}>{text}</span>;
  const box = useRef<HTMLElement>(null);
  const [cut, setCut] = useState(false);
  // Most texts of a table are never cut, and a tip takes twenty times the work of the text that it belongs to.
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
  const words = opens
    ? <button ref={ref} {...opening}>{text}</button>
    : <span ref={ref} tabIndex={cut && read ? 0 : undefined} className={look}>{text}</span>;
  // Once there, the tip stays round the same element, so that measuring does not move the focus.
  return tipped ? <Tooltip content={text} disabled={!cut}>{words}</Tooltip> : words;
}
