// Where the login page may lead to. A candidate for lib/shared once the site's login needs the same rule.

const nowhere = "/admin/dashboard";

/** The path when it leads into the back office of this site (not to its door again), else the overview. */
export function adminRedirect(wanted: string | undefined): string {
  // deno-lint-ignore no-control-regex -- control characters are what is looked for
  if (!wanted || !wanted.startsWith("/admin/") || /[\\\s\u0000-\u001f\u007f]/.test(wanted)) return nowhere;
  if (!URL.canParse(wanted, "http://site.invalid")) return nowhere;
  const { origin, pathname, search, hash } = new URL(wanted, "http://site.invalid");
  if (origin !== "http://site.invalid" || !pathname.startsWith("/admin/")) return nowhere;
  return pathname === "/admin/login" ? nowhere : pathname + search + hash;
}
