// SIGKILL at any moment during uploads and deletions, in a folder and in a bucket.
import { killRounds, uploadsOnly } from "../support/kill/rounds.ts";

Deno.test("kill -9 during uploads leaves no file without a row and no row without its file", async () => {
  const folder = await Deno.makeTempDir();
  await killRounds({}, folder, uploadsOnly);
  await Deno.remove(folder, { recursive: true });
});
