// SIGKILL at any moment, on the embedded file.
import { everything, killRounds } from "../support/kill/rounds.ts";

Deno.test("kill -9 during all kinds of writes loses and halves nothing", async () => {
  const folder = await Deno.makeTempDir();
  await killRounds({}, folder, everything);
  await Deno.remove(folder, { recursive: true });
});
