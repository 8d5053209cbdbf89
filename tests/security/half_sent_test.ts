// a request begun before a session ended is not carried out. Every unsafe call that needs a session is sent in
// two halves, and the session ends between them; a call without a body is held at its first read of its row.
import assert from "node:assert/strict";
import { type Admin, adminTable } from "../../lib/domain/administration/admins.ts";
import { beginSetUp, enableTwoFactor } from "../../lib/domain/administration/two_factor.ts";
import { type User, userTable } from "../../lib/domain/account/users.ts";
import { resetAdminByCommand } from "../../lib/flows/administration/set_up_admins.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { media } from "../../lib/shared/media.ts";
import { openProduct, password } from "../support/app.ts";
import { namesIn } from "../../lib/services/disk.ts";
import { contents } from "../support/kv.ts";
import { access, callsOf, type Sender, type Sent } from "./access.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { app, call, openFor } = product;
const calls = await callsOf(product);
const { token: reviewer } = await product.signInAdmin("审核员");
const audit = (id: number, verb: string) =>
  call("PUT", `/api/admin/users/${id}/${verb}`, { token: reviewer, body: {} });

/** A call without a body first reads a row of the table that its path names, except these paths. */
const tables: Record<string, string> = { reviews: "topics", views: "saved_views" };
/** Rows of the same kind that expire by themselves, by their names. */
const heldByName = new Set<Deno.KvKeyPart | undefined>(["arriving"]);
/** Calls that end sessions first read the existing ones. */
const SESSIONS = "sessions_of";

type Event<P> = (who: { person: P; token: string }) => Promise<unknown>;

const userEvents: Record<string, Event<User>> = {
  "a logout": ({ token }) => call("POST", "/api/auth/logout", { token }),
  "a change of the password elsewhere": async ({ person }) => {
    const body = { currentPassword: password, newPassword: "Newer1234" };
    return await call("PUT", "/api/auth/change-password", { token: await openFor("user", person), body });
  },
  "a reset by code": async ({ person: { email } }) => {
    const body = { email, code: await product.codeFor(email), newPassword: "Newer1234" };
    return await call("POST", "/api/auth/reset-password", { body });
  },
  "a re-audit": ({ person }) => audit(person.id, "reaudit"),
  "a rejection": async ({ person }) => {
    await audit(person.id, "reaudit");
    return await audit(person.id, "reject");
  },
  "a new approval": async ({ person }) => {
    await audit(person.id, "reaudit");
    return await audit(person.id, "approve");
  },
  "the last minute of a closed account": ({ person }) => {
    return userTable.update(person.id, (row) => ({ ...row, closes_at: new Date().toISOString() }));
  },
  "a status changed without a new generation": ({ person }) => {
    return userTable.update(person.id, (row) => ({ ...row, status: "pending" }));
  },
};

const adminEvents: Record<string, Event<Admin>> = {
  "a logout": ({ token }) => call("POST", "/api/admin/auth/logout", { token }),
  "a change of the password elsewhere": async ({ person }) => {
    const body = { email: "owner@example.com", password: "Newer1234" };
    return await call("PUT", "/api/admin/profile", { token: await openFor("admin", person), body });
  },
  "admin:create --reset": ({ person }) => resetAdminByCommand(person.id, person.password_hash),
  "two-factor authentication set up elsewhere": ({ person: { id } }) =>
    transaction(async (tx) => {
      const nonce = await beginSetUp(id, tx);
      await adminTable.update(id, ({ otp: _, ...row }) => row, tx);
      await enableTwoFactor(id, { nonce, used: 0, recovery: [] }, tx);
    }),
  "being disabled": ({ person }) => adminTable.update(person.id, (row) => ({ ...row, disabled: true })),
  "another role": ({ person }) => adminTable.update(person.id, (row) => ({ ...row, role: "统计只读" })),
};

/** A snapshot of the store and the names of the uploaded files. */
async function everything() {
  const folders = [".tmp/growing", ...Object.keys(media)];
  const files = await Promise.all(folders.map((folder) => namesIn(`${product.folder}/uploads/${folder}`)));
  return { entries: await contents(), files };
}

/** Makes the call and lets the event happen in its middle. Returns the status, and the snapshots before and after. */
async function interrupted(
  method: string,
  { path, body, headers: others = {} }: Sent,
  { token, event }: { token: string; event: Pass },
) {
  let before: Awaited<ReturnType<typeof everything>> | undefined;
  const inTheMiddle = async () => {
    await event();
    before = await everything();
  };
  const headers = new Headers({ authorization: `Bearer ${token}` });
  const whole = body === undefined
    ? undefined
    : new Response(body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body));
  if (whole) {
    headers.set("content-type", body instanceof FormData ? whole.headers.get("content-type")! : "application/json");
  }
  for (const [name, value] of Object.entries(others)) headers.set(name, value);
  const stream = whole && inHalves(new Uint8Array(await whole.arrayBuffer()), inTheMiddle);
  using _ = whole ? undefined : heldUp(inTheMiddle, path);
  const response = await app.request(path, { method, headers, body: stream, duplex: "half" } as RequestInit);
  await response.body?.cancel();
  assert.ok(before, `the event came in the middle: ${response.status} ${product.log.at(-1)}`);
  return { status: response.status, ...lasting(before, await everything()) };
}

type Snapshot = Awaited<ReturnType<typeof everything>>;

/** Without rows that have expired meanwhile, and their index keys: the store removes these at any time. */
function lasting(before: Snapshot, after: Snapshot) {
  const now = Date.now();
  const ended = new Set(
    before.entries
      .filter(({ key, value }) => key[0] === "expiring" && (value as { ends_at: number }).ends_at <= now)
      .map(({ key: [, ...name] }) => JSON.stringify(name)),
  );
  const lasts = ({ key: [kind, ...name] }: Deno.KvEntry<unknown>) => {
    const ends = kind === "owner" && name[0] === "expiring" ? [name[1], name.at(-1)] : kind === "expiring" && name;
    return !ends || !ended.has(JSON.stringify(ends));
  };
  const without = ({ entries, files }: Snapshot) => ({ entries: entries.filter(lasts), files });
  return { before: without(before), after: without(after) };
}

type Pass = () => Promise<unknown>;

/** The second half follows the event, and the event follows the first half: after all guards. */
function inHalves(bytes: Uint8Array, event: Pass): ReadableStream<Uint8Array> {
  const middle = Math.ceil(bytes.length / 2);
  const parts = [bytes.slice(0, middle), bytes.slice(middle)].values();
  let taken = 0;
  return new ReadableStream({
    async pull(controller) {
      if (taken++ === 1) await event();
      const { value } = parts.next();
      if (value) controller.enqueue(value);
      else controller.close();
    },
  }, { highWaterMark: 0 });
}

/** Lets the event happen before the first read of the row that the call names. */
function heldUp(event: Pass, path: string): Disposable {
  const [kind = "", name = ""] = path.split("/").slice(-2);
  const { reader } = store();
  const { get } = reader;
  let waiting = true;
  reader.get = (async (key: Deno.KvKey, ...rest: []) => {
    const row = key[0] === "row" && key[1] === (tables[kind] ?? kind) && key[2] === Number(name);
    const ending = key[0] === "expiring" && (heldByName.has(key[1]) && key[2] === name || key[1] === SESSIONS);
    const binned = key[1] === "bin" && key[3] === `${kind}:${name}`;
    const named = key[0] === "unique" && (binned || key[1] === kind && key[3] === name);
    if (waiting && (row || ending || named)) {
      waiting = false;
      await event();
    }
    return await get.call(reader, key, ...rest);
  }) as typeof reader.get;
  return { [Symbol.dispose]: () => void Object.assign(reader, { get }) };
}

const unsafe = Object.keys(access).filter((route) => !route.startsWith("GET ") && access[route]?.who !== "all");

Deno.test("every unsafe call that needs a session is covered", () => {
  assert.deepEqual(Object.keys(calls).sort(), unsafe.sort());
});

/** One check detects all events (lib/domain/actor.ts), so each call meets some in turn, and each event many calls. */
const EACH = 2;

async function tried<P extends Sender["person"]>(
  route: string,
  all: Record<string, Event<P>>,
  signIn: () => Promise<Parameters<Event<P>>[0]>,
) {
  const [method = ""] = route.split(" ");
  const call = calls[route];
  assert.ok(call);
  const calm = await signIn();
  const { status } = await interrupted(method, await call(calm), { token: calm.token, event: () => Promise.resolve() });
  assert.ok([200, 201, 204].includes(status), `without an event: ${status}`);
  const events = Object.entries(all);
  const first = unsafe.indexOf(route) * EACH;
  const turn = Array.from({ length: EACH }, (_, n) => events[(first + n) % events.length]!);
  for (const [name, event] of turn) {
    if (name === "another role" && access[route]?.who === "admin") continue; // needs no role
    const who = await signIn();
    const sent = await call(who);
    const { status, before, after } = await interrupted(method, sent, { token: who.token, event: () => event(who) });
    assert.equal(status, name === "another role" ? 403 : 401, name);
    assert.deepEqual(after, before, `${name}: nothing is stored`);
  }
}

for (const route of unsafe) {
  Deno.test(`${route}: begun before the session ended, refused after it, and nothing is stored`, async () => {
    if (access[route]?.who === "user") {
      return await tried(route, userEvents, async () => {
        const { user, token } = await product.signInUser();
        return { person: user, token };
      });
    }
    await tried(route, adminEvents, async () => {
      const { admin, token } = await product.signInAdmin();
      return { person: admin, token };
    });
  });
}
