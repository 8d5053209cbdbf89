// Emails to and from addresses below Chinese domains, which are sent as punycode.
import assert from "node:assert/strict";
import { createEmailSender } from "../../lib/services/email_sender.ts";
import { startEmailSink } from "../support/email_sink.ts";

const email = { subject: "【GAC】验证码", text: "您的验证码是 123456。", html: "<p>您的验证码是 123456。</p>" };

Deno.test("send() reaches addresses below Chinese domains, from a sender below one", async () => {
  const sink = await startEmailSink();
  try {
    const from = "通知 <no-reply@例子.中国>";
    const sender = createEmailSender({ smtp: sink.url, from, outboxDir: "/nowhere" });
    const addresses = {
      "zhang@xn--fsqu00a.xn--fiqs8s": "zhang@例子.中国",
      "li@xn--fiqs8s.xn--55qx5d": "li@中国.公司",
      "wang@gov.xn--zfr164b": "wang@gov.政务",
    };
    for (const [to, read] of Object.entries(addresses)) {
      await sender.send({ to, ...email });
      const message = await sink.next(read); // this server parses punycode
      assert.equal(message.from, "no-reply@例子.中国");
      assert.equal(message.headers.to, to);
      assert.match(message.headers["message-id"] ?? "", /@xn--fsqu00a\.xn--fiqs8s>$/);
    }
  } finally {
    await sink.close();
  }
});
