// The browser's confirmation before leaving a page with unsaved changes.
import { useEffect } from "react";

/** `released` is called before the page is left; true permits it without a confirmation. */
export function useStay(unsaved: boolean, released: () => boolean = () => false): void {
  useEffect(() => {
    if (!unsaved) return;
    const stay = (event: BeforeUnloadEvent) => {
      if (released()) return;
      event.preventDefault();
      event.returnValue = "stay"; // required by Chrome before 119
    };
    addEventListener("beforeunload", stay);
    return () => removeEventListener("beforeunload", stay);
  }, [unsaved]);
}
