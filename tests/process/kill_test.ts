// SIGKILL at any moment, on the embedded file.
import { killRounds } from "../support/kill_rounds.ts";

Deno.test("kill -9 in the middle of writes and uploads, round after round, loses and halves nothing", async () => {
  const folder = await Deno.makeTempDir();
  await killRounds({ DATA_DIR: `${folder}/data` }, folder);
  await Deno.remove(folder, { recursive: true });
});
