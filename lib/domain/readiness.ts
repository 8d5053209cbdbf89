// Whether the store answers.
import { store } from "../kv/db.ts";

export async function isStoreReady(): Promise<boolean> {
  try {
    await store().reader.get(["version"]);
    return true;
  } catch {
    return false; // that is the answer
  }
}
