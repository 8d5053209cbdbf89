// Pages of the back office are rendered per request: a change is visible at once, and no page is shared.
import assert from "node:assert/strict";
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { decide } from "../../../lib/domain/account/applications.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct } from "../../support/app.ts";

const { call, signInAdmin, signInUser } = await openProduct();

Deno.test("a change is visible at the next request, and no administrator ever gets another's page", async () => {
  const { admin, token } = await signInAdmin();
  const { admin: other, token: otherToken } = await signInAdmin();
  const { user } = await signInUser();
  const open = async (path: string, { cookie = "", as = token } = {}) => {
    let text;
    do { // on a busy machine a page comes without its rows
      ({ text } = await call("GET", path, { token: as, headers: { cookie } }));
    } while (text.includes('"list":-1'));
    return text.replaceAll(/(?<![\w.-])17\d{11}(?![\w.-])/g, "now"); // when the rows were read, in milliseconds
  };
  const texts = [
    await open("/admin/users/list"),
    await open("/admin/users/list", { as: otherToken }),
    await open("/admin/users/list", { cookie: "theme=dark" }),
    await open("/admin/users/list", { cookie: "sider=folded" }),
    await open("/admin/profile"),
  ];
  for (const text of texts) {
    const [mine, others] = text === texts[1] ? [other, admin] : [admin, other];
    assert.ok(text.includes(mine.username) && !text.includes(others.username), "the owner of the page");
  }
  assert.equal(await open("/admin/users/list"), texts[0], "nothing has changed");
  assert.equal(await open("/admin/users/list", { as: otherToken }), texts[1]);

  const changes = [
    () => transaction((tx) => decide(user.id, { to: "pending", admin: "admin" }, tx)),
    () => saveSettings({ basic: { site_name: "另一个名字" } }),
    () => saveSettings({ security: { password_min_length: 12 } }),
    () => adminTable.update(admin.id, (row) => ({ ...row, role: "审核员" as const })),
    () => adminTable.update(admin.id, (row) => ({ ...row, username: "renamed" })),
  ];
  for (const change of changes) {
    await change();
    const text = await open("/admin/users/list");
    assert.ok(!texts.includes(text), change.toString());
    texts.push(text);
  }
});
