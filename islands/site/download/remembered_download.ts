// A download that was requested before the sign-in. The address names it, so that its button loads after the return;
// only this window knows that it was requested here, so a foreign link cannot start a download.
import { tab } from "../../../lib/shared/browser/memory.ts";

const KEY = "asked_download";
const PARAM = "start";

/** Stores the request. Returns the address to come back to. */
export function rememberDownload(id: number, here: string): string {
  tab.keep(KEY, String(id));
  const back = new URL(here, location.origin);
  back.searchParams.set(PARAM, String(id));
  return back.pathname + back.search + back.hash;
}

/** Returns once whether this download was requested. */
export function takeRememberedDownload(id: number): boolean {
  const address = new URL(location.href);
  if (address.searchParams.get(PARAM) !== String(id)) return false;
  address.searchParams.delete(PARAM);
  history.replaceState(history.state, "", address);
  const asked = tab.recall(KEY) === String(id);
  tab.forget(KEY);
  return asked;
}
