// Resolves the legacy ids that rows refer to: to rows of the files that are being imported, or to rows of the store.
import { isErased, userTable } from "../../domain/account/users.ts";
import { versionTable } from "../../domain/content/versions.ts";
import { findLegacy } from "../../domain/legacy_ids.ts";

export type Referred = "users" | "versions";
export type References = ReturnType<typeof references>;

const NEW = 0; // the id of a valid row that is not stored yet

export function references() {
  const known = { users: new Map<string, number | null>(), versions: new Map<string, number | null>() };

  /** Records a valid row of a file; its id follows when it is stored. */
  function add(table: Referred, legacyId: string, id = NEW): void {
    known[table].set(legacyId, id);
  }

  /** Returns the id of the row; 0 when it is not stored yet, null when there is none or its account has been erased. */
  async function find(table: Referred, legacyId: string): Promise<number | null> {
    const found = known[table].get(legacyId);
    if (found !== undefined) return found;
    const id = await stored(table, legacyId);
    known[table].set(legacyId, id);
    return id;
  }

  async function stored(table: Referred, legacyId: string): Promise<number | null> {
    const id = await findLegacy(table, legacyId);
    if (id === null) return null;
    if (table === "versions") return await versionTable.get(id) && id;
    const user = await userTable.get(id);
    return user && !isErased(user) ? id : null;
  }

  return { add, find };
}
