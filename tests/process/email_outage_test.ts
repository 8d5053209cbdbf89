// A mail server that hangs, refuses or is unreachable delays no request; and after any kill every email arrives, under
// one Message-ID.
import assert from "node:assert/strict";
import { type EmailRow, emailTable } from "../../lib/domain/emails.ts";
import { closeStore, openStore } from "../../lib/kv/store.ts";
import { freePort } from "../support/free_port.ts";
import { httpClient } from "../support/http_client.ts";
import { startEmailSink } from "../support/email_sink.ts";
import { type Server, startServer } from "../support/server.ts";
import { waitFor } from "../support/wait_for.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

type Stage = { env: Record<string, string> };

async function inFolder(smtp: string, test: (stage: Stage) => Promise<void>): Promise<void> {
  await using place = await temporaryFolder();
  await test({ env: { ...place.env, ADMIN_PASSWORD: "Admin12345", SMTP_URL: smtp, RATE_LIMITS: "off" } });
}

/** Reads the store beside the server, or after it. */
async function inStore<T>({ env }: Stage, look: () => Promise<T>): Promise<T> {
  await openStore({ path: `${env.DATA_DIR}/kv.sqlite3` });
  return await look().finally(closeStore);
}

const waitingOf = (all: EmailRow[]) => all.filter(({ state }) => state === "waiting");

/** As when the pauses between two attempts are over. */
function letTimePass(stage: Stage): Promise<number> {
  return inStore(stage, async () => {
    const waiting = waitingOf(await emailTable.all());
    for (const { id } of waiting) await emailTable.update(id, (row) => ({ ...row, due: Date.now() }));
    return waiting.length;
  });
}

/** Requests codes, all at once; each is promised. */
async function askForCodes({ base }: Server, addresses: string[]): Promise<void> {
  const { call } = httpClient(base);
  const answers = await Promise.all(addresses.map((email) => call("POST", "/api/auth/send-code", { body: { email } })));
  assert.ok(answers.every(({ status }) => status === 200));
}

const people = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n}@example.com`);

Deno.test("kill -9 during the delivery, three times: every email arrives, and a repeated one keeps its Message-ID", async () => {
  const sink = await startEmailSink();
  await inFolder(sink.url, async (stage) => {
    let again = 0;
    for (let round = 0; round < 3; round++) {
      const server = await startServer(stage.env);
      const addresses = people(`round${round}-`, 50);
      const before = sink.received.length;
      await Promise.all([
        askForCodes(server, addresses),
        waitFor(() => sink.received.length > before + 10).then(() => server.kill()),
      ].map((work) => work.catch(() => {}))); // a killed process sends no response
      again += await letTimePass(stage);
    }
    assert.ok(again > 0, "it was killed in the middle");
    const server = await startServer(stage.env);
    const isOut = () => inStore(stage, async () => waitingOf(await emailTable.all()).length === 0);
    await waitFor(isOut);
    assert.equal(await server.stop(), 0);
    const queued = await inStore(stage, () => emailTable.all());
    assert.ok(queued.length > 10); // later rounds may deliver emails of the first
    for (const { to } of queued) {
      const got = sink.received.filter((message) => message.to.includes(to)).map(({ headers }) =>
        headers["message-id"]
      );
      assert.equal(new Set(got).size, 1, `${to}: ${got}`);
    }
  });
  await sink.close();
});

Deno.test("no request waits for an email server that does not answer", async () => {
  const silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open: Deno.Conn[] = [];
  const accepting = (async () => {
    for await (const connection of silent) open.push(connection);
  })();
  await inFolder(`smtp://127.0.0.1:${silent.addr.port}`, async (stage) => {
    const server = await startServer(stage.env);
    await askForCodes(server, people("patient", 20));
    await waitFor(() => open.length > 0);
    await askForCodes(server, people("late", 20));
    const all = await inStore(stage, () => emailTable.all());
    assert.equal(all.length, 40);
    assert.ok(all.every(({ state, last_error }) => state === "waiting" && last_error === ""), "no attempt is over yet");
    assert.equal(await server.stop(), 0, "and the shutdown does not wait either");
  });
  silent.close();
  for (const connection of open) connection.close();
  await accepting.catch(() => {});
});

Deno.test("emails wait while the email server is down or refuses, and arrive after it recovers", async () => {
  const port = freePort();
  await inFolder(`smtp://127.0.0.1:${port}`, async (stage) => {
    const server = await startServer(stage.env);
    const addresses = people("waiting", 10);
    /** The outcome of an attempt is stored after its beginning, and only then is the pause before the next one set. */
    const triedWith = (outcome: RegExp) =>
      inStore(stage, async () => (await emailTable.all()).every(({ last_error }) => outcome.test(last_error)));
    await askForCodes(server, addresses);
    await waitFor(() => triedWith(/^无法连接邮件服务器$/));

    const refusing = await startEmailSink({ port, refuse: "come back later" });
    await letTimePass(stage);
    await waitFor(() => triedWith(/come back later/));
    await refusing.close();

    const sink = await startEmailSink({ port });
    assert.equal(await letTimePass(stage), addresses.length);
    await waitFor(() => sink.received.length >= addresses.length);
    assert.equal(await server.stop(), 0);
    assert.deepEqual(sink.received.flatMap(({ to }) => to).sort(), addresses.toSorted());
    await sink.close();
  });
});
