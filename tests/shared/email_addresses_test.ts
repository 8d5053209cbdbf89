// Reads email addresses and the addresses of email servers.
import assert from "node:assert/strict";
import { isEmailAddress, smtpServer } from "../../lib/shared/email_addresses.ts";

Deno.test("isEmailAddress() accepts common addresses", () => {
  for (const to of ["a@b.com", "zhang.san+gac@mail.institute.ac.cn", "o'neil@x.org", "张三@例子.中国", "x@localhost"]) {
    assert.equal(isEmailAddress(to), true, to);
  }
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
