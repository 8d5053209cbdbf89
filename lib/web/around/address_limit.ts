// Refuses addresses that no page and no call of the site has.
import { AppError } from "../../shared/app_error.ts";
import type { Context } from "../context.ts";
import type { Next } from "hono";

const LONGEST = 8 * 1024; // with the query; node:http takes 16 KB together with the headers

/** Throws `address_too_long`. */
export async function limitAddress(c: Context, next: Next): Promise<void> {
  const { origin } = new URL(c.req.url);
  if (c.req.url.length - origin.length > LONGEST) throw new AppError("address_too_long");
  await next();
}
