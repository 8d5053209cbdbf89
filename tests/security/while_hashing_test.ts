// during a hash, permissions may end and addresses may change. The following write checks again.
import assert from "node:assert/strict";
import { type User, userTable } from "../../lib/domain/account/users.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { verifyPassword } from "../../lib/services/password.ts";
import { openProduct, password } from "../support/app.ts";
import { onNextHash } from "../support/next_hash.ts";
import { waitFor } from "../support/wait_for.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token: reviewer } = await product.signInAdmin("审核员");
const change = (token: string, currentPassword = password, newPassword = "Stolen1234") =>
  call("PUT", "/api/auth/change-password", { token, body: { currentPassword, newPassword } });
const hasPassword = async ({ id }: Pick<User, "id">, secret: string) =>
  await verifyPassword(secret, (await userTable.get(id))?.password_hash ?? "");

const endings: Record<string, (person: { user: User; token: string }) => Promise<unknown>> = {
  "a logout": ({ token }) => call("POST", "/api/auth/logout", { token }),
  "a re-audit": ({ user }) => call("PUT", `/api/admin/users/${user.id}/reaudit`, { token: reviewer, body: {} }),
};

for (const [name, end] of Object.entries(endings)) {
  Deno.test(`${name} while the current password is checked leaves it the password`, async () => {
    const person = await product.signInUser();
    using _ = onNextHash(() => end(person));
    const { status, json } = await change(person.token);
    assert.deepEqual([status, json.message], [401, "登录已过期，请重新登录"]);
    assert.ok(await hasPassword(person.user, password));
    assert.deepEqual(await product.emailsTo(person.user.email), []);
  });
}

Deno.test("a change that waited behind another reports the ended session, not whether the old password was right", async () => {
  const { user, token } = await product.signInUser();
  const second = await product.openFor("user", user);
  let waiting: ReturnType<typeof change> | undefined;
  using _ = onNextHash(async () => {
    using looks = readsOf(user);
    waiting = change(second, "Wrong1234", "another");
    await waitFor(() => looks.count() === 2); // the guard's and the one before the line
  });
  assert.equal((await change(token)).status, 200);
  const late = await waiting;
  assert.deepEqual([late?.status, late?.json.message], [401, "登录已过期，请重新登录"]);
});

Deno.test("a reset sets the password of the current owner of the address when it is written", async () => {
  const [before, after] = [await product.addUser(), await product.addUser()];
  const { email } = before;
  const body = { email, code: await product.codeFor(email), newPassword: "Newer1234" };
  using _ = onNextHash(async () => {
    await userTable.update(before.id, (row) => ({ ...row, email: "moved@example.com" }));
    await userTable.update(after.id, (row) => ({ ...row, email }));
  });
  assert.equal((await call("POST", "/api/auth/reset-password", { body })).status, 200);
  assert.deepEqual([await hasPassword(before, password), await hasPassword(after, "Newer1234")], [true, true]);
});

/** Counts the reads of a user's row. */
function readsOf({ id }: User): Disposable & { count(): number } {
  const { reader } = store();
  const { get } = reader;
  let count = 0;
  reader.get = (async (key: Deno.KvKey, ...rest: []) => {
    const entry = await get.call(reader, key, ...rest);
    if (key.join() === `row,users,${id}`) count++;
    return entry;
  }) as typeof reader.get;
  return { count: () => count, [Symbol.dispose]: () => void (reader.get = get) };
}
