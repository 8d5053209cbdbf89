// The number of stored devices of a user, how often a program may describe one, and how many each call returns.
import assert from "node:assert/strict";
import { deviceTable, trimDevices } from "../../../lib/domain/client/devices.ts";
import { setConfig } from "../../../lib/config.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { MINUTE } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off" }); // which lifts no storage limit
const { call, signInUser, signInAdmin } = product;
const place = { DATA_DIR: product.folder, UPLOADS_DIR: `${product.folder}/uploads`, PUBLIC_URL: "http://gac.test" };
const limited = () => setConfig(place);
const unlimited = () => setConfig({ ...place, RATE_LIMITS: "off" });

const computer_info = { os: "Windows 10", cpu: "i7", ram: 34_359_738_368, gpu: "" };
const describe = (token: string, device_id: string, fields: object = {}) =>
  call("POST", "/api/client/device", {
    token,
    body: { device_id, computer_info, image_file: null, image_description: null, ...fields },
  });
const mine = async (token: string) => (await call("GET", "/api/auth/devices", { token })).json;
const names = ({ data }: { data: { device_id: string }[] }) => data.map(({ device_id }) => device_id);
const numbered = (n: number, from = 1) => Array.from({ length: n }, (_, i) => `PC-${from + i}`);

/** Devices of a store from before the limit, each described one second after the previous one. */
async function stored(user_id: number, count: number) {
  for (const [n, device_id] of numbered(count).entries()) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString();
    const row = { device_id, computer_info, image_file: null, image_description: null, user_id };
    await transaction((tx) => deviceTable.insert({ ...row, created_at: at, updated_at: at }, tx));
  }
}

Deno.test("the fifty-first device of a user removes the least recently described one, not the oldest row", async () => {
  const [{ token }, other] = [await signInUser(), await signInUser()];
  using clock = new FakeTime();
  const tell = async (name: string) => {
    clock.advance(1000);
    assert.equal((await describe(token, name)).status, 200);
  };
  await describe(other.token, "PC-1");
  for (const name of numbered(50)) await tell(name);
  await tell("PC-1"); // the oldest row is described again
  assert.equal((await mine(token)).total, 50);
  await tell("PC-51");
  const now = await mine(token);
  assert.deepEqual([now.total, now.data.length], [50, 50]);
  assert.deepEqual(new Set(names(now)), new Set(["PC-1", ...numbered(48, 3), "PC-51"]));
  await tell("PC-2"); // which was removed, so it is new again
  assert.ok(!names(await mine(token)).includes("PC-3"));
  assert.equal((await mine(other.token)).total, 1);
});

Deno.test("ten new devices at once leave fifty", async () => {
  const { user, token } = await signInUser();
  await stored(user.id, 48);
  const answers = await Promise.all(numbered(10, 100).map((name) => describe(token, name)));
  assert.deepEqual(answers.map(({ status }) => status), Array(10).fill(200));
  const now = await mine(token);
  assert.equal(now.total, 50);
  assert.deepEqual(names(now).filter((name) => /-10\d$/.test(name)).length, 10);
  assert.ok(!names(now).includes("PC-8") && names(now).includes("PC-9"));
});

Deno.test("one device is described ten times a minute; other devices, and equal names of other users, are not affected", async () => {
  const [{ token }, other] = [await signInUser(), await signInUser()];
  limited();
  try {
    using clock = new FakeTime();
    for (const each of [token, other.token]) assert.equal((await describe(each, "PC-1")).status, 200);
    const answers = await Promise.all(
      Array.from({ length: 13 }, () => describe(token, "PC-1", { image_file: "a.tif" })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    assert.equal(refused.length, 3);
    for (const { status, json, headers } of refused) {
      assert.deepEqual([status, json.code], [429, "rate_limited"]);
      const seconds = Number(headers.get("retry-after"));
      assert.ok(seconds >= 1 && seconds <= 60, `${seconds}`);
    }
    const before = (await mine(token)).data[0];
    assert.equal((await describe(token, "PC-1", { image_file: "b.tif" })).status, 429);
    assert.deepEqual((await mine(token)).data[0], before, "a refused entry is not stored");
    assert.equal((await describe(token, "PC-2")).status, 200);
    assert.equal((await describe(other.token, "PC-1")).status, 200);
    clock.advance(MINUTE);
    assert.equal((await describe(token, "PC-1")).status, 200);
  } finally {
    unlimited();
  }
});

Deno.test("a hundred new devices a day are the maximum", async () => {
  const { token } = await signInUser();
  limited();
  try {
    const answers = [];
    for (const name of numbered(101)) answers.push((await describe(token, name)).status);
    assert.deepEqual(answers, [...Array(100).fill(200), 429]);
    assert.equal((await mine(token)).total, 50);
  } finally {
    unlimited();
  }
});

Deno.test("administrators get the twenty newest and the total; the owner at most fifty", async () => {
  const [{ user, token }, admin] = [await signInUser(), await signInAdmin()];
  const detail = async () => (await call("GET", `/api/admin/users/${user.id}`, { token: admin.token })).json;
  const none = await detail();
  assert.deepEqual([none.devices, none.devices_total], [[], 0]);
  await stored(user.id, 70); // from before the limit
  const now = await detail();
  assert.deepEqual(names({ data: now.devices }), numbered(20, 51).toReversed());
  assert.equal(now.devices_total, 70);
  const own = await mine(token);
  assert.deepEqual([own.data.length, own.total], [50, 70]);
  assert.match((await call("GET", "/user", { headers: { cookie: `uid=${token}` } })).text, /70 台/);
});

Deno.test("devices beyond the limit in an old store are removed, least recently described first; until then none is added", async () => {
  const [{ user, token }, other] = [await signInUser(), await signInUser()];
  await stored(user.id, 60);
  await stored(other.user.id, 50);
  await describe(token, "PC-1");
  assert.equal((await describe(token, "PC-new")).status, 200);
  assert.equal((await mine(token)).total, 60);
  await trimDevices();
  const now = await mine(token);
  assert.deepEqual(new Set(names(now)), new Set(["PC-1", ...numbered(48, 13), "PC-new"]));
  assert.equal((await mine(other.token)).total, 50);
  assert.deepEqual(await checkStore(), []);
});
