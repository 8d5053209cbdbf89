// A form with room for files; without one it may also come as JSON, whose fields are read as the form's text.
import { z } from "zod/mini";
import { readBody } from "../body.ts";
import type { Context } from "../context.ts";
import { type MultipartForm, readMultipart } from "./multipart.ts";

type Options<Name extends string> = Parameters<typeof readMultipart<Name>>[1];
export type Form<Name extends string> = Pick<MultipartForm<Name>, "fields" | "files">;

const JSON_BYTES = 512 * 1024; // one field of a form may be as large
const AnyObject = z.record(z.string(), z.unknown());

/** Reads the form; at the end of the block that uses it, its files are dropped unless they were kept. */
export async function readForm<Name extends string>(
  c: Context,
  options: Options<Name>,
): Promise<Form<Name> & AsyncDisposable> {
  if (/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "")) {
    const fields = textOf(await readBody(c, AnyObject, JSON_BYTES));
    return { fields, files: {}, [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  const { fields, files, discard } = await readMultipart(c, options);
  return { fields, files, [Symbol.asyncDispose]: discard };
}

/** Text and truth as a form would send them; everything else is as good as empty. */
function textOf(values: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const plain = ["string", "boolean"];
  return Object.fromEntries(given.map(([name, value]) => [name, plain.includes(typeof value) ? String(value) : ""]));
}
