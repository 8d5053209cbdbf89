// Two pictures with a dividing line that pointer, touch and keys move.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { initialPositions, pairFrame, PairHandle, type PairLook } from "../../components/content/BeforeAfter.tsx";

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -100,
  End: 100,
};
const SLOP = 6;
const within = (percent: number) => Math.min(100, Math.max(0, percent));

/** The position of the line in percent for a point of the window. */
function placeUnder(x: number, frame: HTMLElement): number {
  const { left, width } = frame.getBoundingClientRect();
  const from = Number.parseFloat(getComputedStyle(frame).getPropertyValue("--from"));
  return within((x - left - from) / (width - from) * 100);
}

export type PairProps = { look: PairLook; label: string; children?: ReactNode };

export function PairSlider({ look, label, children }: PairProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef({ x: 0, y: 0, dragging: false, met: false });
  const [at, setAt] = useState<number>(); // the position of the style sheet, until it is moved

  useEffect(() => {
    const box = frame.current as HTMLElement;
    if (at !== undefined) return box.style.setProperty("--at", String(at / 100)); // only a style attribute is blocked by the CSP
    const letGo = box.closest<HTMLElement & { letGo?: number }>("is-island")?.letGo; // by the swipe that loaded the island
    setAt(letGo === undefined ? Number(getComputedStyle(box).getPropertyValue("--at")) * 100 : placeUnder(letGo, box));
  }, [at]);

  /** Touch may be about to scroll the page: it drags when it moves sideways, or on a tap. */
  function drags({ type, pointerType, clientX, clientY }: PointerEvent): boolean {
    const [x, y] = [Math.abs(clientX - pressed.current.x), Math.abs(clientY - pressed.current.y)];
    const tapped = type === "pointerup" && x < SLOP && y < SLOP;
    return pressed.current.dragging ||= pointerType !== "touch" || tapped || (x >= SLOP && x > y);
  }

  function press(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pressed.current = { x: event.clientX, y: event.clientY, dragging: false, met: true };
    const handles = event.currentTarget.querySelectorAll<HTMLElement>("[role=slider]");
    for (const handle of handles) handle.focus({ preventScroll: true }); // one of two is visible and receives it
  }

  function onMove(event: PointerEvent<HTMLElement>) {
    // A pointer that triggered the loading was down before the island could listen; it is followed from its current
    // position.
    if (!pressed.current.met && event.buttons === 1 && event.isPrimary) press(event);
    if (event.currentTarget.hasPointerCapture(event.pointerId) && drags(event)) {
      setAt(placeUnder(event.clientX, event.currentTarget));
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setAt((now = 50) => within(Math.round(now) + step));
  }

  return (
    <div
      ref={frame}
      className={`${pairFrame(look)} cursor-ew-resize touch-pan-y select-none`}
      onMouseDown={(event) => event.preventDefault()} // prevents dragging pictures and selecting text
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        press(event);
        onMove(event);
      }}
      onPointerMove={onMove}
      onPointerUp={onMove}
      onDoubleClick={() => setAt(50)}
      onKeyDown={onKeyDown}
    >
      {children}
      {initialPositions[look].map(({ percent, className }) => (
        <PairHandle key={percent} label={label} percent={Math.round(at ?? percent)} className={className} />
      ))}
    </div>
  );
}
