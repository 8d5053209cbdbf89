// A download that was asked for before the sign-in. The address names it, so that its button wakes on the way back; that
// it was asked for here only this window knows, so no link of somebody else's starts one.
import { tab } from "../../../lib/shared/browser/memory.ts";

const KEY = "asked_download";
const PARAM = "start";

/** Keeps the wish; gives the address to come back to. */
export function askLater(id: number, here: string): string {
  tab.keep(KEY, String(id));
  const back = new URL(here, location.origin);
  back.searchParams.set(PARAM, String(id));
  return back.pathname + back.search + back.hash;
}

/** Whether this one was asked for; it is so once. */
export function takeAsked(id: number): boolean {
  const address = new URL(location.href);
  if (address.searchParams.get(PARAM) !== String(id)) return false;
  address.searchParams.delete(PARAM);
  history.replaceState(history.state, "", address);
  const asked = tab.recall(KEY) === String(id);
  tab.forget(KEY);
  return asked;
}
