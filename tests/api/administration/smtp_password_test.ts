// The password of the mail server belongs to its host, port and user, and is cleared when one of them changes without
// it.
import assert from "node:assert/strict";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { readSettings } from "../../../lib/domain/settings.ts";
import { openProduct } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { token } = await product.signInAdmin();
const path = "/api/admin/settings";
const get = async () => (await product.call("GET", path, { token })).json;
const put = (body: unknown) => product.call("PUT", path, { token, body });

Deno.test("the stored password is cleared with its host, port or user, unless one is sent; nothing else clears it", async () => {
  const { notification: { templates } } = await get();
  const first = { smtp_host: "mail.example.com", smtp_port: 465, smtp_user: "gac@example.com" };
  const stored = async () => (await readSettings()).notification.smtp_password;
  for (
    const moved of [{ smtp_host: "thief.example" }, { smtp_port: 2525 }, { smtp_user: "thief" }, { smtp_host: "" }]
  ) {
    const about = JSON.stringify(moved);
    await put({ notification: { ...first, smtp_password: "secret-of-mail" } });
    assert.equal((await put({ notification: { ...first, templates, mail_from: "gac@example.com" } })).status, 200);
    assert.equal((await put(await get())).status, 200);
    assert.equal(await stored(), "secret-of-mail", about);

    const { status, json } = await put({ notification: moved });
    assert.deepEqual([status, json.data.notification.has_smtp_password], [200, false], about);
    assert.equal(await stored(), "", about);
    const [row] = await operationLog.newest({ limit: 1 });
    assert.deepEqual(row?.fields, [...Object.keys(moved), "smtp_password"], about);

    await put({ notification: { ...first, smtp_password: "secret-of-mail" } });
    await put({ notification: { ...moved, smtp_password: "another" } });
    assert.equal(await stored(), "another", about);
  }
});

Deno.test("of a host and a password that change simultaneously, neither is combined with the other's", async () => {
  for (let n = 0; n < 10; n++) {
    await put({ notification: { smtp_host: "old.example", smtp_password: "secret-of-old" } });
    await Promise.all([
      put({ notification: { smtp_host: "new.example" } }),
      put({ notification: { smtp_host: "old.example", smtp_password: "secret-of-old" } }),
    ]);
    const { smtp_host, smtp_password } = (await readSettings()).notification;
    assert.equal(smtp_password, smtp_host === "old.example" ? "secret-of-old" : "");
  }
});
