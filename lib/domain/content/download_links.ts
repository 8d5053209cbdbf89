// Signed links to stored files with an expiry.
import { equalInConstantTime } from "../../shared/encoding.ts";
import { DAY } from "../../shared/time.ts";
import { sign } from "../secrets.ts";
import type { Version } from "./versions.ts";

const LIFE = DAY;

/** Returns the address of an external file, or the signed address of an uploaded one below `base`. */
export async function downloadAddress({ file_type, file_path }: Version, base = ""): Promise<string> {
  if (file_type === "url") return file_path;
  return `${base}/api/uploads/versions/${file_path}?${await signedQuery("versions", file_path)}`;
}

/** Returns the query that opens a file for a day. */
export async function signedQuery(kind: string, name: string): Promise<string> {
  const until = Date.now() + LIFE;
  return `expires=${until}&signature=${await sign("links", `${kind}/${name}\n${until}`)}`;
}

/** Whether the query was created by `signedQuery` for this very file and has not expired. */
export async function isSigned(kind: string, name: string, query: { expires?: string; signature?: string }) {
  if (!query.signature || !/^\d{13}$/.test(query.expires ?? "")) return false;
  const until = Number(query.expires);
  if (until < Date.now()) return false;
  return equalInConstantTime(query.signature, await sign("links", `${kind}/${name}\n${until}`));
}
