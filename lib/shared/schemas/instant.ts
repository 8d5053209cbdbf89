// Instants in forms: `YYYY-MM-DDTHH:MM:SSZ`, with or without milliseconds.
import { z } from "zod/mini";
import { isInstant } from "../time.ts";
import { orEmpty } from "./text.ts";

/** An instant before 2100. `late` is the message for a later one, `missing` for any other value. */
export function instant({ missing, late }: { missing: string; late: string }) {
  return z.string({ error: missing }).check(
    z.refine(isInstant, { error: missing, abort: true }),
    z.refine((text) => text < "2100", { error: late }),
  ).register(z.globalRegistry, { format: "date-time" });
}

/** The same, or an empty text. `error` is the message for any other value. */
export function optionalInstant(error: string) {
  return orEmpty(instant({ missing: error, late: error }), error);
}
