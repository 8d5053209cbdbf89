// An instance whose clock differs from the KV server's does not start.
import assert from "node:assert/strict";
import { startDenokv, TOKEN } from "../support/denokv.ts";
import { runServer, startServer } from "../support/server.ts";
import { shiftedClock } from "../support/shifted_clock.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

Deno.test("with a difference of eight seconds a start is refused with one line; below two it starts", async () => {
  await using place = await temporaryFolder();
  const denokv = await startDenokv();
  const clock = shiftedClock(denokv.url);
  const env = {
    KV_URL: clock.url,
    DENO_KV_ACCESS_TOKEN: TOKEN,
    ...place.env,
  };
  try {
    clock.ahead = 8_000;
    const { code, output } = await runServer({ ...env, PORT: "1" });
    assert.equal(code, 1);
    assert.match(
      output,
      /^KV_URL: this machine's clock is [78]\.\d s behind the KV server's: set the clocks right and start again\n$/,
    );
    clock.ahead = 1_000;
    const server = await startServer(env);
    assert.equal(await server.stop(), 0);
  } finally {
    await clock[Symbol.asyncDispose]();
    await denokv.stop();
  }
});
