// The link that skips filters and tools, beside 跳到正文 of the frame: tables with rows add it.
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { skipLink } from "../ui/skip_link.ts";

export function SkipToRows() {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.querySelector("[data-skip]")), []);
  return place && createPortal(<a href="#rows" className={skipLink}>跳到列表</a>, place);
}
