// What is kept about a person is in the person's file, all of it; after a closed account's seven days none of it is left
// but a nameless row, and nothing that was counted has changed. Judged by a look at everything in the store.
import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { users } from "../../../lib/domain/account/users.ts";
import { visitStats } from "../../../lib/domain/numbers/visits.ts";
import { eraseClosedAccounts } from "../../../lib/flows/account/personal_data.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { entriesOf } from "../../../lib/kv/inside/lines.ts";
import { isLongAnswer } from "../../../lib/web/around/long_answer.ts";
import { openProduct, password, registration } from "../../support/app.ts";
import { earlierEmail, email, liveEverything, phone, wantedId } from "../../support/known_person.ts";
import { contents } from "../../support/kv.ts";

const product = await openProduct();
const { call, codeFor } = product;
/** Whether something names the person: the number, the address or the phone, in whatever is within. */
function names(value: unknown): boolean {
  if (typeof value === "number") return value === wantedId;
  if (typeof value === "string") {
    return [String(wantedId), email, earlierEmail, phone].some((text) => value.includes(text));
  }
  if (value instanceof Uint8Array) return names(new TextDecoder().decode(value));
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(names);
}

/** Keys that say nothing but where a row is found, that it has changed, or how much was counted under its number. */
const LEADING = new Set<unknown>(["unique", "index", "owner", "count", "changes", "sequence", "rollup"]);

/** What names the person, of each family that holds things: how many there are. */
async function traces(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { key, value } of await contents()) {
    const [kind, family] = key;
    if (LEADING.has(kind)) continue;
    const rows = kind === "log" ? entriesOf(value) : [value];
    const n = key.some(names) ? 1 : rows.filter(names).length;
    if (n > 0) found[`${String(kind)} ${String(family)}`] = (found[`${String(kind)} ${String(family)}`] ?? 0) + n;
  }
  return found;
}

/** Where in the export the things of a family stand. */
const sections: Record<string, string> = {
  "row users": "account",
  "row devices": "devices",
  "log usage": "usage",
  "log processing": "processing",
  "expiring client_event": "client_events",
  "expiring client_turn": "client_batches",
  "row mails": "letters",
  "row feedback": "feedback",
  "row topics": "topics",
  "row reports": "reports",
  "row forum_images": "forum_images",
  "expiring session": "sessions",
  "expiring sessions_of": "sessions",
  "expiring handoff": "handoffs",
  "expiring email_code": "email_codes",
  "expiring login_tries": "login_tries",
  "expiring limit": "limits",
  "expiring download": "just_downloaded",
  "log sign_ins": "sign_ins",
  "log operations": "operations",
  "log visits": "visits",
  "log downloads": "downloads",
};

const outbox = async () => (await Array.fromAsync(Deno.readDir(`${product.folder}/outbox`))).map(({ name }) => name);

Deno.test("the file of a person holds everything in the store that names the person, and no secret", async () => {
  const token = await liveEverything(product);
  const { status, headers, json, text } = await call("GET", "/api/auth/export", { token });
  assert.equal(status, 200);
  assert.match(headers.get("content-disposition") ?? "", /^attachment; filename="gac-7654321-\d{4}-\d\d-\d\d\.json"$/);
  assert.equal(headers.get("cache-control"), "no-store");
  const found = await traces();
  for (const family of Object.keys(sections)) assert.ok(found[family], `${family}: the test makes none`);
  for (const [family, n] of Object.entries(found)) {
    const section = json[sections[family] ?? ""];
    const kept = Array.isArray(section) ? section.length : section ? 1 : 0;
    // Tries under the typed name are counted under its digest, which names nobody.
    assert.ok(kept >= n, `${family}: ${n} in the store, ${kept} in the export`);
  }
  const letters = json.letters.map(({ to }: { to: string }) => to);
  assert.deepEqual([...new Set(letters)].sort(), [earlierEmail, email, "管理员"].sort());
  assert.equal(json.letters_in_outbox.length, letters.filter((to: string) => to === earlierEmail).length + 1);
  assert.equal(json.visits.length, 3);
  assert.ok(json.visits.every(({ user_id }: { user_id: number }) => user_id === wantedId));
  assert.doesNotMatch(text, /argon2|password_hash|generation|admin1|"mac"/);
  for (const { value } of await contents()) {
    if (typeof value === "object" && value && "password_hash" in value) {
      assert.ok(!text.includes(String(value.password_hash)));
    }
  }
  const other = await product.signInUser();
  const theirs = await call("GET", "/api/auth/export", { token: other.token });
  assert.ok(!names(theirs.json), "and nothing of anybody else");
});

Deno.test("the file has all the time that it takes, as downloads have", async () => {
  const { token } = await product.signInUser();
  const headers = { authorization: `Bearer ${token}` };
  const outgoing = {} as ServerResponse;
  const { status } = await product.app.request("/api/auth/export", { headers }, { outgoing });
  assert.deepEqual([status, isLongAnswer(outgoing)], [200, true]);
});

Deno.test("ten files an hour are enough", async () => {
  const { token } = await product.signInUser();
  for (let n = 0; n < 10; n++) assert.equal((await call("GET", "/api/auth/export", { token })).status, 200);
  assert.equal((await call("GET", "/api/auth/export", { token })).status, 429);
});

const close = (token: string, secret: string = password) =>
  call("POST", "/api/auth/close", { token, body: { password: secret } });
const signIn = (identifier: string) => call("POST", "/api/auth/login", { body: { identifier, password } });
const stop = new AbortController().signal;

Deno.test("when an account is erased nothing names the person but the row, and what is counted is counted as before", async () => {
  const { token } = (await signIn(email)).json;
  const { token: admin } = await product.signInAdmin();
  const counted = async () => {
    const { json: dashboard } = await call("GET", "/api/admin/dashboard", { token: admin });
    const isCount = ([kind, of, , what]: Deno.KvKey) =>
      kind === "daily" || (kind === "count" && of === "users") ||
      (kind === "rollup" && ["count", "rows", "day"].includes(String(what))); // texts get numbers when somebody asks
    const counts = (await contents()).filter(({ key }) => isCount(key));
    return { dashboard: dashboard.stats, visits: await visitStats(), counts };
  };
  assert.equal((await close(token)).status, 200);
  const before = await counted();
  await users.update(wantedId, (row) => ({ ...row, closes_at: new Date().toISOString() })); // while everything is there still
  const erased = await Promise.all([1, 2, 3].map(() => eraseClosedAccounts(stop))); // three instances at once
  assert.ok(erased.includes(1));
  assert.deepEqual(await traces(), { "row users": 1, "row topics": 1 }, "posts are those of the nameless row");
  const leading = (await contents()).map(({ key }) => key).filter((key) => key.some(names));
  const places = leading.map(([kind, table]) => `${String(kind)} ${String(table)}`);
  const rest = [...new Set(places)].filter((place) => !place.startsWith("rollup ")).sort();
  assert.deepEqual(rest, ["index topics", "index users", "row users"]);
  assert.equal((await call("GET", "/api/forum/my", { token })).status, 401);
  const { json: queue } = await call("GET", "/api/admin/forum/posts?state=queued", { token: admin });
  assert.equal(queue.data[0].author.name, "已注销用户");
  const row = await users.get(wantedId);
  assert.deepEqual([row?.name, row?.nickname, row?.email, row?.phone], ["已注销用户", "已注销用户", "", ""]);
  const texts = (await contents()).map(({ value }) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value
  );
  const everything = JSON.stringify(texts, (_, value) => typeof value === "bigint" ? String(value) : value);
  assert.ok(!everything.includes("王寻人") && !everything.includes("wang-field"));
  assert.ok(everything.includes("user.approve"), "what administrators did stays on record");
  const left = (await outbox()).map((name) => name.replace(/^[^-]+-/, "")).sort();
  assert.deepEqual(left, [`${earlierEmail}.eml`, "other@example.com.eml"], "what was somebody else's stays");
  assert.deepEqual(await checkStore(), []);
  assert.deepEqual(await counted(), before);

  for (const name of [email, phone, "已注销用户"]) assert.equal((await signIn(name)).status, 401, name);
  assert.equal((await call("GET", "/api/auth/profile", { token })).status, 401);
  const body = registration({ email, phone, code: await codeFor(email) });
  assert.ok((await call("POST", "/api/auth/verify-code", { body })).json.data.id > wantedId, "both are free again");
});
