// A log that is not read, or has no space, stops nothing: the server starts, responds and exits gracefully.
import assert from "node:assert/strict";
import { freePort } from "../support/free_port.ts";
import { shellServer } from "../support/server.ts";
import { waitFor } from "../support/wait_for.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

const logs: Record<string, string> = {
  "whose reader has exited": "> >(true) 2>&1",
  "on a full disk": "> /dev/full 2>&1",
  "that is not read": "", // stdout is a pipe that this test does not read
};

for (const [name, redirection] of Object.entries(logs)) {
  Deno.test(`with a log ${name} the server starts, responds and exits gracefully`, async () => {
    await using place = await temporaryFolder();
    const port = String(freePort());
    const env = { PORT: port, ...place.env, RATE_LIMITS: "off" };
    const child = await shellServer((command) => `${command} ${redirection}`, env);
    let ended = false;
    child.status.then(() => ended = true);
    const ask = async (path: string, init?: RequestInit) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
      await answer.body?.cancel();
      return answer.status;
    };
    try {
      await waitFor(() => ended || ask("/healthz").then((status) => status === 200, () => false));
      for (let n = 0; n < 1_000; n++) assert.equal(await ask("/healthz"), 200); // more than the buffer of a pipe
      const warned = { "x-forwarded-for": "10.0.0.1", cookie: `uid=u_${"x".repeat(43)}` };
      assert.equal(await ask("/api/auth/logout", { method: "POST", headers: warned }), 403);
      child.kill("SIGTERM");
      await waitFor(() => ended);
      assert.equal((await child.status).code, 0);
    } finally {
      if (!ended) child.kill("SIGKILL");
    }
    await child.stdout.cancel();
  });
}
