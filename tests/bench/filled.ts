// Filled stores that several sections of a run begin with: each is filled once, and its folder stays until the run ends.
import { hashPassword } from "../../lib/services/password.ts";
import { loadNumbers } from "./load_numbers.ts";
import { loadUsers } from "./load_users.ts";

export const USERS = 100_000;
export const ROWS = 1_000_000;
/** Of the users, who sign in; user 3 is approved, see load_users.ts. */
export const password = "Bench0password";

const folders = new Map<number, Promise<string>>();

/**
 * A folder for `startSite`, whose store holds the users and a year of so many visits and images, and a tenth of that of
 * downloads. One site after the other may run on it.
 */
export function filledYear(rows = ROWS): Promise<string> {
  const folder = folders.get(rows) ?? fill(rows);
  folders.set(rows, folder);
  return folder;
}

async function fill(rows: number): Promise<string> {
  const dir = await Deno.makeTempDir({ prefix: "gac-bench-year-" });
  const data = `${dir}/data`;
  const known = rows === ROWS ? { usage: 5_000, devices: 5_000 } : {};
  await loadUsers(data, { count: USERS, password_hash: await hashPassword(password) });
  await loadNumbers(data, { visits: rows, processing: rows, downloads: rows / 10, users: USERS, days: 365, ...known });
  return dir;
}

/** At the end of a run, when nothing runs on them any more. */
export async function removeFilled(): Promise<void> {
  for (const folder of await Promise.allSettled(folders.values())) {
    if (folder.status === "fulfilled") await Deno.remove(folder.value, { recursive: true });
  }
}
