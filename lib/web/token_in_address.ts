// Signs in by a link to a page with a user's token (`?token=…`). The token is always removed from the address at once.
import type { Next } from "hono";
import { createMiddleware } from "hono/factory";
import { enterByHandoff, isHandoff } from "../domain/client/handoff.ts";
import { clientOf } from "./client.ts";
import type { Context, Env } from "./context.ts";
import { setNoticeCookie, setSessionCookie } from "./cookies.ts";
import { currentAdmin, currentUser, findUser } from "./session.ts";

/** Calls have no such parameter; pages of the back office only remove it. */
export const tokenInAddress = createMiddleware<Env>((c, next) => {
  const { path, method } = c.req;
  const isPage = (method === "GET" || method === "HEAD") && !/^\/api(\/|$)/.test(path);
  return isPage && c.req.url.includes("?") ? withoutTokens(c, next) : next();
});

async function withoutTokens(c: Context, next: Next): Promise<Response | void> {
  const { path, method } = c.req;
  const { rest, tokens } = split(new URL(c.req.url).search);
  if (tokens.length === 0) return await next();
  if (method === "GET" && isOpened(c) && !/^\/admin(\/|$)/.test(path)) await enter(c, tokens);
  c.header("Referrer-Policy", "no-referrer");
  c.header("Cache-Control", "no-store");
  // One slash: an address that begins with two would lead to another site.
  return c.redirect(new URL(c.req.url).pathname.replace(/^\/+/, "/") + rest, 303);
}

/** Separates the tokens from the rest of the query, which remains unchanged. */
function split(search: string): { rest: string; tokens: string[] } {
  const parts = search.slice(1).split("&");
  const others = parts.filter((part) => !new URLSearchParams(part).has("token"));
  return { rest: others.length > 0 ? `?${others.join("&")}` : "", tokens: new URLSearchParams(search).getAll("token") };
}

/** Whether the page is opened as a document, because an embedded picture must not sign a user in. */
function isOpened(c: Context): boolean {
  return (c.req.header("sec-fetch-dest") ?? "document") === "document";
}

/**
 * Returns the token of a session: a new one for a one-time code of a program, else the token itself; null if invalid.
 */
async function sessionOf(c: Context, token: string): Promise<string | null> {
  if (isHandoff(token)) return await enterByHandoff(token, clientOf(c, "user"));
  return await findUser(token) && token;
}

/**
 * Signs in a browser without a session and makes the page say so, because a link can be planted. An active session
 * remains, and the page says whose it is.
 */
async function enter(c: Context, [token = "", ...more]: string[]): Promise<void> {
  if (await currentUser(c)) return setNoticeCookie(c, "user");
  if (await currentAdmin(c)) return setNoticeCookie(c, "admin");
  const session = more.length > 0 ? null : await sessionOf(c, token);
  if (!session) return;
  setSessionCookie(c, "user", session);
  setNoticeCookie(c, "user");
}
