// What is asked while somebody types: not for each letter, and only the newest answer counts.
import { useEffect, useState } from "react";

type Options<T> = {
  /** The answer to nothing. */
  none: T;
  /** Milliseconds without another letter. */
  pause: number;
  /** May fail only when it was given up. */
  ask: (signal: AbortSignal) => Promise<T>;
};

/** The last answer stays until that of the newest words has come. */
export function useTyped<T>(words: string, { none, pause, ask }: Options<T>): T {
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (!words) return setFound(none);
    const abort = new AbortController();
    const show = (answer: T) => abort.signal.aborted || setFound(answer);
    const timer = setTimeout(() => ask(abort.signal).then(show, () => {}), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words]);
  return found;
}
