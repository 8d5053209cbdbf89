// Names and options of all cookies that the server sets.
import { setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { ADMIN_LONGEST, isToken, type SessionKind, USER_IDLE } from "../domain/account/sessions.ts";
import { CODE_LIFE } from "../domain/account/email_codes.ts";
import { DEVICE_LIFE } from "../domain/account/login_attempts.ts";
import { DAY } from "../shared/time.ts";
import type { Context } from "./context.ts";

const names = { user: "uid", admin: "aid" } as const;
const deviceNames = { user: "udev", admin: "adev" } as const;

/** On https the browser itself guarantees host and path (`__Host-`). On plain http it would reject such a name. */
function nameOf(c: Context, plain: string): string {
  return c.get("scheme") === "https" ? `__Host-${plain}` : plain;
}

function options(c: Context, milliseconds: number) {
  const secure = c.get("scheme") === "https";
  return { httpOnly: true, sameSite: "Lax", path: "/", secure, maxAge: Math.floor(milliseconds / 1000) } as const;
}

const TRIED = 8; // cookies of one name; each may cost a read of the store

/**
 * Returns the distinct values of all cookies of a name that have the site's own format, in the order of arrival. On
 * plain http a neighbouring host can set a cookie of the same name on the parent domain, and browsers send both.
 */
function valuesOf(c: Context, name: string, isOwn: (value: string) => boolean): string[] {
  const values = (c.req.header("cookie") ?? "").split(";").flatMap((pair) => parse(pair, name)[name] ?? []);
  return [...new Set(values.filter(isOwn))].slice(0, TRIED);
}

/** Returns the tokens of the session cookies of a kind. */
export function sessionCookies(c: Context, kind: SessionKind): string[] {
  return valuesOf(c, nameOf(c, names[kind]), (value) => isToken(value, kind));
}

/** Whether the request has a session cookie of the kind, with any value. */
export function hasSessionCookie(c: Context, kind: SessionKind): boolean {
  return valuesOf(c, nameOf(c, names[kind]), () => true).length > 0;
}

export function setSessionCookie(c: Context, kind: SessionKind, token: string): void {
  setCookie(c, nameOf(c, names[kind]), token, options(c, kind === "user" ? USER_IDLE : ADMIN_LONGEST));
}

export function clearSessionCookie(c: Context, kind: SessionKind): void {
  setCookie(c, nameOf(c, names[kind]), "", options(c, 0));
  // Over plain http browsers reject it with an error in the console.
  if (c.get("scheme") === "https") c.header("Clear-Site-Data", '"cache"');
}

export function deviceCookies(c: Context, kind: SessionKind): string[] {
  return valuesOf(c, nameOf(c, deviceNames[kind]), (value) => /^[\w-]+\.\d+\.[\w-]+$/.test(value));
}

export function setDeviceCookie(c: Context, kind: SessionKind, token: string): void {
  setCookie(c, nameOf(c, deviceNames[kind]), token, options(c, DEVICE_LIFE));
}

/** The tokens of the browser that requested a valid code for some address. */
export function codeCookies(c: Context): string[] {
  return valuesOf(c, nameOf(c, "asked"), (value) => /^[\w-]{22}$/.test(value));
}

export function setCodeCookie(c: Context, token: string): void {
  setCookie(c, nameOf(c, "asked"), token, options(c, CODE_LIFE));
}

const REGISTRATION_LIFE = 180 * DAY;

/** Returns the token of the browser's earlier registration, or undefined. */
export function registrationCookie(c: Context): string | undefined {
  return valuesOf(c, nameOf(c, "applied"), (value) => /^[\w-]{22}$/.test(value))[0];
}

/** By it a reviewer sees that several applications came from one browser. */
export function setRegistrationCookie(c: Context, token: string): void {
  setCookie(c, nameOf(c, "applied"), token, options(c, REGISTRATION_LIFE));
}

const NOTICE_LIFE = 60; // seconds; as long as the page after the sign-in may take to load

/** lib/island/page.ts removes it and shows once whose session this is. */
export function setNoticeCookie(c: Context, kind: SessionKind): void {
  setCookie(c, "signed_in", kind, { sameSite: "Lax", path: "/", maxAge: NOTICE_LIFE });
}

/** The theme that the visitor has chosen. */
export function themeOf(c: Context): "light" | "dark" | undefined {
  const [theme] = valuesOf(c, "theme", (value) => value === "light" || value === "dark");
  return theme as "light" | "dark" | undefined;
}

/** Whether the administrator has collapsed the menu. */
export function isMenuFolded(c: Context): boolean {
  return valuesOf(c, "sider", (value) => value === "folded").length > 0;
}
