// Rejects request addresses that are longer than any page or call of the site needs.
import { AppError } from "../../shared/app_error.ts";
import type { Context } from "../context.ts";
import type { Next } from "hono";

const LONGEST = 8 * 1024; // including the query; node:http accepts 16 KB including the headers

/** Throws `address_too_long`. */
export function limitAddress(c: Context, next: Next): Promise<void> {
  const { url } = c.req;
  if (url.length > LONGEST && url.length - new URL(url).origin.length > LONGEST) throw new AppError("address_too_long");
  return next();
}
