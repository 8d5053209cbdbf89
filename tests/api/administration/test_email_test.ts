// The test email: uses the email server in effect, and returns the server's answer when it fails.
import assert from "node:assert/strict";
import { setConfig } from "../../../lib/config.ts";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { openProduct } from "../../support/app.ts";
import { namesIn } from "../../../lib/services/disk.ts";
import { startEmailSink } from "../../support/email_sink.ts";
import { startTricklingServer } from "../../support/trickling_server.ts";
import { waitFor } from "../../support/wait_for.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, folder } = product;
const { token } = await product.signInAdmin();
const unreachable = "邮件发送失败：无法连接邮件服务器";
const send = (to: unknown) => call("POST", "/api/admin/settings/test-mail", { token, body: { to } });
const set = (notification: object) => call("PUT", "/api/admin/settings", { token, body: { notification } });

/** The environment names a mail server, whose port is permitted for test emails. */
const environment = (SMTP_URL = "") => setConfig({ DATA_DIR: folder, UPLOADS_DIR: `${folder}/uploads`, SMTP_URL });

/** Whether the step of the first days is done. */
const isTested = async () => {
  const { json } = await call("GET", "/api/admin/setup", { token });
  return json.data.find(({ key }: { key: string }) => key === "mail").done;
};

/** Makes test emails use a server of the settings on this port. */
async function useServer(port: number) {
  environment(`smtp://127.0.0.1:${port}`);
  await set({ smtp_host: "127.0.0.1", smtp_port: port });
}

Deno.test("without an email server, the test email is written to the outbox folder, and the response says so", async () => {
  const { status, json } = await send("ops@example.com");
  assert.deepEqual([status, json.message], [200, "没有配置邮件服务器，测试邮件已写入服务器的 outbox 文件夹"]);
  assert.equal((await namesIn(`${folder}/outbox`)).length, 1);
});

Deno.test("without a server and a folder, the call refuses a test email with the reason", async () => {
  setConfig({ DENO_DEPLOYMENT_ID: "x1", RATE_LIMITS: "off" });
  const { status, json } = await send("ops@example.com");
  assert.deepEqual([status, json.message], [502, "邮件发送失败：没有配置邮件服务器，邮件没有发送"]);
  environment();
});

Deno.test("without an email server of the settings, emails use the sender of the settings", async () => {
  await set({ mail_from: "gac@example.org" });
  await send("later@example.com");
  const email = (await namesIn(`${folder}/outbox`)).find((path) => path.includes("later@")) ??
    assert.fail("no email");
  assert.match(await Deno.readTextFile(`${folder}/outbox/${email}`), /^From: gac@example\.org$/m);
  await set({ mail_from: "" });
});

Deno.test("the server of the settings gets the email, from the sender of the settings", async () => {
  const sink = await startEmailSink();
  try {
    await useServer(sink.port);
    await set({ mail_from: "gac@example.org", mail_from_name: "校正软件" });
    const { status, json } = await send(" Ops@Example.com ");
    assert.deepEqual([status, json.message], [200, "测试邮件已发送"]);
    assert.equal(await isTested(), true);
    const message = await sink.next("ops@example.com");
    assert.equal(message.from, "gac@example.org");
    assert.equal(message.subject, "【GAC 国产卫星影像校正】测试邮件");
    await set({ smtp_user: "another" });
    assert.equal(await isTested(), false, "another account has not been tested");
    await set({ mail_from: "", smtp_user: "" });
    await send("ops@example.com");
    assert.equal((await sink.next("ops@example.com")).from, "no-reply@localhost");
    const [row] = await operationLog.newest({ limit: 1 });
    assert.deepEqual([row?.action, row?.target.label], ["settings.test_mail", "ops@example.com"]);
  } finally {
    await sink.close();
  }
});

Deno.test("a refusal is a 502 with the server's own message", async () => {
  const sink = await startEmailSink({ refuse: "mailbox is on holiday" });
  try {
    await useServer(sink.port);
    const { status, json } = await send("ops@example.com");
    assert.equal(status, 502);
    assert.match(json.message, /^邮件发送失败：.*mailbox is on holiday/);
    assert.equal(json.code, "mail_refused");
  } finally {
    await sink.close();
  }
  const nobody = await send("ops@example.com");
  assert.deepEqual([nobody.status, nobody.json.message], [502, unreachable]);
});

Deno.test("a server that accepts the connection and stays silent is given up before the page gives up", async () => {
  const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const held: Deno.Conn[] = [];
  const accepting = (async () => {
    for await (const connection of listener) held.push(connection);
  })();
  try {
    await useServer(listener.addr.port);
    const began = performance.now();
    const { status, json } = await send("ops@example.com");
    assert.deepEqual([status, json.message], [502, unreachable]);
    assert.ok(performance.now() - began < 13_000);
  } finally {
    listener.close();
    for (const connection of held) connection.close();
    await accepting;
    await set({ smtp_host: "" });
  }
});

Deno.test("a server that responds for ever is given up in time, too", async () => {
  const server = startTricklingServer();
  try {
    await useServer(Number(new URL(server.url).port));
    const { status, json } = await send("ops@example.com");
    assert.deepEqual([status, json.message], [502, "邮件发送失败：邮件服务器 10 秒内没有完成应答"]);
    await waitFor(() => server.connections() === 0);
  } finally {
    await server.close();
    await set({ smtp_host: "" });
  }
});

/** Handles each connection as a test requires. */
async function withListener(serve: (connection: Deno.Conn) => Promise<void>, test: (port: number) => Promise<void>) {
  const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const served = (async () => {
    for await (const connection of listener) {
      await serve(connection).catch(() => {}); // the client has disconnected
      connection.close();
    }
  })();
  try {
    await test(listener.addr.port);
  } finally {
    listener.close();
    await served;
    await set({ smtp_host: "" });
    environment();
  }
}

/** Sends something, and then reads until the client disconnects. */
const saying = (...lines: string[]) => async (connection: Deno.Conn) => {
  const buffer = new Uint8Array(1_024);
  for (const line of lines) {
    await connection.write(new TextEncoder().encode(line));
    await connection.read(buffer);
  }
};

Deno.test("a service that speaks no SMTP, disconnects or breaks off before its greeting gets the same message", async () => {
  const before = {
    ssh: saying("SSH-2.0-OpenSSH_9.6 secret-banner\r\n"),
    http: saying("HTTP/1.1 400 Bad Request\r\nserver: secret-banner\r\n\r\n"),
    redis: saying("-ERR secret-banner\r\n"),
    refusal: saying("554 secret-banner no service here\r\n"),
    "a refusal without an end": async (connection: Deno.Conn) => {
      await connection.write(new TextEncoder().encode("554 secret-banner"));
    },
    nothing: () => Promise.resolve(),
  };
  for (const [name, serve] of Object.entries(before)) {
    await withListener(serve, async (port) => {
      await useServer(port);
      const { status, json } = await send("ops@example.com");
      assert.deepEqual([status, json.message, json.code], [502, unreachable, "mail_refused"], name);
      environment(`smtps://127.0.0.1:${port}`);
      await set({ smtp_host: "" });
      const tls = await send("ops@example.com");
      assert.deepEqual([tls.status, tls.json.message], [502, unreachable], `${name}, where TLS was expected`);
    });
  }
});

Deno.test("a host without an address is unreachable, too", async () => {
  await set({ smtp_host: "..", smtp_port: 25 });
  const { status, json } = await send("ops@example.com");
  assert.deepEqual([status, json.message], [502, unreachable]);
  await set({ smtp_host: "" });
});

Deno.test("a server's message after its greeting is shown, and also that it broke off then", async () => {
  await withListener(saying("220 here\r\n", "421 closed for stocktaking\r\n"), async (port) => {
    await useServer(port);
    const { status, json } = await send("ops@example.com");
    assert.equal(status, 502);
    assert.match(json.message, /^邮件发送失败：421 closed for stocktaking/);
  });
  await withListener(saying("220 here\r\n"), async (port) => {
    await useServer(port);
    const { status, json } = await send("ops@example.com");
    assert.equal(status, 502);
    assert.notEqual(json.message, unreachable);
  });
});

Deno.test("a test email uses the ports of email servers and the port of SMTP_URL, and no other port", async () => {
  let knocks = 0;
  await withListener(() => Promise.resolve(void knocks++), async (port) => {
    for (const smtp_port of [port, 22, 80, 6379, 24, 26, 466, 2526]) {
      await set({ smtp_host: "127.0.0.1", smtp_port });
      const rows = await operationLog.newest({ limit: 1 });
      const { status, json } = await send("ops@example.com");
      assert.deepEqual([status, json.message], [400, "测试邮件只能使用 25、465、587、2525 端口"], String(smtp_port));
      assert.deepEqual(await operationLog.newest({ limit: 1 }), rows);
    }
    assert.equal(knocks, 0);
    for (const smtp_port of [25, 465, 587, 2525]) {
      await set({ smtp_host: "127.0.0.9", smtp_port }); // where no server listens
      assert.equal((await send("ops@example.com")).json.message, unreachable, String(smtp_port));
    }
    environment(`smtp://elsewhere.example:${port}`);
    await set({ smtp_host: "127.0.0.1", smtp_port: port });
    assert.equal((await send("ops@example.com")).json.message, unreachable);
    assert.equal(knocks, 1);
  });
});

Deno.test("an invalid address is refused with a message", async () => {
  for (const [to, message] of [["", "请输入收件邮箱"], [undefined, "请输入收件邮箱"], ["a@b", "邮箱格式不正确"]]) {
    const { status, json } = await send(to);
    assert.deepEqual([status, json.fields], [400, { to: message }]);
  }
});
