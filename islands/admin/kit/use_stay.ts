// The browser's confirmation before leaving a page with unsaved changes.
import { useEffect } from "react";

/** `released` tells at that moment that nothing would be lost. */
export function useStay(atStake: boolean, released: () => boolean = () => false): void {
  useEffect(() => {
    if (!atStake) return;
    const stay = (event: BeforeUnloadEvent) => {
      if (released()) return;
      event.preventDefault();
      event.returnValue = "stay"; // required by Chrome before 119
    };
    addEventListener("beforeunload", stay);
    return () => removeEventListener("beforeunload", stay);
  }, [atStake]);
}
