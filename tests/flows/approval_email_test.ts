// The approval email shows the QR code of the user group as it is when the email is sent.
import assert from "node:assert/strict";
import PostalMime from "postal-mime";
import { userTable } from "../../lib/domain/account/users.ts";
import { runDelivery } from "../../lib/flows/deliver_emails.ts";
import { openProduct } from "../support/app.ts";
import { startEmailSink } from "../support/email_sink.ts";
import { formOf, png } from "../support/forms.ts";

const link = { image_type: "url", image_url: "https://example.com/code.png" };
const uploaded = () => ({ image_type: "upload", image: png() });
/** In this order, because a code can only be replaced. */
const cases = {
  "no code": { codes: [], attached: false },
  "a link, which the server does not read": { codes: [link], attached: false },
  "an uploaded code": { codes: [uploaded()], attached: true },
  "a code that replaces a link while the email waits": { codes: [link, uploaded()], attached: true },
};
const sink = await startEmailSink();
Deno.test.afterAll(() => sink.close());
const product = await openProduct({ SMTP_URL: sink.url, RATE_LIMITS: "off" });
const { token } = await product.signInAdmin();

for (const [name, { codes, attached }] of Object.entries(cases)) {
  Deno.test(`the approval email leads on, with ${name}`, async () => {
    const { id, email } = await product.addUser();
    await userTable.update(id, (user) => ({ ...user, status: "pending" }));
    const [first, ...later] = codes.map(formOf);
    const setCode = (form: FormData) => product.call("POST", "/api/admin/system/qrcode", { token, form });
    if (first) assert.equal((await setCode(first)).status, 200);
    assert.equal((await product.call("PUT", `/api/admin/users/${id}/approve`, { token, body: {} })).status, 200);
    for (const form of later) await setCode(form);
    const [waiting] = await product.emailsTo(email);
    assert.ok(JSON.stringify(waiting).length < 5_000, "the row has no picture");
    const stop = new AbortController();
    const delivery = runDelivery(stop.signal);
    const { raw, text, html } = await sink.next(email);
    stop.abort();
    await delivery;
    const { attachments } = await PostalMime.parse(raw);
    const found = attachments.map(({ contentId, disposition, content }) => {
      return [contentId, disposition, new Uint8Array(content as ArrayBuffer)];
    });
    const bytes = new Uint8Array(await png().arrayBuffer());
    assert.deepEqual(found, attached ? [["<qrcode>", "inline", bytes]] : []);
    assert.equal(html.includes(`src="cid:qrcode"`), attached);
    for (const path of ["/login", "/download", "/tutorials", "/document"]) assert.ok(text.includes(`gac.test${path}`));
    assert.equal(text.includes("用户交流群"), codes.length > 0);
  });
}
