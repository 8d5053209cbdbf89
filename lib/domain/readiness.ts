// Whether the store answers.
import { databaseVersion } from "../kv/version.ts";

export async function isStoreReady(): Promise<boolean> {
  try {
    await databaseVersion();
    return true;
  } catch {
    return false; // that is the answer
  }
}
