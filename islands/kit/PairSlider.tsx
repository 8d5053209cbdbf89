// Two pictures whose parting line pointer, finger and keys move.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { firstPercent, pairFrame, PairHandle, type PairLook } from "../../components/content/BeforeAfter.tsx";

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

export type PairProps = { look: PairLook; label: string; children?: ReactNode };

export function PairSlider({ look, label, children }: PairProps) {
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const pressed = useRef({ x: 0, y: 0, dragging: false, met: false });
  const [at, setAt] = useState<number>(); // where the style sheet has put it, until it is moved

  useEffect(() => {
    const style = frame.current?.style;
    if (at === undefined) {
      return setAt(Number(getComputedStyle(frame.current as Element).getPropertyValue("--at")) * 100);
    }
    style?.setProperty("--at", String(at / 100)); // the policy blocks a style attribute, not this
  }, [at]);

  /** A finger may be about to scroll the page: it drags once it goes sideways, or has tapped. */
  function drags({ type, pointerType, clientX, clientY }: PointerEvent): boolean {
    const [x, y] = [Math.abs(clientX - pressed.current.x), Math.abs(clientY - pressed.current.y)];
    const tapped = type === "pointerup" && x < SLOP && y < SLOP;
    return pressed.current.dragging ||= pointerType !== "touch" || tapped || (x >= SLOP && x > y);
  }

  function press(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pressed.current = { x: event.clientX, y: event.clientY, dragging: false, met: true };
    handle.current?.focus({ preventScroll: true });
  }

  function onMove(event: PointerEvent<HTMLElement>) {
    // The pointer that woke the island was down before the island could hear it; it is followed from where it is now.
    if (!pressed.current.met && event.buttons === 1 && event.isPrimary) press(event);
    if (event.currentTarget.hasPointerCapture(event.pointerId) && drags(event)) follow(event);
  }

  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    const from = Number.parseFloat(getComputedStyle(currentTarget).getPropertyValue("--from"));
    setAt(within((clientX - box.left - from) / (box.width - from) * 100));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setAt((now = firstPercent[look]) => within(Math.round(now) + step));
  }

  return (
    <div
      ref={frame}
      className={`${pairFrame(look)} cursor-ew-resize touch-pan-y select-none`}
      onMouseDown={(event) => event.preventDefault()} // no picture is dragged away, no text marked
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
      <PairHandle ref={handle} label={label} percent={Math.round(at ?? firstPercent[look])} />
    </div>
  );
}
