// Cached statistics show users in their current state: a changed name, and nothing of an erased account.
import assert from "node:assert/strict";
import { userTable } from "../../../lib/domain/account/users.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { eraseClosedAccounts } from "../../../lib/flows/account/personal_data.ts";
import { openProduct, password } from "../../support/app.ts";
import { device, image } from "../../support/client_events.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token: admin } = await product.signInAdmin();
const get = async (path: string) => (await call("GET", `/api/admin/stats/${path}`, { token: admin })).json;
const send = (what: string, token: string, body: unknown) => call("POST", `/api/client/${what}`, { token, body });

type Named = { user_id: number; name: string; user_name: string };
const namesIn = async () => {
  const { details } = await get("user-info") as { details: Named[] };
  return details.map(({ name, user_name }) => [name, user_name]);
};

Deno.test("user info shows a changed name at once, the newest device first", async () => {
  const [first, second] = [await product.signInUser({ name: "张三" }), await product.signInUser({ name: "李四" })];
  for (const { token } of [first, second]) await send("device", token, device());
  assert.deepEqual(await namesIn(), [["李四", "李四"], ["张三", "张三"]]);
  await userTable.update(first.user.id, (user) => ({ ...user, name: "张三丰" }));
  assert.deepEqual(await namesIn(), [["李四", "李四"], ["张三丰", "张三丰"]]);
});

Deno.test("image statistics and user info show nothing of an erased account", async () => {
  const { user, token } = await product.signInUser({ name: "将注销者" });
  await send("device", token, device());
  await send("processing", token, [image({ input_image: "机密.tif" }), image({ output_image: "机密_ref.tif" })]);
  const seen = async () => JSON.stringify([await get("image-stats"), await get("user-info")]);
  for (const n of [1, 2]) assert.match(await seen(), /机密\.tif.*将注销者/s, String(n));
  assert.equal((await call("POST", "/api/auth/close", { token, body: { password } })).status, 200);
  await userTable.update(user.id, (row) => ({ ...row, closes_at: new Date().toISOString() }));
  assert.equal(await eraseClosedAccounts(new AbortController().signal), 1);
  assert.doesNotMatch(await seen(), /机密|将注销者/);
  const { data } = await get("image-stats");
  assert.deepEqual(data.map((row: { processing_details: unknown[] }) => row.processing_details), [[]]);
});

/** The single rows that some work reads: family and name of each. */
async function rowsReadBy(work: () => Promise<unknown>): Promise<string[]> {
  const { reader } = store();
  const { getMany } = reader;
  const read: string[] = [];
  reader.getMany = ((...args: Parameters<typeof getMany>) => {
    read.push(...args[0].map(([family, name]) => `${String(family)} ${String(name)}`));
    return getMany.apply(reader, args);
  }) as typeof getMany;
  try {
    await work();
  } finally {
    Object.assign(reader, { getMany });
  }
  return read;
}

Deno.test("image statistics read no single record; repeated user info reads no row of a user or device", async () => {
  const { token } = await product.signInUser();
  await send("device", token, device());
  await send("processing", token, [image(), image()]);
  for (const path of ["image-stats", "user-info"]) await get(path);
  const images = await rowsReadBy(() => get("image-stats"));
  assert.equal(images.filter((row) => row === "log processing").length, 0);
  const info = await rowsReadBy(() => get("user-info"));
  assert.deepEqual(info.filter((row) => row.startsWith("row ")), []);
});
