// Text that may be too long for its place: cut with … at its end or in its middle, whole on hover and focus.
import { useEffect, useRef, useState } from "react";
import { onServer } from "../ui/popup.ts";
import { Tooltip } from "../ui/Tooltip.tsx";
import { cutInMiddle } from "./cut_middle.ts";

type Props = { text: string; where?: "end" | "middle" };

const look = "block max-w-full truncate";

export function CutText({ text, where = "end" }: Props) {
  // The server, which measures nothing, draws a hundred of them for a page.
  if (onServer) return <span className={look}>{text}</span>;
  const box = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(text);
  const [cut, setCut] = useState(false);
  // Most texts of a table are never cut, and a tip takes twenty times the work of the text that it belongs to.
  const [tipped, setTipped] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const form = where === "middle" ? cutInMiddle(text, fitting(element)) : text;
      const tooLong = form !== text || element.scrollWidth > element.clientWidth + 1;
      setShown(form);
      setCut(tooLong);
      if (tooLong) setTipped(true);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, where, tipped]);

  const words = (
    <span ref={box} tabIndex={cut ? 0 : undefined} className={look}>
      {where === "middle" ? shown : text}
    </span>
  );
  // Once there, the tip stays round the same element, so that measuring does not move the focus.
  return tipped ? <Tooltip content={text} disabled={!cut}>{words}</Tooltip> : words;
}

let canvas: CanvasRenderingContext2D | null | undefined;

/** Whether a text fits into the element, in its type. */
function fitting(element: HTMLElement): (text: string) => boolean {
  canvas ??= document.createElement("canvas").getContext("2d");
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element); // `font` is empty beside tabular figures
  return (text) => {
    if (!canvas) return true;
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return canvas.measureText(text).width <= element.clientWidth;
  };
}
