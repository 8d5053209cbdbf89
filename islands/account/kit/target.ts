// The page after the sign-in. It is read from the address in the browser, because the cached pages are the same for
// every visitor.
import { safeRedirect } from "../../../lib/shared/redirect_path.ts";

/** Returns the path of the page after the sign-in; `/` when the address names none. */
export function target(): string {
  return safeRedirect(new URLSearchParams(location.search).get("redirect"));
}

/** Returns the path with the page after the sign-in, so that it is not lost on the way through registration. */
export function withTarget(path: string): string {
  const to = target();
  return to === "/" ? path : `${path}${path.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(to)}`;
}
