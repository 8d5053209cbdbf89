// Sends an email through the server or into the outbox folder, and refuses hostile addresses.
import assert from "node:assert/strict";
import { codeEmail } from "../../lib/content/emails/account.ts";
import { createEmailSender } from "../../lib/services/email_sender.ts";
import { isEmailAddress } from "../../lib/shared/email_addresses.ts";
import { parseEmail } from "../support/eml.ts";
import { FakeTime } from "../support/fake_time.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { startEmailSink } from "../support/email_sink.ts";
import { runRestricted } from "../support/restricted.ts";

const email = { subject: "【GAC】验证码", text: "您好：\n\n123456\n", html: "<p>您好 <b>123456</b></p>" };
const from = "GAC 影像 <no-reply@gac.example>";

async function withFolder(test: (dir: string) => Promise<void>) {
  const dir = await Deno.makeTempDir();
  try {
    await test(dir);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

Deno.test("send() hands subject, text and HTML to the email server", async () => {
  const sink = await startEmailSink();
  try {
    const sender = createEmailSender({ smtp: sink.url, from, outboxDir: "/nowhere" });
    assert.equal(sender.hasServer, true);
    await sender.send({ to: "zhang@example.com", ...email });
    const message = await sink.next("zhang@example.com");
    assert.equal(message.subject, email.subject);
    assert.equal(message.text.replaceAll("\r\n", "\n"), email.text);
    assert.equal(message.html, email.html);
    assert.deepEqual([message.from, message.to], ["no-reply@gac.example", ["zhang@example.com"]]);
    assert.match(message.headers.from ?? "", /<no-reply@gac\.example>$/);
  } finally {
    await sink.close();
  }
});

Deno.test("send() sets the headers of RFC 8058 for an email with an unsubscribe address, and for no other", async () => {
  const sink = await startEmailSink();
  try {
    const sender = createEmailSender({ smtp: sink.url, from, outboxDir: "/nowhere" });
    const off = `https://gac.example/api/forum/notices/off?user=1&signature=${"a".repeat(43)}`;
    await sender.send({ to: "li@example.com", ...email, off });
    const { headers } = await sink.next("li@example.com");
    assert.equal(headers["list-unsubscribe"]?.replace(/\s/g, ""), `<${off}>`);
    assert.equal(headers["list-unsubscribe-post"], "List-Unsubscribe=One-Click");
    await sender.send({ to: "wang@example.com", ...email });
    assert.equal((await sink.next("wang@example.com")).headers["list-unsubscribe"], undefined);
  } finally {
    await sink.close();
  }
});

Deno.test("send() rejects with the server's message when it refuses, and not the system's when no server listens", async () => {
  const sink = await startEmailSink({ refuse: "no such user" });
  const sender = createEmailSender({ smtp: sink.url, from, outboxDir: "/nowhere" });
  await assert.rejects(sender.send({ to: "zhang@example.com", ...email }), /no such user/);
  await sink.close();
  await assert.rejects(sender.send({ to: "zhang@example.com", ...email }), {
    message: "无法连接邮件服务器",
  });
});

Deno.test("send() gives up on a server that accepts the connection and stays silent", async () => {
  const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const held: Deno.Conn[] = [];
  const silent = (async () => {
    for await (const connection of listener) held.push(connection);
  })();
  const sender = createEmailSender({
    smtp: { host: "127.0.0.1", port: listener.addr.port },
    from,
    outboxDir: "/nowhere",
  });
  const start = Date.now();
  await assert.rejects(sender.send({ to: "zhang@example.com", ...email }), { message: "无法连接邮件服务器" });
  assert.ok(Date.now() - start < 9_000);
  listener.close();
  for (const connection of held) connection.close();
  await silent;
});

Deno.test("without a server, send() writes one complete file for each email", () =>
  withFolder(async (dir) => {
    const sender = createEmailSender({ from, outboxDir: `${dir}/outbox` });
    assert.equal(sender.hasServer, false);
    await Promise.all(Array.from({ length: 5 }, () => sender.send({ to: "Zhang@Example.com", ...email })));
    const names = [...Deno.readDirSync(`${dir}/outbox`)].map(({ name }) => name);
    assert.equal(names.length, 5);
    for (const name of names) {
      assert.match(name, /^\d{8}T\d{9}Z-zhang@example\.com\.eml$/);
      const message = await parseEmail(await Deno.readTextFile(`${dir}/outbox/${name}`));
      assert.deepEqual([message.subject, message.html], [email.subject, email.html]);
      assert.equal(message.headers.to, "Zhang@example.com");
      assert.match(message.raw, /^123456\r$/m);
    }
  }));

Deno.test("a stored email with a code has six digits in a row only twice: once in the text and once in the HTML", () =>
  withFolder(async (dir) => {
    const site = { name: "GAC 国产卫星影像校正", publicUrl: "http://192.168.100.200:8000" };
    const sender = createEmailSender({ from, fromName: site.name, outboxDir: dir });
    const to = "zhang20260102@example.com";
    for (let n = 0; n < 300; n++) {
      const code = String(n * 3331).padStart(6, "0");
      await sender.send({ to, ...codeEmail(site, { code, registered: n % 2 === 0 }) });
      const [name = ""] = await namesIn(dir);
      const raw = await Deno.readTextFile(`${dir}/${name}`);
      assert.deepEqual(raw.replaceAll(to, "").match(/\d{6,}/g), [code, code], raw);
      await Deno.remove(`${dir}/${name}`);
    }
  }));

Deno.test("two emails to one address in the same millisecond become two files", () =>
  withFolder(async (dir) => {
    using _time = new FakeTime();
    const sender = createEmailSender({ from, outboxDir: dir });
    for (let n = 0; n < 2; n++) await sender.send({ to: "zhang@example.com", ...email });
    assert.equal([...Deno.readDirSync(dir)].length, 2);
  }));

Deno.test("send() renames a file after its bytes are on disk, and resolves after file and folder are on disk", () =>
  withFolder(async (dir) => {
    const { sync } = Deno.FsFile.prototype;
    const outbox = `${dir}/outbox`;
    const there: string[] = [];
    Deno.FsFile.prototype.sync = async function () {
      const { isFile } = await this.stat();
      there.push(`${isFile ? "file" : "folder"} ${(await namesIn(outbox)).map((name) => name.split(".").at(-1))}`);
      await sync.call(this);
    };
    try {
      await createEmailSender({ from, outboxDir: outbox }).send({ to: "zhang@example.com", ...email });
    } finally {
      Deno.FsFile.prototype.sync = sync;
    }
    assert.deepEqual(there, ["file part", "folder eml", "folder eml"]);
  }));

Deno.test("send() leaves no file in the outbox when the disk is full", () =>
  withFolder(async (dir) => {
    const { write } = Deno.FsFile.prototype;
    Deno.FsFile.prototype.write = () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" }));
    try {
      const sender = createEmailSender({ from, outboxDir: dir });
      await assert.rejects(sender.send({ to: "zhang@example.com", ...email }), { key: "disk_full" });
    } finally {
      Deno.FsFile.prototype.write = write;
    }
    assert.deepEqual([...Deno.readDirSync(dir)], []);
  }));

const hostile = [
  "a@b.com, evil@x.com",
  "a@b.com;evil@x.com",
  "a@b.com evil@x.com",
  "a@b.com\r\nBcc: evil@x.com",
  "a@b.com\nTo: evil@x.com",
  "a@b.com\r",
  "a@b.com\0evil@x.com",
  "a@b.com%0aBcc:evil@x.com\n",
  "<evil@x.com> a@b.com",
  "a@b.com <evil@x.com>",
  "<a@b.com>",
  '"evil@x.com"@b.com',
  '"a, evil@x.com"@b.com',
  '"a b"@b.com',
  "a(evil@x.com)@b.com",
  "a@b.com(comment)",
  "group:evil@x.com;",
  "evil@x.com@b.com",
  "@x.com:a@b.com",
  "a@[127.0.0.1]",
  "a\\@x.com@b.com",
  "a@b.com\u2028Bcc:evil@x.com",
  "a@b.com\u0085x",
  "a@b\u200b.com",
  "\u202ea@b.com",
  "a@",
  "@b.com",
  "a",
  "",
  " ",
  `${"a".repeat(250)}@b.com`,
];

for (const to of hostile) {
  Deno.test(`send() refuses the address ${JSON.stringify(to).slice(0, 60)}`, async () => {
    assert.equal(isEmailAddress(to), false);
    const sender = createEmailSender({ from, outboxDir: "/nowhere" });
    await assert.rejects(sender.send({ to, ...email }), /not an email address/);
  });
}

Deno.test("send() adds no header or recipient through subject, sender name or body", async () => {
  const sink = await startEmailSink();
  const injected = "x\r\nBcc: evil@x.com\r\nX-Evil: 1\r\n\r\nbody\u2028end\u0085";
  const sender = createEmailSender({
    smtp: sink.url,
    from: "a@gac.example",
    fromName: injected,
    outboxDir: "/nowhere",
  });
  await sender.send({ to: "zhang@example.com", subject: injected, text: ".\r\nMAIL FROM:<evil@x.com>\r\n.", html: "" });
  const message = await sink.next();
  assert.deepEqual(message.to, ["zhang@example.com"]);
  assert.equal(message.headers.bcc, undefined);
  assert.equal(message.headers["x-evil"], undefined);
  assert.equal(message.subject, "x Bcc: evil@x.com X-Evil: 1 body end");
  assert.equal(sink.received.length, 1);
  await sink.close();
});

Deno.test("createEmailSender() throws for a sender that is not an address", () => {
  for (const wrong of ["", "GAC", "a@b.com, c@d.com", "x <a@b.com> <c@d.com>"]) {
    assert.throws(() => createEmailSender({ from: wrong, outboxDir: "x" }), /sender/);
  }
});

Deno.test("sending works with the permissions of the server", async () => {
  const sink = await startEmailSink();
  try {
    const module = new URL("../../lib/services/email_sender.ts", import.meta.url).href;
    await withFolder(async (dir) => {
      await runRestricted(`
        import { createEmailSender } from "${module}";
        const email = ${JSON.stringify({ to: "zhang@example.com", ...email })};
        await createEmailSender({ smtp: "${sink.url}", from: "a@b.example", outboxDir: "${dir}" }).send(email);
        await createEmailSender({ from: "a@b.example", outboxDir: "${dir}" }).send(email);
      `);
      assert.equal((await sink.next()).subject, email.subject);
      assert.equal([...Deno.readDirSync(dir)].length, 1);
    });
  } finally {
    await sink.close();
  }
});
