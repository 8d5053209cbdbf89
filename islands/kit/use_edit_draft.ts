// The unsaved changes of a form as a draft in this browser, so that they survive a reload and an expired session.
// Drafts belong to one administrator. They have neither files nor passwords, and are not for forms about persons.
import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { flushSync } from "react-dom";
import { browser } from "../../lib/shared/browser/memory.ts";
import { DAY } from "../../lib/shared/time.ts";

const PREFIX = "gac.admin.draft ";
const LIFE = 7 * DAY;

type Values = Record<string, unknown>;

type Stored = {
  /** The time of the last change in milliseconds. */
  at: number;
  /** The state of the row that the changes belong to. */
  seen_at?: string;
  /** The changed fields. */
  values: Values;
};

export type EditDraft<V extends FieldValues = FieldValues> = {
  /** Set while the form shows a restored draft; `outdated` when its row has been changed since. */
  restored?: { at: number; outdated: boolean };
  /** Changes when the values do, so that fields with a state of their own are mounted again. */
  turn: number;
  /** Shows the row that the form was loaded with, or a newer one, instead. */
  discard: (row?: V) => void;
  /** Removes the draft, because its changes are saved or given up. */
  forget: () => void;
};

/** Takes the form and a name that identifies the draft among those of an administrator, such as `news 3`. */
export function useEditDraft<V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>, name: string): EditDraft<V> {
  const [restored, setRestored] = useState<EditDraft["restored"]>();
  const [turn, setTurn] = useState(0);
  const key = () => `${PREFIX}${document.body.dataset.admin} ${name}`;
  // The state of the form has them only after the next render.
  const defaults = (): Values => ({ ...form.control._defaultValues });

  useEffect(() => {
    const stored = readDraft(key());
    if (stored) {
      const now: Values = form.getValues();
      const { seen_at } = now;
      // A field that was changed before hydration is newer than the draft.
      const open = Object.entries(stored.values).filter(([name]) => name in now && isSame(now[name], defaults()[name]));
      const put = (name: string, value: unknown, shouldDirty: boolean) =>
        form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty });
      for (const [name, value] of open) put(name, value, true);
      if (stored.seen_at) put("seen_at", stored.seen_at, false); // a later change of the row is reported as a conflict
      setRestored({ at: stored.at, outdated: stored.seen_at !== seen_at });
      setTurn((turn) => turn + 1);
    }
    const { unsubscribe } = form.watch((values) => storeDraft(key(), { ...values }, defaults()));
    return unsubscribe;
    // Once, on hydration.
  }, []);

  const forget = () => void browser.forget(key());
  function discard(row?: V) {
    form.reset(row);
    forget();
    flushSync(() => { // before the caller sets the focus
      setRestored(undefined);
      setTurn((turn) => turn + 1);
    });
  }
  return { restored, turn, discard, forget };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function storeDraft(key: string, { seen_at, ...values }: Values, defaults: Values): void {
  const changed = Object.entries(values).filter(([name, value]) =>
    !(value instanceof File) && !isSame(value, defaults[name])
  );
  const draft = { at: Date.now(), seen_at, values: Object.fromEntries(changed) };
  if (changed.length === 0) browser.forget(key);
  else browser.keep(key, JSON.stringify(draft));
}

/** Returns the draft, null when there is none. A draft without a change for a week is removed. */
function readDraft(key: string): Stored | null {
  const stored = browser.recallJson(key) as Partial<Stored> | null;
  if (stored?.at && stored.values && Date.now() - stored.at < LIFE) return stored as Stored;
  browser.forget(key);
  return null;
}

/** Removes the drafts of all forms, at the end of a session. */
export function forgetDrafts(): void {
  browser.forgetAll(PREFIX);
}
