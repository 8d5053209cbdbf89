// The browser's own question before a page is left, while something on it would be lost.
import { useEffect } from "react";

/** `released` says, at that very moment, that nothing is lost after all. */
export function useStay(atStake: boolean, released: () => boolean = () => false): void {
  useEffect(() => {
    if (!atStake) return;
    const stay = (event: BeforeUnloadEvent) => {
      if (released()) return;
      event.preventDefault();
      event.returnValue = "stay"; // Chrome asks for nothing else before 119
    };
    addEventListener("beforeunload", stay);
    return () => removeEventListener("beforeunload", stay);
  }, [atStake]);
}
