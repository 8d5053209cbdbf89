// An email server's response has at most 64 KB: a server that never finishes is disconnected.
import assert from "node:assert/strict";
import { createEmailSender } from "../../lib/services/email_sender.ts";

const email = { to: "zhang@example.com", subject: "x", text: "x", html: "x" };

Deno.test("send() reads 64 KB of a response and no more, with and without line ends", async () => {
  const answers = {
    "an endless line": ["220 ", "x".repeat(1_000)],
    "an endless response": ["220-x\r\n", "220-xxxxxxxxxx\r\n".repeat(60)],
    "an endless later response": ["220 x\r\n250-x\r\n", "250-xxxxxxxxxx\r\n".repeat(60)],
  };
  for (const [what, [first = "", piece = ""]] of Object.entries(answers)) {
    const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
    let sent = 0;
    const serving = (async () => {
      using connection = await listener.accept();
      const bytes = (text: string) => new TextEncoder().encode(text);
      await connection.write(bytes(first));
      // Half a megabyte, all of which the library alone would read.
      while (sent < 512 * 1024) sent += await connection.write(bytes(piece));
      await connection.read(new Uint8Array(1_024));
      await connection.read(new Uint8Array(1_024));
    })().catch(() => {}); // the client has disconnected
    const smtp = { host: "127.0.0.1", port: listener.addr.port };
    const sending = createEmailSender({ smtp, from: "a@gac.example", outboxDir: "/nowhere" }).send(email);
    const error = await sending.then(() => assert.fail(what), (error) => error.cause ?? error);
    assert.match(String(error), /exceeds maximum allowed size/, what);
    await serving;
    listener.close();
  }
});
