// Whether the uploads' folder can be written.
import { uploads } from "../services/upload_store.ts";

export async function canWriteUploads(): Promise<boolean> {
  try {
    const sink = await uploads().begin();
    await sink.write(new Uint8Array([1]));
    await sink.abort();
    return true;
  } catch {
    return false; // that is the answer
  }
}
