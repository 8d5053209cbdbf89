// A link to a page may bring a user's token: `?token=…`. It leaves the address at once, whatever it holds.
import type { Next } from "hono";
import { createMiddleware } from "hono/factory";
import { enterByHandoff, isHandoff } from "../domain/client/handoff.ts";
import { clientOf } from "./client.ts";
import type { Context, Env } from "./context.ts";
import { setNoticeCookie, setSessionCookie } from "./cookies.ts";
import { currentAdmin, currentUser, findUser } from "./session.ts";

/** Calls know no such parameter; the back office's pages only drop it. */
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

/** Parts the tokens from the rest of the query, which stays as it was written. */
function split(search: string): { rest: string; tokens: string[] } {
  const parts = search.slice(1).split("&");
  const kept = parts.filter((part) => !new URLSearchParams(part).has("token"));
  return { rest: kept.length > 0 ? `?${kept.join("&")}` : "", tokens: new URLSearchParams(search).getAll("token") };
}

/** Whether a person opens the page: a picture that somebody has put into another one must sign nobody in. */
function isOpened(c: Context): boolean {
  return (c.req.header("sec-fetch-dest") ?? "document") === "document";
}

/** The token of a session: a new one for a program's one-time code, else the token itself; null when it is no good. */
async function sessionOf(c: Context, token: string): Promise<string | null> {
  if (isHandoff(token)) return await enterByHandoff(token, clientOf(c, "user"));
  return await findUser(token) && token;
}

/**
 * Signs in a browser that has no session, and lets the page say so, because a link can be planted. A live session
 * stays, and the page says whose it is.
 */
async function enter(c: Context, [token = "", ...more]: string[]): Promise<void> {
  if (await currentUser(c)) return setNoticeCookie(c, "user");
  if (await currentAdmin(c)) return setNoticeCookie(c, "admin");
  const session = more.length > 0 ? null : await sessionOf(c, token);
  if (!session) return;
  setSessionCookie(c, "user", session);
  setNoticeCookie(c, "user");
}
