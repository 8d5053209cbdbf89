// The address for previewing a chosen picture before it is saved.
import { useEffect, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import type { MediaSlot } from "../../../lib/shared/media.ts";
import { isWebAddress } from "../../../lib/shared/schemas/web_address.ts";
import type { StoredFile } from "./editor/slot_form.ts";

type Chosen = { mode: string; file: File | null; link: string };

/** Undefined while nothing is chosen that can be shown. */
export function usePicture({ mode, file, link }: Chosen): string | undefined {
  const [objectUrl, setObjectUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setObjectUrl(undefined);
    const address = URL.createObjectURL(file);
    setObjectUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const address = link.trim();
  if (mode === "url") return isWebAddress(address) ? address : undefined;
  return file ? objectUrl : undefined;
}

type Slot = { slot: MediaSlot; stored: (slot: MediaSlot) => StoredFile | undefined };

/** The picture that a form's slot would show: the chosen one, the link, or the stored one. */
export function useSlotPicture<V extends FieldValues, Out>(
  control: Control<V, unknown, Out>,
  { slot, stored }: Slot,
): string | undefined {
  const names = [slot.link?.mode, slot.field, slot.link?.fields[0]] as FieldPath<V>[];
  const [mode, file, link] = useWatch({ control, name: names }) as unknown as [string, File | null, string];
  const chosen = usePicture({ mode, file, link });
  return chosen ?? (mode === "upload" ? stored(slot)?.source : undefined);
}
