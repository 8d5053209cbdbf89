// A question in the middle of something: it goes on after a yes, and is given up after a no.
import { useRef, useState } from "react";

export function useQuestion() {
  const [open, setOpen] = useState(false);
  const settle = useRef<(yes: boolean) => void>(undefined);

  function answer(yes: boolean) {
    setOpen(false);
    settle.current?.(yes);
  }
  return {
    open,
    /** Throws an AbortError after a no, as what is cancelled by hand does. */
    async ask(): Promise<void> {
      setOpen(true);
      const yes = await new Promise<boolean>((resolve) => settle.current = resolve);
      if (!yes) throw new DOMException("not now", "AbortError");
    },
    yes: () => answer(true),
    no: () => answer(false),
  };
}
