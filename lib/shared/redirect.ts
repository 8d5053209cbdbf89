// Where a sign-in may lead back to: a path of this site and nothing else.

const hidden = (text: string) => Array.from(text).some((character) => character <= " " || character === "\u007f");

/** The `redirect` value when it is a path of this site (with query and fragment) that is no sign-in and no call, else `/`. */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || !value.startsWith("/") || value.startsWith("//") || value.includes("\\") || hidden(value)) return "/";
  const { pathname } = new URL(value, "http://site.invalid");
  const closed = ["/login", "/admin/login", "/api"].some((path) => `${pathname}/`.startsWith(`${path}/`));
  return closed || pathname.startsWith("//") ? "/" : value;
}
