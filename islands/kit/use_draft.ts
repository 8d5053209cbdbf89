// A form's texts as a draft: restored into empty fields, stored on every change. A computer may have several users, so
// the draft of a user is restored only for that user. A visitor's is also restored for the user who signs in to send it.
import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { markedUser } from "../../lib/shared/api_client.ts";
import type { browser } from "../../lib/shared/browser/memory.ts";

type Draft<Field extends string = string> = {
  store: typeof browser;
  /** Identifies the draft. */
  name: string;
  /** The fields of the form to store. */
  fields: readonly Field[];
  onTyped?: () => void;
};

function storeDraft({ store, name, fields }: Draft, values: object): void {
  const filled = Object.entries(values).filter(([field, text]) => text && fields.includes(field));
  if (filled.length === 0) store.forget(name);
  else store.keep(name, JSON.stringify({ ...Object.fromEntries(filled), by: markedUser() }));
}

export function useDraft<V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>, draft: Draft<Path<V>>): void {
  useEffect(() => {
    const { by = null, ...stored } = Object(draft.store.recallJson(draft.name));
    const isOwn = by === null || by === markedUser();
    for (const field of isOwn ? draft.fields : []) {
      const text: unknown = stored[field];
      // Text typed before hydration is newer than the draft.
      if (typeof text === "string" && !form.getValues(field)) form.setValue(field, text as PathValue<V, Path<V>>);
    }
    const { unsubscribe } = form.watch((values) => {
      storeDraft(draft, values);
      draft.onTyped?.();
    });
    return unsubscribe;
    // Once, on hydration.
  }, []);
}
