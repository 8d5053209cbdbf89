// The registration's draft: filled in again after a reload, kept with each change, gone when it has been sent.
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { keepDraft, readDraft, WITH_DRAFT } from "../kit/draft.ts";
import type { RegisterValues } from "../kit/validation.ts";

export function useDraft({ watch, getValues, setValue }: UseFormReturn<RegisterValues>): void {
  useEffect(() => {
    // Text typed before the form awoke is newer than the draft.
    for (const [name, value] of Object.entries(readDraft()) as [keyof RegisterValues, string][]) {
      if (!getValues(name)) setValue(name, value);
    }
    const watching = watch((values) => {
      keepDraft(values);
      if (!location.search) history.replaceState(history.state, "", WITH_DRAFT); // for a reload
    });
    return () => watching.unsubscribe();
  }, []);
}
