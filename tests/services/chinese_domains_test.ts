// Emails to and from addresses below domains in Chinese, which travel as punycode.
import assert from "node:assert/strict";
import { createMailer } from "../../lib/services/mail.ts";
import { startMailSink } from "../support/mail_sink.ts";

const letter = { subject: "【GAC】验证码", text: "您的验证码是 123456。", html: "<p>您的验证码是 123456。</p>" };

Deno.test("send() reaches addresses below Chinese domains, from a sender below one", async () => {
  const sink = await startMailSink();
  try {
    const sender = "通知 <no-reply@例子.中国>";
    const mailer = createMailer({ smtp: sink.url, from: sender, outboxDir: "/nowhere" });
    const addresses = {
      "zhang@xn--fsqu00a.xn--fiqs8s": "zhang@例子.中国",
      "li@xn--fiqs8s.xn--55qx5d": "li@中国.公司",
      "wang@gov.xn--zfr164b": "wang@gov.政务",
    };
    for (const [to, read] of Object.entries(addresses)) {
      await mailer.send({ to, ...letter });
      const mail = await sink.next(read); // this server reads punycode
      assert.equal(mail.from, "no-reply@例子.中国");
      assert.equal(mail.headers.to, to);
      assert.match(mail.headers["message-id"] ?? "", /@xn--fsqu00a\.xn--fiqs8s>$/);
    }
  } finally {
    await sink.close();
  }
});
