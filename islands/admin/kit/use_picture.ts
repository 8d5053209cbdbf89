// The address at which a chosen picture can be looked at before it is saved.
import { useEffect, useState } from "react";
import { isWebAddress } from "../../../lib/shared/schemas/web_address.ts";

type Chosen = { mode: string; file: File | null; link: string };

/** Undefined while nothing is chosen that could be shown. */
export function usePicture({ mode, file, link }: Chosen): string | undefined {
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (!file) return setOwn(undefined);
    const address = URL.createObjectURL(file);
    setOwn(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const address = link.trim();
  if (mode === "url") return isWebAddress(address) ? address : undefined;
  return file ? own : undefined;
}
