// A form's texts as a draft: put back into fields that are empty, kept with every change.
import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { keepDraft, readDraft } from "./draft.ts";

/** `fields` are those of the form that are kept. */
export function useDraft<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  { name, fields }: { name: string; fields: readonly Path<V>[] },
): void {
  useEffect(() => {
    const draft = readDraft(name);
    for (const field of fields) {
      const kept = draft[field];
      if (kept && !form.getValues(field)) form.setValue(field, kept as PathValue<V, Path<V>>);
    }
    const { unsubscribe } = form.watch((values) => {
      keepDraft(name, Object.fromEntries(fields.map((field) => [field, String(values[field] ?? "")])));
    });
    return unsubscribe;
    // Once, when the island awakes.
  }, []);
}
