// The number of an application as pages and emails show it.
import { siteDate } from "./time.ts";

/** Returns `R20261122-0026`: the day of the application and the user's id. */
export function applicationNumber({ id, applied_at }: { id: number; applied_at: string }): string {
  return `R${siteDate(applied_at).replaceAll("-", "")}-${String(id).padStart(4, "0")}`;
}
