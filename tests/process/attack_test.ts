// an attack on the process itself: connections without end.
import assert from "node:assert/strict";
import { freePort } from "../support/free_port.ts";
import { shellServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

const AGAIN_WITHIN = 15_000;

Deno.test("after file descriptors ran out the server responds again, or exits so that its supervisor restarts it", async () => {
  await using place = await temporaryFolder();
  const port = freePort();
  const env = { PORT: String(port), ...place.env };
  const supervised = () => shellServer((command) => `ulimit -n 400; ${command}`, env);
  using client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 }); // a kept connection would still get responses
  const answers = async () => {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`http://127.0.0.1:${port}/news`, { client, signal }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  };
  let child = await supervised();
  await probed(child); // the probe has run once and would have a connection to keep

  const held: Deno.Conn[] = [];
  for (let n = 0; n < 600; n++) {
    const connection = await Promise.race([
      Deno.connect({ hostname: "127.0.0.1", port }).catch(() => null),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), 200)),
    ]);
    if (connection) held.push(connection);
  }
  assert.equal(await answers(), false, "the descriptors have run out");
  for (const connection of held) connection.close();
  const over = Date.now();
  let ended = false;
  child.status.then(() => ended = true);
  while (!await answers()) {
    assert.ok(Date.now() - over < 6 * AGAIN_WITHIN, "the server neither answers nor ends");
    if (!ended) continue;
    assert.equal((await child.status).code, 70);
    child = await supervised();
    child.stdout.pipeTo(new WritableStream()).catch(() => {}); // the output of the second one is not read
    ended = false;
  }
  const took = Date.now() - over;
  assert.ok(took < AGAIN_WITHIN, `answered again only ${took} ms after the attack`);
  child.kill("SIGTERM");
  assert.equal((await child.status).code, 0);
});

/** Waits until the server's log mentions its own probe, and reads on so that the log never blocks. */
async function probed(child: Deno.ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let text = "";
  const look = (chunk: string) => void ((text = (text + chunk).slice(-2_000)).includes('"/healthz"') && resolve());
  child.stdout.pipeThrough(new TextDecoderStream()).pipeTo(new WritableStream({ write: look })).catch(() => {}); // it has exited
  await promise;
}
