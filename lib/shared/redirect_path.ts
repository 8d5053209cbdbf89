// Validates paths of this site: of redirects after a sign-in, and of links that editors type.

const origin = "http://site.invalid";

/**
 * Returns the value when it is a path of this site that is neither a sign-in page nor a call, else `/`. For
 * administrators only paths below `/admin` count, and everything else becomes `/admin/dashboard`.
 */
export function safeRedirect(value: unknown, { admin = false } = {}): string {
  const fallback = admin ? "/admin/dashboard" : "/";
  if (typeof value !== "string" || !isSitePath(value)) return fallback;
  const path = pathOf(value) ?? "";
  if (["/login", "/admin/login", "/api"].some((closed) => isUnder(path, closed))) return fallback;
  return admin && !isUnder(path, "/admin") ? fallback : value;
}

/** Whether the value is a path of this site, perhaps with query and anchor. */
export function isSitePath(value: string): boolean {
  const path = /^\/(?![/\\])/.test(value) && isPlain(value) ? pathOf(value) : null;
  return path !== null && !path.startsWith("//");
}

/** Excludes backslashes, spaces, control and invisible characters, which browsers drop or replace. */
function isPlain(value: string): boolean {
  return !/[\\\s\p{Cc}\p{Cf}\p{Cs}]/u.test(value);
}

/**
 * Returns the path as the router sees it, with dots and percent signs resolved; null when it would leave this site.
 */
function pathOf(value: string): string | null {
  try {
    const url = new URL(value, origin);
    return url.origin === origin ? decodeURIComponent(url.pathname) : null;
  } catch {
    return null; // not an address, or invalid percent encoding
  }
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
