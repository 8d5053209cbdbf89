// the first administrator's password cannot be guessed.
import assert from "node:assert/strict";
import { adminTable } from "../../lib/domain/administration/admins.ts";
import { makeFirstAdmin } from "../../lib/flows/administration/set_up_admins.ts";
import { closeStore } from "../../lib/kv/store.ts";
import { verifyPassword } from "../../lib/services/password.ts";
import { openProduct } from "../support/app.ts";
import { openTestStore } from "../support/kv.ts";

const STORES = 8;
const { call } = await openProduct({ RATE_LIMITS: "off" });
const first = await makeFirstAdmin({ username: "admin" });

const usual = ["admin", "Admin123", "admin123", "Admin@123", "123456", "12345678", "password", "Password1", "Passw0rd"];
const guesses = [...usual, "root", "toor", "qwerty", "Qwerty123", "gac", "GAC123", "Gac12345", "P@ssw0rd", "000000"];

Deno.test("the first password is random, and a thousand usual ones do not sign in", async () => {
  assert.match(first ?? "", /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w-]{16}$/);
  const [admin] = await adminTable.all();
  for (const guess of guesses) assert.equal(await verifyPassword(guess, admin?.password_hash ?? ""), false, guess);
  const statuses = new Set<number>();
  for (let n = 0; n < 1_000; n++) {
    const guess = `${guesses[n % guesses.length]}${n < guesses.length ? "" : n}`;
    statuses.add(
      (await call("POST", "/api/admin/auth/login", { body: { username: "admin", password: guess } })).status,
    );
  }
  assert.deepEqual([...statuses].sort(), [401, 429]);
  assert.equal(await makeFirstAdmin({ username: "admin" }), null, "there is only one first time");
});

Deno.test("every store has a first password of its own, without a constant character", async () => {
  closeStore();
  const made: string[] = [];
  for (let n = 0; n < STORES; n++) {
    await using _ = await openTestStore();
    made.push(await makeFirstAdmin({ username: "admin" }) ?? "");
  }
  assert.equal(new Set(made).size, STORES);
  for (let at = 0; at < 16; at++) assert.ok(new Set(made.map((text) => text[at])).size > 1, `character ${at}`);
});
