// A part of a public page, rendered from unsaved values. A frame has a width of its own, on which the styles of the page
// depend.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

export function PreviewFrame({ title, children }: { title: string; children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();

  /** Gives the empty document of the frame the theme and the style sheets of this page. */
  function prepare(): void {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    inside.documentElement.lang = document.documentElement.lang;
    Object.assign(inside.documentElement.dataset, document.documentElement.dataset);
    const sheets = document.querySelectorAll("link[rel=stylesheet]");
    inside.head.replaceChildren(...Array.from(sheets, (sheet) => inside.importNode(sheet, true)));
    inside.body.className = "bg-bg font-sans text-16 text-ink-1 tabular-nums antialiased";
    setBody(inside.body);
  }
  useEffect(prepare, []);

  return (
    <>
      {/* Firefox replaces the empty document once, after which `load` fires. */}
      <iframe ref={frame} title={title} onLoad={prepare} className="h-full w-full border-0 bg-bg" />
      {body && createPortal(
        // A focusable element, because a browser shows no ring around the frame when Tab reaches a part without links.
        <div
          role="group"
          aria-label={title}
          tabIndex={0}
          onClickCapture={(event) => event.preventDefault()}
          className="min-h-screen -outline-offset-2"
        >
          {children}
        </div>,
        body,
      )}
    </>
  );
}
