// The delivery sends each email once: with two instances, a store that refuses, a slow server, and at the stop.
import assert from "node:assert/strict";
import type { Email } from "../../lib/content/emails/layout.ts";
import { setConfig } from "../../lib/config.ts";
import { resend } from "../../lib/domain/email_delivery.ts";
import { emailTable, queueEmail } from "../../lib/domain/emails.ts";
import { runDelivery } from "../../lib/flows/deliver_emails.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { MINUTE } from "../../lib/shared/time.ts";
import { openTestStore } from "../support/kv.ts";
import { startEmailSink } from "../support/email_sink.ts";
import { startTricklingServer } from "../support/trickling_server.ts";
import { waitFor } from "../support/wait_for.ts";

const content = { subject: "验证码", text: "123456", html: "<p>123456</p>" };

function queueFor(addresses: string[], { priority }: Pick<Email, "priority"> = {}): Promise<unknown> {
  return transaction(async (tx) => {
    for (const email of addresses) await queueEmail({ email, id: null }, { ...content, priority }, tx);
  });
}

/** Delivers while `work` runs, as so many instances would; then stops all of them. */
async function delivering(url: string, work: () => Promise<void>, instances = 1): Promise<void> {
  setConfig({ SMTP_URL: url, DATA_DIR: "/nowhere" });
  const stop = new AbortController();
  const running = Array.from({ length: instances }, () => runDelivery(stop.signal));
  try {
    await work();
  } finally {
    stop.abort();
    await Promise.all(running);
  }
}

async function withServer(test: (server: ReturnType<typeof startTricklingServer>) => Promise<void>): Promise<void> {
  await using _store = await openTestStore();
  const server = startTricklingServer();
  try {
    await test(server);
  } finally {
    await server.close();
  }
}

Deno.test("of several instances only one sends an email", async () => {
  await using _store = await openTestStore();
  const sink = await startEmailSink();
  const addresses = Array.from({ length: 30 }, (_, n) => `user${n}@example.com`);
  for (let at = 0; at < addresses.length; at += 5) await queueFor(addresses.slice(at, at + 5));
  const allSent = async () => (await emailTable.all()).every(({ state }) => state === "sent");
  await delivering(sink.url, () => waitFor(allSent), 3);
  assert.deepEqual(sink.received.flatMap(({ to }) => to).sort(), addresses.sort());
  await sink.close();
});

Deno.test("several instances send each email once, however often administrators send it again", async () => {
  await using _store = await openTestStore();
  const sink = await startEmailSink();
  const addresses = Array.from({ length: 100 }, (_, n) => `user${n}@example.com`);
  for (let at = 0; at < addresses.length; at += 5) await queueFor(addresses.slice(at, at + 5));
  const ids = (await emailTable.all()).map(({ id }) => id);
  let asked = 0;
  await delivering(sink.url, async () => {
    while ((await emailTable.all()).some(({ state }) => state !== "sent")) {
      const presses = [...ids, ...ids].map((id) => transaction((tx) => resend(id, tx)));
      asked += (await Promise.allSettled(presses)).filter(({ status }) => status === "fulfilled").length;
    }
  }, 3);
  assert.ok(asked > 0);
  assert.deepEqual(sink.received.flatMap(({ to }) => to).sort(), addresses.sort());
  await sink.close();
});

Deno.test("without a server and a folder, an email fails at once with the reason, and is sent after a server is configured", async () => {
  await using _store = await openTestStore();
  setConfig({ DENO_DEPLOYMENT_ID: "x1" });
  const stop = new AbortController();
  const running = runDelivery(stop.signal);
  await queueFor(["user@example.com"]);
  await waitFor(async () => (await emailTable.all())[0]?.state === "failed");
  stop.abort();
  await running;
  const [failed] = await emailTable.all();
  assert.deepEqual([failed?.attempts, failed?.last_error], [1, "没有配置邮件服务器，邮件没有发送"]);
  const sink = await startEmailSink();
  await transaction((tx) => resend(failed!.id, tx));
  await delivering(sink.url, () => waitFor(() => sink.received.length === 1));
  await sink.close();
});

Deno.test("a code leaves within two seconds behind 200 emails and an email server that holds each of them", async () => {
  await using _store = await openTestStore();
  const sink = await startEmailSink({ holds: (to) => to.startsWith("forum") });
  const others = Array.from({ length: 200 }, (_, n) => `forum${n}@example.com`);
  for (let at = 0; at < others.length; at += 5) await queueFor(others.slice(at, at + 5), {});
  await delivering(sink.url, async () => {
    await waitFor(() => sink.held() > 0);
    await queueFor(["security@example.com"], { priority: "security" });
    await queueFor(["code@example.com"], { priority: "code" });
    const queued = Date.now();
    await sink.next("code@example.com");
    assert.ok(Date.now() - queued < 2_000, `${Date.now() - queued} ms`);
    await sink.next("security@example.com");
    assert.deepEqual(sink.received.flatMap(({ to }) => to).sort(), ["code@example.com", "security@example.com"]);
    sink.release();
    await waitFor(async () => (await emailTable.all()).every(({ state }) => state === "sent"));
  });
  await sink.close();
});

Deno.test("emails are sent by priority: a backlog of codes first, then security, then the rest", async () => {
  await using _store = await openTestStore();
  const sink = await startEmailSink();
  const many = (name: string) => Array.from({ length: 40 }, (_, n) => `${name}${n}@example.com`);
  for (const name of ["rest", "security", "code"] as const) {
    const addresses = many(name);
    const priority = name === "rest" ? undefined : name;
    for (let at = 0; at < addresses.length; at += 5) await queueFor(addresses.slice(at, at + 5), { priority });
  }
  await delivering(sink.url, () => waitFor(() => sink.received.length === 120));
  const order = sink.received.map(({ to }) => to[0] ?? "");
  const last = (name: string) => order.findLastIndex((to) => to.startsWith(name));
  const first = (name: string) => order.findIndex((to) => to.startsWith(name));
  assert.ok(first("security") >= 20 && first("rest") >= 60, `${first("security")}, ${first("rest")}`);
  assert.ok(last("code") < last("security") && last("security") < last("rest"));
  await sink.close();
});

Deno.test("the last error reveals nothing about a service that is no email server; the log has its error code only", async () => {
  await using _store = await openTestStore();
  const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const lines: string[] = [];
  const { error } = console;
  console.error = (line: string) => lines.push(line);
  try {
    await queueFor(["zhang@example.com"]);
    await delivering(`smtp://127.0.0.1:${listener.addr.port}`, async () => {
      using other = await listener.accept();
      await other.write(new TextEncoder().encode("SSH-2.0-OpenSSH_9.6 secret-banner\r\n"));
      await waitFor(async () => (await emailTable.get(1))?.last_error === "无法连接邮件服务器");
    });
  } finally {
    console.error = error;
    listener.close();
  }
  assert.match(lines.join("\n"), /"code":"EPROTOCOL"/);
  assert.doesNotMatch(lines.join("\n"), /secret-banner/);
});

Deno.test("an email that the mail server has accepted is not sent again when the store refuses to record it", async () => {
  await using _store = await openTestStore();
  const sink = await startEmailSink();
  const { writer } = store();
  const atomic = writer.atomic.bind(writer);
  let refusals = 0;
  writer.atomic = () => {
    if (sink.received.length > 0 && refusals++ === 0) throw new Error("disk I/O error");
    return atomic();
  };
  await queueFor(["zhang@example.com"]);
  await delivering(sink.url, () => waitFor(async () => (await emailTable.get(1))?.state === "sent"));
  assert.ok(refusals > 1);
  assert.equal(sink.received.length, 1);
  await sink.close();
});

Deno.test("an email that is sent again, because its record was lost, keeps its Message-ID", async () => {
  await using _store = await openTestStore();
  const sink = await startEmailSink();
  await queueFor(["zhang@example.com", "li@example.com"]);
  const allSent = async () => (await emailTable.all()).every(({ state }) => state === "sent");
  const bodies = (await emailTable.all()).map(({ body }) => body);
  await delivering(sink.url, () => waitFor(allSent));
  // As after a kill between the server's acceptance and the record: claimed, and due again.
  for (const id of [1, 2]) {
    const again = { state: "waiting" as const, body: bodies[id - 1] ?? null, due: Date.now() };
    await emailTable.update(id, (row) => ({ ...row, ...again }));
  }
  await delivering(sink.url, () => waitFor(allSent));
  const ids = (address: string) =>
    sink.received.filter(({ to }) => to.includes(address)).map(({ headers }) => headers["message-id"]);
  const [zhang, li] = [ids("zhang@example.com"), ids("li@example.com")];
  assert.deepEqual([zhang.length, new Set(zhang).size, li.length, new Set(li).size], [2, 1, 2, 1]);
  assert.notEqual(zhang[0], li[0]);
  await sink.close();
});

Deno.test("an attempt ends even when the email server answers slowly, and the email is retried later", () =>
  withServer(async (server) => {
    const { timeout } = AbortSignal;
    const asked: number[] = [];
    AbortSignal.timeout = (milliseconds) => {
      asked.push(milliseconds);
      return timeout(200);
    };
    await queueFor(["zhang@example.com"]);
    try {
      await delivering(server.url, () => waitFor(async () => (await emailTable.get(1))?.last_error !== ""));
    } finally {
      AbortSignal.timeout = timeout;
    }
    const message = await emailTable.get(1);
    assert.deepEqual([message?.state, message?.attempts], ["waiting", 1]);
    assert.ok(
      asked.every((milliseconds) => milliseconds <= MINUTE),
      "ends before another instance may take the email",
    );
    await waitFor(() => server.connections() === 0);
  }));

Deno.test("shutdown cancels an attempt, and its email remains pending", () =>
  withServer(async (server) => {
    await queueFor(["zhang@example.com"]);
    await delivering(server.url, () => waitFor(() => server.connections() === 1));
    const message = await emailTable.get(1);
    assert.deepEqual([message?.state, message?.last_error], ["waiting", ""], "cancelled, not failed");
    assert.ok(message?.body);
  }));

Deno.test("delivering leaves no listeners on the stop signal", async () => {
  await using _store = await openTestStore();
  setConfig({ DATA_DIR: "/nowhere" });
  const stop = new AbortController();
  const { signal } = stop;
  const listeners = new Set<unknown>();
  let added = 0;
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners.add(args[1]);
    added++;
    return add(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners.delete(args[1]);
    return remove(...args);
  };
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((work: () => void) => setTimeout(work, 0)) as typeof setTimeout;
  const running = runDelivery(signal);
  try {
    await waitFor(() => added > 50);
  } finally {
    globalThis.setTimeout = setTimeout;
  }
  assert.ok(listeners.size < 4, `${listeners.size} listeners`);
  stop.abort();
  await running;
});
