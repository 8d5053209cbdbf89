// The cookies of the two kinds of session, of known devices, of who asked for a code, of a sign-in that the next page
// must tell of, of the theme.
import { getCookie, setCookie } from "hono/cookie";
import { ADMIN_LONGEST, type SessionKind, USER_IDLE } from "../domain/account/sessions.ts";
import { CODE_LIFE } from "../domain/account/email_codes.ts";
import { DEVICE_LIFE } from "../domain/account/login_attempts.ts";
import type { Context } from "./context.ts";

const names = { user: "uid", admin: "aid" } as const;
const deviceNames = { user: "udev", admin: "adev" } as const;

/** On https the browser itself guarantees host and path (`__Host-`); on plain http it would refuse such a name. */
function nameOf(c: Context, plain: string): string {
  return c.get("scheme") === "https" ? `__Host-${plain}` : plain;
}

function options(c: Context, milliseconds: number) {
  const secure = c.get("scheme") === "https";
  return { httpOnly: true, sameSite: "Lax", path: "/", secure, maxAge: Math.floor(milliseconds / 1000) } as const;
}

export function sessionCookie(c: Context, kind: SessionKind): string | undefined {
  return getCookie(c, nameOf(c, names[kind]));
}

export function hasSessionCookie(c: Context): boolean {
  return sessionCookie(c, "user") !== undefined || sessionCookie(c, "admin") !== undefined;
}

export function setSessionCookie(c: Context, kind: SessionKind, token: string): void {
  setCookie(c, nameOf(c, names[kind]), token, options(c, kind === "user" ? USER_IDLE : ADMIN_LONGEST));
}

export function clearSessionCookie(c: Context, kind: SessionKind): void {
  setCookie(c, nameOf(c, names[kind]), "", options(c, 0));
  // Over plain http browsers refuse it with an error in the console.
  if (c.get("scheme") === "https") c.header("Clear-Site-Data", '"cache"');
}

export function deviceCookie(c: Context, kind: SessionKind): string | undefined {
  return getCookie(c, nameOf(c, deviceNames[kind]));
}

export function setDeviceCookie(c: Context, kind: SessionKind, token: string): void {
  setCookie(c, nameOf(c, deviceNames[kind]), token, options(c, DEVICE_LIFE));
}

/** The token of the browser that asked for the living code of some address. */
export function codeCookie(c: Context): string | undefined {
  return getCookie(c, nameOf(c, "asked"));
}

export function setCodeCookie(c: Context, token: string): void {
  setCookie(c, nameOf(c, "asked"), token, options(c, CODE_LIFE));
}

const NOTICE_LIFE = 60; // seconds: as long as the page that the answer leads to may take

/** lib/island/page.ts takes it away and says once whose session this is. */
export function setNoticeCookie(c: Context, kind: SessionKind): void {
  setCookie(c, "signed_in", kind, { sameSite: "Lax", path: "/", maxAge: NOTICE_LIFE });
}

/** The theme that the visitor has chosen. */
export function themeOf(c: Context): "light" | "dark" | undefined {
  const theme = getCookie(c, "theme");
  return theme === "light" || theme === "dark" ? theme : undefined;
}
