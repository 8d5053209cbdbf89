// a browser that has signed in before has a counter of its own: its owner can sign in while the address is
// locked, and it permits no more guesses than without.
import assert from "node:assert/strict";
import { setAdminPassword } from "../../lib/domain/administration/admins.ts";
import { setPassword, userTable } from "../../lib/domain/account/users.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { DAY, MINUTE } from "../../lib/shared/time.ts";
import { openProduct, password } from "../support/app.ts";
import { FakeTime } from "../support/fake_time.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const TRIES = 5;
type From = { ip?: string; cookie?: string };
const wrong = "Wrong1234";

for (const kind of ["user", "admin"] as const) {
  const enter = (name: string, secret: string, { ip = "10.0.0.1", cookie }: From = {}) =>
    product.call("POST", kind === "user" ? "/api/auth/login" : "/api/admin/auth/login", {
      body: { [kind === "user" ? "identifier" : "username"]: name, password: secret },
      headers: { "x-forwarded-for": ip, ...(cookie && { cookie }) },
    });
  const somebody = async () => {
    const person = kind === "user" ? await product.addUser() : (await product.signInAdmin()).admin;
    return { person, name: "email" in person && "phone" in person ? person.email : person.username };
  };
  const setBy = async (name: string, ip: string) => {
    const cookies = (await enter(name, password, { ip })).headers.getSetCookie();
    return cookies.find((cookie) => cookie.startsWith(`${kind[0]}dev=`)) ?? "";
  };
  const deviceOf = async (name: string, ip: string) => (await setBy(name, ip)).split(";")[0] ?? "";

  Deno.test(`${kind}: with one device's cookie there are as many guesses as without, from any number of addresses`, async () => {
    const { name } = await somebody();
    const cookie = await deviceOf(name, "10.1.0.1");
    const statuses = [];
    for (let n = 0; n < 55; n++) statuses.push((await enter(name, wrong, { ip: `10.2.0.${n}`, cookie })).status);
    assert.deepEqual(statuses, [...Array(TRIES).fill(401), ...Array(55 - TRIES).fill(429)]);
    assert.equal((await enter(name, password, { ip: "10.2.1.1", cookie })).status, 429);
    assert.equal((await enter(name, password, { ip: "10.2.1.1" })).status, 200, "the others are not locked by it");
  });

  Deno.test(`${kind}: from an address that strangers have locked the owner's browser can sign in`, async () => {
    const { name } = await somebody();
    const cookie = await deviceOf(name, "10.3.0.1");
    for (let n = 0; n < TRIES; n++) assert.equal((await enter(name, wrong)).status, 401);
    assert.equal((await enter(name, password)).status, 429);
    assert.equal((await enter(name, password, { cookie })).status, 200);
    assert.equal((await enter(name, wrong)).status, 429, "and leaves the address locked for the others");
  });

  Deno.test(`${kind}: a new password makes every device unknown`, async () => {
    const { person, name } = await somebody();
    const cookie = await deviceOf(name, "10.4.0.1");
    await transaction(async (tx) => {
      if (kind === "user") await setPassword(person.id, person.password_hash, tx);
      else await setAdminPassword(person.id, person.password_hash, tx);
    });
    for (let n = 0; n < TRIES; n++) await enter(name, wrong, { ip: "10.4.0.2" });
    assert.equal((await enter(name, password, { ip: "10.4.0.2", cookie })).status, 429);
  });

  Deno.test(`${kind}: a device is known for 180 days, whatever expiry its cookie claims`, async () => {
    using time = new FakeTime();
    const { name } = await somebody();
    const set = await setBy(name, "10.5.0.1");
    assert.match(set, /; Max-Age=15552000; /);
    const [cookie = ""] = set.split(";");
    const [nonce, until, mac] = cookie.split(".");
    const status = async (cookie: string) => (await enter(name, password, { ip: "10.5.0.2", cookie })).status;
    time.advance(180 * DAY - MINUTE);
    for (let n = 0; n < TRIES; n++) await enter(name, wrong, { ip: "10.5.0.2" });
    assert.equal(await status(cookie), 200);
    assert.equal(await status([nonce, Number(until) + DAY, mac].join(".")), 429, "a later expiry is a forgery");
    time.advance(MINUTE);
    assert.equal(await status(cookie), 429);
  });
}

Deno.test("a device's counter belongs to the account, whatever name of it is typed", async () => {
  const { id, email, phone } = await product.addUser();
  const login = (identifier: string, secret: string, cookie = "") =>
    product.call("POST", "/api/auth/login", { body: { identifier, password: secret }, headers: { cookie } });
  const [cookie = ""] = (await login(email, password)).headers.getSetCookie().filter((text) =>
    text.startsWith("udev=")
  );
  for (let n = 0; n < TRIES; n++) assert.equal((await login(n % 2 ? email : phone, wrong, cookie)).status, 401);
  assert.equal((await login(phone, password, cookie)).status, 401);
  assert.equal((await userTable.get(id))?.status, "approved");
});
