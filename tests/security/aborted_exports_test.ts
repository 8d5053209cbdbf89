// a running export of personal data is aborted when its administrator loses the permission.
import assert from "node:assert/strict";
import { removeAdmin, saveAdmin, setAdminPassword } from "../../lib/domain/administration/admins.ts";
import { userTable } from "../../lib/domain/account/users.ts";
import { deviceTable } from "../../lib/domain/client/devices.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { randomText } from "../../lib/shared/encoding.ts";
import { loadOperations, operationRow } from "../../lib/tasks/data/log_rows.ts";
import { deviceRow, userRow } from "../../lib/tasks/data/rows.ts";
import { generate, loadRows } from "../../lib/tasks/load/bulk.ts";
import { openProduct } from "../support/app.ts";
import { partsOf, readXlsx } from "../support/xlsx.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
type Somebody = Awaited<ReturnType<typeof product.signInAdmin>>;

// So many, and incompressible, that most of the file is written while it is read.
const MANY = 2_400;
const model = await product.addUser();
await loadRows(
  userTable,
  generate(MANY, (n) => userRow(n, { institution_name: randomText(70), purpose: randomText(300) })),
);
const created_at = new Date().toISOString();
await loadRows(
  deviceTable,
  generate(MANY, (n) => deviceRow(n, { user_id: model.id, image_description: randomText(300), created_at })),
);
await loadOperations(generate(MANY, (n) => {
  const target = { kind: "user", id: n, label: randomText(300) };
  return { ...operationRow(n, { action: "user.edit", target }), at: Date.now() };
}));

const files = {
  users: "/api/admin/users/export",
  logs: "/api/admin/logs/export",
  use: "/api/admin/users/query?format=xlsx",
  images: "/api/admin/stats/image-stats?format=xlsx&showZeroCount=true",
  devices: "/api/admin/stats/user-info?format=xlsx",
};

const ends: Record<string, (somebody: Somebody) => Promise<unknown>> = {
  "disabled": ({ admin }) => transaction((tx) => saveAdmin(admin.id, { disabled: true }, tx)),
  "of a role without the permission": ({ admin }) => transaction((tx) => saveAdmin(admin.id, { role: "内容编辑" }, tx)),
  "signed out": ({ token }) => call("POST", "/api/admin/auth/logout", { token }),
  "given another password": ({ admin }) => transaction((tx) => setAdminPassword(admin.id, "$argon2id$", tx)),
  "removed": ({ admin }) => transaction((tx) => removeAdmin(admin.id, tx)),
};

/**
 * Reads the beginning of a file, lets an event happen, and reads on: the bytes, or null when the response is aborted.
 */
async function read(path: string, { token }: Somebody, meanwhile: () => Promise<unknown>) {
  const response = await product.app.request(path, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(response.status, 200);
  const reader = response.body!.getReader();
  const chunks = [(await reader.read()).value!];
  await meanwhile();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return await new Blob(chunks as BlobPart[]).bytes();
      chunks.push(value);
    }
  } catch {
    return null;
  }
}

const isRight = async (bytes: Uint8Array) => {
  assert.ok("xl/workbook.xml" in await partsOf(bytes));
  return (await readXlsx(bytes)).rows.length - 1;
};

for (const [name, path] of Object.entries(files)) {
  Deno.test(`the file of ${name} is aborted when its administrator is disabled, and complete for another`, async () => {
    const [gone, other] = [await product.signInAdmin(), await product.signInAdmin()];
    assert.ok(await read(path, gone, () => ends.disabled!(gone)) === null, "the file continued");
    const whole = await read(path, other, () => Promise.resolve());
    assert.ok(whole && await isRight(whole) >= MANY, "a file that continues is complete");
  });
}

for (const [what, end] of Object.entries(ends)) {
  Deno.test(`the file of users is aborted when its administrator is ${what}`, async () => {
    const somebody = await product.signInAdmin();
    assert.ok(await read(files.users, somebody, () => end(somebody)) === null, "the file continued");
  });
}

Deno.test("another session of the administrator may end, and so may a permission that the file does not need", async () => {
  const somebody = await product.signInAdmin();
  const second = await product.openFor("admin", somebody.admin);
  assert.ok(await read(files.users, somebody, () => call("POST", "/api/admin/auth/logout", { token: second })));
});

Deno.test("a short file whose administrator is disabled before its end is aborted as well", async () => {
  const somebody = await product.signInAdmin();
  const { inOrder } = userTable;
  try {
    userTable.inOrder = (async function* (...args: Parameters<typeof inOrder>) {
      await ends.disabled!(somebody);
      yield* inOrder(...args);
    }) as typeof inOrder;
    const headers = { authorization: `Bearer ${somebody.token}` };
    const response = await product.app.request(`${files.users}?ids=${model.id}`, { headers });
    await assert.rejects(response.bytes());
  } finally {
    userTable.inOrder = inOrder;
  }
});
