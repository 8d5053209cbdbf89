// Ctrl S and ⌘ S save the form that the administrator works on, in every screen of the back office.
import { useEffect } from "react";

export function useSaveKey(): void {
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) {
        return;
      }
      event.preventDefault(); // the browser would save the page as a file
      if (!event.repeat) currentForm()?.requestSubmit();
    };
    document.addEventListener("keydown", byKey, { capture: true }); // a dialog may stop the event
    return () => document.removeEventListener("keydown", byKey, { capture: true });
  }, []);
}

/** Returns the form of the topmost dialog, or of the page: the focused one, or the only one. */
function currentForm(): HTMLFormElement | undefined {
  const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog], dialog[open]");
  const area = [...dialogs].at(-1) ?? document.getElementById("main");
  const forms = [...area?.querySelectorAll<HTMLFormElement>("form:not([role=search])") ?? []];
  return forms.find((form) => form.contains(document.activeElement)) ?? (forms.length === 1 ? forms[0] : undefined);
}
