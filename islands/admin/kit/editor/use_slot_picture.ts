// The address of the picture that a form's slot would show: the chosen one, the link, or the one that stays.
import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import type { MediaSlot } from "../../../../lib/shared/media.ts";
import type { KeptFile } from "./slot_form.ts";
import { usePicture } from "../use_picture.ts";

type Slot = { slot: MediaSlot; kept: (slot: MediaSlot) => KeptFile | undefined };

/** Undefined while there is none. */
export function useSlotPicture<V extends FieldValues, Out>(
  control: Control<V, unknown, Out>,
  { slot, kept }: Slot,
): string | undefined {
  const names = [slot.link?.mode, slot.field, slot.link?.fields[0]] as FieldPath<V>[];
  const [mode, file, link] = useWatch({ control, name: names }) as unknown as [string, File | null, string];
  const chosen = usePicture({ mode, file, link });
  return chosen ?? (mode === "upload" ? kept(slot)?.source : undefined);
}
