// A question during an action: the action continues after yes and is cancelled after no.
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
    /** Throws an AbortError after no, as a manual cancel does. */
    async ask(): Promise<void> {
      setOpen(true);
      const yes = await new Promise<boolean>((resolve) => settle.current = resolve);
      if (!yes) throw new DOMException("not now", "AbortError");
    },
    yes: () => answer(true),
    no: () => answer(false),
  };
}
