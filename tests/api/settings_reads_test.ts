// Each request reads the settings at most once outside transactions.
import assert from "node:assert/strict";
import { readSettings, saveSettings, settingsDocument, withSettingsSnapshot } from "../../lib/domain/settings.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { isInBody } from "../../lib/kv/inside/transaction.ts";
import { openProduct, password } from "../support/app.ts";
import { FakeTime } from "../support/fake_time.ts";
import { installer, versionForm } from "../support/forms.ts";

const product = await openProduct();
const { call } = product;
const { admin, token: adminToken } = await product.signInAdmin();
const { user, token } = await product.signInUser();
const form = versionForm({ file: installer("one") });
const { json: { data: version } } = await call("POST", "/api/admin/content/versions", { token: adminToken, form });
const { json: { download_link } } = await call("GET", `/api/downloads/versions/${version.id}`, { token });
assert.equal((await call("GET", "/")).status, 200); // from now on it is cached

/** Returns how often `work` read the settings outside transactions. */
async function countReads(work: () => Promise<unknown>): Promise<number> {
  const opened = store();
  const { reader } = opened;
  let count = 0;
  function add(keys: readonly Deno.KvKey[]): void {
    if (!isInBody()) count += keys.filter((key) => key.join() === "document,settings").length;
  }
  const counting: typeof reader = {
    get(key) {
      add([key]);
      return reader.get(key);
    },
    getMany(keys) {
      add(keys as readonly Deno.KvKey[]);
      return reader.getMany(keys);
    },
    list: (selector, options) => reader.list(selector, options),
  };
  Object.assign(opened, { reader: counting });
  await work().finally(() => Object.assign(opened, { reader }));
  return count;
}

const login = { identifier: user.phone, password };
const adminLogin = { username: admin.username, password };
const cookie = `aid=${adminToken}`;
/** Each with the number of its reads. */
const requests: Record<string, [number, () => ReturnType<typeof call>]> = {
  "the cached home page": [0, () => call("GET", "/")],
  "a page that is not cached": [1, () => call("GET", "/search?q=a")],
  "a user's sign-in": [1, () => call("POST", "/api/auth/login", { body: login })],
  "an administrator's sign-in": [1, () => call("POST", "/api/admin/auth/login", { body: adminLogin })],
  "a user's call": [1, () => call("GET", "/api/auth/profile", { token })],
  "a list of the back office": [1, () => call("GET", "/api/admin/users", { token: adminToken })],
  "a screen of the back office": [1, () => call("GET", "/admin/users/list", { headers: { cookie } })],
  "a change of the settings": [
    1,
    () => call("PUT", "/api/admin/settings", { token: adminToken, body: { basic: { site_name: "新名称" } } }),
  ],
  "a download": [1, () => call("GET", download_link)],
};

for (const [name, [expected, request]] of Object.entries(requests)) {
  Deno.test(`${name} reads the settings ${expected} times`, async () => {
    let status = 0;
    const count = await countReads(async () => ({ status } = await request()));
    assert.deepEqual([status, count], [200, expected]);
  });
}

Deno.test("the snapshot ends with a change by the request itself, with the request, and after 15 seconds", async () => {
  using time = new FakeTime();
  const siteName = async () => (await readSettings()).basic.site_name;
  const changeElsewhere = (site_name: string) => settingsDocument.update((old) => ({ ...old, basic: { site_name } }));
  await changeElsewhere("A");
  let late: () => Promise<string> = siteName;
  await withSettingsSnapshot(async () => {
    assert.equal(await siteName(), "A");
    await changeElsewhere("B");
    assert.equal(await siteName(), "A");
    time.advance(15_000);
    assert.equal(await siteName(), "B");
  });
  await withSettingsSnapshot(async () => {
    assert.equal(await siteName(), "B");
    await saveSettings({ basic: { site_name: "C" } });
    assert.equal(await siteName(), "C");
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await withSettingsSnapshot(async () => {
    assert.equal(await siteName(), "C");
    const ended = promise.then(siteName);
    late = () => ended;
  });
  await changeElsewhere("D");
  resolve();
  assert.equal(await late(), "D");
});
