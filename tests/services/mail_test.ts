// One letter to one address: through the server, into the outbox, and nothing a hostile address could add.
import assert from "node:assert/strict";
import { codeLetter } from "../../lib/services/letters/account.ts";
import { createMailer } from "../../lib/services/mail.ts";
import { isMailAddress, smtpServer } from "../../lib/shared/mail_addresses.ts";
import { parseMail } from "../support/eml.ts";
import { FakeTime } from "../support/fake_time.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { startMailSink } from "../support/mail_sink.ts";
import { runRestricted } from "../support/restricted.ts";

const letter = { subject: "【GAC】验证码", text: "您好：\n\n123456\n", html: "<p>您好 <b>123456</b></p>" };
const from = "GAC 影像 <no-reply@gac.example>";

async function withFolder(test: (dir: string) => Promise<void>) {
  const dir = await Deno.makeTempDir();
  try {
    await test(dir);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

Deno.test("send() hands subject, text and HTML to the mail server", async () => {
  const sink = await startMailSink();
  try {
    const mailer = createMailer({ smtp: sink.url, from, outboxDir: "/nowhere" });
    assert.equal(mailer.hasServer, true);
    await mailer.send({ to: "zhang@example.com", ...letter });
    const mail = await sink.next("zhang@example.com");
    assert.equal(mail.subject, letter.subject);
    assert.equal(mail.text.replaceAll("\r\n", "\n"), letter.text);
    assert.equal(mail.html, letter.html);
    assert.deepEqual([mail.from, mail.to], ["no-reply@gac.example", ["zhang@example.com"]]);
    assert.match(mail.headers.from ?? "", /<no-reply@gac\.example>$/);
  } finally {
    await sink.close();
  }
});

Deno.test("a letter that can be ended says where, as RFC 8058 asks; others say nothing", async () => {
  const sink = await startMailSink();
  try {
    const mailer = createMailer({ smtp: sink.url, from, outboxDir: "/nowhere" });
    const off = `https://gac.example/api/forum/notices/off?user=1&signature=${"a".repeat(43)}`;
    await mailer.send({ to: "li@example.com", ...letter, off });
    const { headers } = await sink.next("li@example.com");
    assert.equal(headers["list-unsubscribe"]?.replace(/\s/g, ""), `<${off}>`);
    assert.equal(headers["list-unsubscribe-post"], "List-Unsubscribe=One-Click");
    await mailer.send({ to: "wang@example.com", ...letter });
    assert.equal((await sink.next("wang@example.com")).headers["list-unsubscribe"], undefined);
  } finally {
    await sink.close();
  }
});

Deno.test("send() rejects with the server's words when it refuses, and not the system's when nobody listens", async () => {
  const sink = await startMailSink({ refuse: "no such user" });
  const mailer = createMailer({ smtp: sink.url, from, outboxDir: "/nowhere" });
  await assert.rejects(mailer.send({ to: "zhang@example.com", ...letter }), /no such user/);
  await sink.close();
  await assert.rejects(mailer.send({ to: "zhang@example.com", ...letter }), {
    message: "无法连接邮件服务器",
  });
});

Deno.test("send() gives up on a server that accepts and says nothing", async () => {
  const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const held: Deno.Conn[] = [];
  const silent = (async () => {
    for await (const connection of listener) held.push(connection);
  })();
  const mailer = createMailer({ smtp: { host: "127.0.0.1", port: listener.addr.port }, from, outboxDir: "/nowhere" });
  const start = Date.now();
  await assert.rejects(mailer.send({ to: "zhang@example.com", ...letter }), { message: "无法连接邮件服务器" });
  assert.ok(Date.now() - start < 9_000);
  listener.close();
  for (const connection of held) connection.close();
  await silent;
});

Deno.test("send() writes to the outbox without a server, one complete file a letter", () =>
  withFolder(async (dir) => {
    const mailer = createMailer({ from, outboxDir: `${dir}/outbox` });
    assert.equal(mailer.hasServer, false);
    await Promise.all(Array.from({ length: 5 }, () => mailer.send({ to: "Zhang@Example.com", ...letter })));
    const names = [...Deno.readDirSync(`${dir}/outbox`)].map(({ name }) => name);
    assert.equal(names.length, 5);
    for (const name of names) {
      assert.match(name, /^\d{8}T\d{9}Z-zhang@example\.com\.eml$/);
      const mail = await parseMail(await Deno.readTextFile(`${dir}/outbox/${name}`));
      assert.deepEqual([mail.subject, mail.html], [letter.subject, letter.html]);
      assert.equal(mail.headers.to, "Zhang@example.com");
      assert.match(mail.raw, /^123456\r$/m);
    }
  }));

Deno.test("in a code letter as it is stored the code is the only run of six digits, once in the text, once in the HTML", () =>
  withFolder(async (dir) => {
    const site = { name: "GAC 国产卫星影像校正", publicUrl: "http://192.168.100.200:8000" };
    const mailer = createMailer({ from, fromName: site.name, outboxDir: dir });
    const to = "zhang20260102@example.com";
    for (let n = 0; n < 300; n++) {
      const code = String(n * 3331).padStart(6, "0");
      await mailer.send({ to, ...codeLetter(site, { code, registered: n % 2 === 0 }) });
      const [name = ""] = await namesIn(dir);
      const raw = await Deno.readTextFile(`${dir}/${name}`);
      assert.deepEqual(raw.replaceAll(to, "").match(/\d{6,}/g), [code, code], raw);
      await Deno.remove(`${dir}/${name}`);
    }
  }));

Deno.test("two letters to one address in the same millisecond are two files", () =>
  withFolder(async (dir) => {
    using _time = new FakeTime();
    const mailer = createMailer({ from, outboxDir: dir });
    for (let n = 0; n < 2; n++) await mailer.send({ to: "zhang@example.com", ...letter });
    assert.equal([...Deno.readDirSync(dir)].length, 2);
  }));

Deno.test("send() puts a letter in its place only when the disk has it, and ends when it has its name and the folder's too", () =>
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
      await createMailer({ from, outboxDir: outbox }).send({ to: "zhang@example.com", ...letter });
    } finally {
      Deno.FsFile.prototype.sync = sync;
    }
    assert.deepEqual(there, ["file part", "folder eml", "folder eml"]);
  }));

Deno.test("send() leaves nothing in the outbox of a letter that the disk had no room for", () =>
  withFolder(async (dir) => {
    const { write } = Deno.FsFile.prototype;
    Deno.FsFile.prototype.write = () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" }));
    try {
      const mailer = createMailer({ from, outboxDir: dir });
      await assert.rejects(mailer.send({ to: "zhang@example.com", ...letter }), { key: "disk_full" });
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
    assert.equal(isMailAddress(to), false);
    const mailer = createMailer({ from, outboxDir: "/nowhere" });
    await assert.rejects(mailer.send({ to, ...letter }), /not a mail address/);
  });
}

Deno.test("isMailAddress() takes the addresses people have", () => {
  for (const to of ["a@b.com", "zhang.san+gac@mail.institute.ac.cn", "o'neil@x.org", "张三@例子.中国", "x@localhost"]) {
    assert.equal(isMailAddress(to), true, to);
  }
});

Deno.test("send() adds no header or recipient through subject, sender name or body", async () => {
  const sink = await startMailSink();
  const injected = "x\r\nBcc: evil@x.com\r\nX-Evil: 1\r\n\r\nbody\u2028end\u0085";
  const mailer = createMailer({ smtp: sink.url, from: "a@gac.example", fromName: injected, outboxDir: "/nowhere" });
  await mailer.send({ to: "zhang@example.com", subject: injected, text: ".\r\nMAIL FROM:<evil@x.com>\r\n.", html: "" });
  const mail = await sink.next();
  assert.deepEqual(mail.to, ["zhang@example.com"]);
  assert.equal(mail.headers.bcc, undefined);
  assert.equal(mail.headers["x-evil"], undefined);
  assert.equal(mail.subject, "x Bcc: evil@x.com X-Evil: 1 body end");
  assert.equal(sink.mails.length, 1);
  await sink.close();
});

Deno.test("smtpServer() reads an address with and without TLS, user and port", () => {
  assert.deepEqual(smtpServer("smtps://me%40x.com:p%2Fw@mail.example:465"), {
    host: "mail.example",
    port: 465,
    user: "me@x.com",
    password: "p/w",
    secure: true,
  });
  const plain = smtpServer("smtp://127.0.0.1:2525");
  assert.deepEqual([plain.host, plain.port, plain.user, plain.secure], ["127.0.0.1", 2525, undefined, false]);
  assert.deepEqual([smtpServer("smtps://h").port, smtpServer("smtp://h").port], [465, 587]);
});

Deno.test("a mailer needs a sender that is an address", () => {
  for (const wrong of ["", "GAC", "a@b.com, c@d.com", "x <a@b.com> <c@d.com>"]) {
    assert.throws(() => createMailer({ from: wrong, outboxDir: "x" }), /sender/);
  }
});

Deno.test("sending works with the permissions of the server", async () => {
  const sink = await startMailSink();
  try {
    const module = new URL("../../lib/services/mail.ts", import.meta.url).href;
    await withFolder(async (dir) => {
      await runRestricted(`
        import { createMailer } from "${module}";
        const letter = ${JSON.stringify({ to: "zhang@example.com", ...letter })};
        await createMailer({ smtp: "${sink.url}", from: "a@b.example", outboxDir: "${dir}" }).send(letter);
        await createMailer({ from: "a@b.example", outboxDir: "${dir}" }).send(letter);
      `);
      assert.equal((await sink.next()).subject, letter.subject);
      assert.equal([...Deno.readDirSync(dir)].length, 1);
    });
  } finally {
    await sink.close();
  }
});
