// The letter that tries the mail server: through the settings in effect, with the server's own words when it fails.
import assert from "node:assert/strict";
import { newestOperations } from "../../../lib/domain/office/audit_log.ts";
import { openProduct } from "../../support/app.ts";
import { filesIn } from "../../support/files.ts";
import { startMailSink } from "../../support/mail_sink.ts";
import { startTricklingServer } from "../../support/trickling_server.ts";
import { waitFor } from "../../support/wait_for.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, folder } = product;
const { token } = await product.signInAdmin();
const send = (to: unknown) => call("POST", "/api/admin/settings/test-mail", { token, body: { to } });
const set = (notification: object) => call("PUT", "/api/admin/settings", { token, body: { notification } });

Deno.test("without a mail server the letter lies in the outbox, and the answer says so", async () => {
  const { status, json } = await send("ops@example.com");
  assert.deepEqual([status, json.message], [200, "没有配置邮件服务器，测试邮件已写入服务器的 outbox 文件夹"]);
  assert.equal((await filesIn(`${folder}/outbox`)).length, 1);
});

Deno.test("without a mail server of the settings, too, a letter comes from their sender", async () => {
  await set({ mail_from: "gac@example.org" });
  await send("later@example.com");
  const letter = (await filesIn(`${folder}/outbox`)).find((path) => path.includes("later@")) ??
    assert.fail("no letter");
  assert.match(await Deno.readTextFile(`${folder}/outbox/${letter}`), /^From: gac@example\.org$/m);
  await set({ mail_from: "" });
});

Deno.test("the server of the settings gets the letter, from the sender of the settings", async () => {
  const sink = await startMailSink();
  try {
    await set({
      smtp_host: "127.0.0.1",
      smtp_port: sink.port,
      mail_from: "gac@example.org",
      mail_from_name: "校正软件",
    });
    const { status, json } = await send(" Ops@Example.com ");
    assert.deepEqual([status, json.message], [200, "测试邮件已发送"]);
    const mail = await sink.next("ops@example.com");
    assert.equal(mail.from, "gac@example.org");
    assert.equal(mail.subject, "【GAC 国产卫星影像校正】测试邮件");
    await set({ mail_from: "", smtp_user: "" });
    await send("ops@example.com");
    assert.equal((await sink.next("ops@example.com")).from, "no-reply@localhost");
    const [row] = await newestOperations({ limit: 1 });
    assert.deepEqual([row?.action, row?.target.label], ["settings.test_mail", "ops@example.com"]);
  } finally {
    await sink.close();
  }
});

Deno.test("a refusal is a 502 with the server's own words", async () => {
  const sink = await startMailSink({ refuse: "mailbox is on holiday" });
  try {
    await set({ smtp_host: "127.0.0.1", smtp_port: sink.port });
    const { status, json } = await send("ops@example.com");
    assert.equal(status, 502);
    assert.match(json.message, /^邮件发送失败：.*mailbox is on holiday/);
    assert.equal(json.code, "mail_refused");
  } finally {
    await sink.close();
  }
  const nobody = await send("ops@example.com");
  assert.equal(nobody.status, 502);
  assert.match(nobody.json.message, /ECONNREFUSED|refused/i);
});

Deno.test("a server that takes the connection and says nothing is given up before the page gives up", async () => {
  const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const held: Deno.Conn[] = [];
  const accepting = (async () => {
    for await (const connection of listener) held.push(connection);
  })();
  try {
    await set({ smtp_host: "127.0.0.1", smtp_port: listener.addr.port });
    const began = performance.now();
    const { status, json } = await send("ops@example.com");
    assert.equal(status, 502);
    assert.ok(json.message.startsWith("邮件发送失败："));
    assert.ok(performance.now() - began < 13_000);
  } finally {
    listener.close();
    for (const connection of held) connection.close();
    await accepting;
    await set({ smtp_host: "" });
  }
});

Deno.test("a server that answers for ever is given up in time as well", async () => {
  const server = startTricklingServer();
  try {
    await set({ smtp_host: "127.0.0.1", smtp_port: Number(new URL(server.url).port) });
    const { status, json } = await send("ops@example.com");
    assert.deepEqual([status, json.message], [502, "邮件发送失败：邮件服务器 10 秒内没有完成应答"]);
    await waitFor(() => server.connections() === 0);
  } finally {
    await server.close();
    await set({ smtp_host: "" });
  }
});

Deno.test("what is no address is refused in words", async () => {
  for (const [to, message] of [["", "请输入收件邮箱"], [undefined, "请输入收件邮箱"], ["a@b", "邮箱格式不正确"]]) {
    const { status, json } = await send(to);
    assert.deepEqual([status, json.fields], [400, { to: message }]);
  }
});
