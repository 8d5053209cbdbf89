// Validates `redirect` values: only paths of this site are permitted. One function for all sign-ins.

const origin = "http://site.invalid";

/**
 * Returns the value when it is a path of this site that is neither a sign-in page nor a call, else `/`. For
 * administrators only paths below `/admin` count, and everything else becomes `/admin/dashboard`.
 */
export function safeRedirect(value: unknown, { admin = false } = {}): string {
  const fallback = admin ? "/admin/dashboard" : "/";
  if (typeof value !== "string" || !/^\/(?![/\\])/.test(value) || !isPlain(value)) return fallback;
  const path = pathOf(value);
  if (path === null || path.startsWith("//")) return fallback;
  if (["/login", "/admin/login", "/api"].some((closed) => isUnder(path, closed))) return fallback;
  return admin && !isUnder(path, "/admin") ? fallback : value;
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
