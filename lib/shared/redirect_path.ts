// The paths to which a `redirect` value may lead: those of this site and nowhere else. One function for every door.

const origin = "http://site.invalid";

/**
 * The value itself when it is a path of this site that is neither a sign-in page nor a call, else `/`.
 * At the administrators' door only paths under `/admin` count, everything else means `/admin/dashboard`.
 */
export function safeRedirect(value: unknown, { admin = false } = {}): string {
  const fallback = admin ? "/admin/dashboard" : "/";
  if (typeof value !== "string" || !/^\/(?![/\\])/.test(value) || !isPlain(value)) return fallback;
  const path = pathOf(value);
  if (path === null || path.startsWith("//")) return fallback;
  if (["/login", "/admin/login", "/api"].some((closed) => isUnder(path, closed))) return fallback;
  return admin && !isUnder(path, "/admin") ? fallback : value;
}

/** Without backslashes, spaces, control and invisible characters, which browsers drop or turn into something else. */
function isPlain(value: string): boolean {
  return !/[\\\s\p{Cc}\p{Cf}\p{Cs}]/u.test(value);
}

/** The path as the router will see it, dots and percent signs resolved; null when it would leave this site. */
function pathOf(value: string): string | null {
  try {
    const url = new URL(value, origin);
    return url.origin === origin ? decodeURIComponent(url.pathname) : null;
  } catch {
    return null; // no address at all, or percent signs that mean nothing
  }
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
