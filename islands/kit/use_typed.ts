// Requests during typing: not one per keystroke, and only the newest response counts.
import { useEffect, useState } from "react";

type Options<T> = {
  /** The result for empty text. */
  none: T;
  /** Milliseconds after the last letter. */
  pause: number;
  /** May fail only when it was aborted. */
  ask: (signal: AbortSignal) => Promise<T>;
};

/** The last result remains until the newest one arrives. */
export function useTyped<T>(text: string, { none, pause, ask }: Options<T>): T {
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (!text) return setFound(none);
    const abort = new AbortController();
    const show = (answer: T) => abort.signal.aborted || setFound(answer);
    const timer = setTimeout(() => ask(abort.signal).then(show, () => {}), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return found;
}
