// Bodies in memory: the maximum of one, and of all together, half of it for calls with a session. Incomplete bodies of
// anonymous clients fill neither the memory nor the share of signed-in users.
import assert from "node:assert/strict";
import { BODIES } from "../../lib/shared/bounds.ts";
import { openProduct } from "../support/app.ts";
import { installer, versionForm } from "../support/forms.ts";
import { access } from "./access.ts";

const MB = 1_048_576;
const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { app, call } = product;
const json = { "content-type": "application/json" };
const LOGIN = "/api/auth/login";
const padded = (size: number) => "{}".padEnd(size, " ");
const unsafe = Object.entries(access).filter(([route]) => !route.startsWith("GET "));
/** These have no body: ending a session, the links of emails, and OPTIONS. */
const readNothing = /logout$|(?:notices|following)\/off$|^(?!POST)/;
const pathOf = (route: string) => route.split(" ")[1]!.replace(/:\w+(\{[^}]*\})?/g, "1");

type Half = { send(bytes: Uint8Array): void; end(): void; answer: Promise<Response> };
type Sender = { address?: string; token?: string; path?: string; type?: string };

/** A request whose body the test sends piece by piece. */
function halfSent({ address = "198.51.100.7", token, path = LOGIN, type = "application/json" }: Sender = {}): Half {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({}, { highWaterMark: 100 });
  const writer = writable.getWriter();
  const headers = new Headers({ "content-type": type, "x-forwarded-for": address });
  if (token) headers.set("authorization", `Bearer ${token}`);
  const answer = app.request(path, { method: "POST", headers, body: readable, duplex: "half" } as RequestInit);
  return {
    send: (bytes) => void writer.write(bytes).catch(() => {}),
    end: () => void writer.close().catch(() => {}),
    answer: Promise.resolve(answer),
  };
}

/** The requests that were answered although their body has not arrived. */
async function refusedOf(all: Half[]): Promise<Response[]> {
  const { token } = await product.signInUser();
  for (let n = 0; n < 5; n++) await call("GET", "/api/auth/profile", { token }); // everything sent has been read
  const pending = Symbol();
  const first = await Promise.all(all.map(({ answer }) => Promise.race([answer, turn().then(() => pending)])));
  return first.filter((answer) => answer !== pending) as Response[];
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

const blanks = new Uint8Array(BODIES.withoutSession).fill(32);
const fill = (count: number, sender: Sender, bytes = blanks) =>
  Array.from({ length: count }, () => {
    const half = halfSent(sender);
    half.send(bytes);
    return half;
  });

async function endAll(all: Half[]): Promise<void> {
  for (const { end } of all) end();
  await Promise.all(
    all.map(({ answer }) => answer.then((response) => response.bodyUsed ? undefined : response.body?.cancel())),
  );
}

const AN_ADDRESS = BODIES.ofAddress / BODIES.withoutSession;

Deno.test("calls without a session accept 16 KB, one byte more is a 413; guards run before size checks", async () => {
  for (const [route, { who }] of unsafe) {
    const [method = ""] = route.split(" ");
    const ask = (size: number) => call(method, pathOf(route), { body: padded(size) });
    if (who !== "all") assert.equal((await ask(2 * MB)).status, 401, route);
    else if (readNothing.test(route)) continue;
    else {
      assert.notEqual((await ask(BODIES.withoutSession)).status, 413, route);
      assert.equal((await ask(BODIES.withoutSession + 1)).status, 413, route);
    }
  }
});

Deno.test("with a session 256 KB are read, of a program's batch 1 MB; without a permission it is a 403", async () => {
  const { token } = await product.signInUser();
  const size = async (path: string, bytes: number) => (await call("POST", path, { token, body: padded(bytes) })).status;
  assert.equal(await size("/api/auth/feedback", BODIES.withSession), 400);
  assert.equal(await size("/api/auth/feedback", BODIES.withSession + 1), 413);
  for (const path of ["/api/client/usage", "/api/client/processing"]) {
    assert.equal(await size(path, BODIES.batch), 400);
    assert.equal(await size(path, BODIES.batch + 1), 413);
  }
  const reader = await product.signInAdmin("统计只读");
  assert.equal((await call("POST", "/api/admin/users", { token: reader.token, body: padded(2 * MB) })).status, 403);
});

Deno.test("incomplete bodies of one address hold 4 MB; others and those with a session are served", async () => {
  const { token } = await product.signInUser();
  const all = fill(AN_ADDRESS + 40, {});
  const refused = await refusedOf(all);
  assert.deepEqual(refused.map(({ status }) => status), Array(40).fill(429));
  assert.ok(refused.every(({ headers }) => Number(headers.get("retry-after")) > 0));
  const refusal = await refused[0]!.json();
  assert.deepEqual([refusal.code, /^操作过于频繁，请\d+秒后再试$/.test(refusal.message)], ["rate_limited", true]);
  const headers = { ...json, "x-forwarded-for": "198.51.100.7" };
  assert.equal((await call("POST", LOGIN, { body: {}, headers })).status, 429, "the same address");
  assert.equal((await call("POST", "/api/auth/feedback", { token, body: {}, headers })).status, 400, "with a session");
  assert.equal(
    (await call("POST", LOGIN, { body: {}, headers: { ...json, "x-forwarded-for": "203.0.113.9" } })).status,
    400,
  );
  await endAll(all);
  assert.equal((await call("POST", LOGIN, { body: {}, headers })).status, 400, "all of it is free again");
});

Deno.test("small chunks count by their memory, and one IPv6 line is one address", async () => {
  const all = Array.from({ length: AN_ADDRESS + 10 }, (_, n) => {
    const half = halfSent({ address: `2001:db8:1:2::${n.toString(16)}` });
    for (let at = 0; at < blanks.length; at += 4_096) half.send(blanks.subarray(0, 4_096));
    return half;
  });
  const refused = await refusedOf(all);
  assert.ok(refused.length >= 10 && refused.length < AN_ADDRESS / 4, `${refused.length} were refused`);
  assert.ok(refused.every(({ status }) => status === 429));
  await endAll(all);
});

Deno.test("anonymous bodies take half of the limit, those with a session all of it; above it 503", async () => {
  const { token } = await product.signInUser();
  const addresses = BODIES.altogether / 2 / BODIES.ofAddress;
  const all = Array.from({ length: addresses }, (_, n) => fill(AN_ADDRESS, { address: `203.0.113.${n}` })).flat();
  const more = fill(3, { address: "203.0.113.200" });
  const refused = await refusedOf([...all, ...more]);
  assert.deepEqual(refused.map(({ status }) => status), [503, 503, 503]);
  assert.ok(refused.every(({ headers }) => Number(headers.get("retry-after")) > 0));
  const batch = new Uint8Array(BODIES.batch).fill(32);
  const own = fill(32, { token, path: "/api/client/usage" }, batch);
  assert.deepEqual((await refusedOf(own)).length, 0, "half of it is reserved");
  assert.equal((await call("POST", "/api/auth/feedback", { token, body: {} })).status, 503, "now it is full");
  await endAll([...all, ...more, ...own]);
  assert.equal((await call("POST", "/api/auth/feedback", { token, body: {} })).status, 400);
});

Deno.test("a file part does not count, however long; the fields of forms do", async () => {
  const { token } = await product.signInAdmin();
  const path = "/api/admin/content/versions";
  const form = new Response(versionForm({ file: installer(new Uint8Array(BODIES.altogether + MB)) }));
  const headers = { "content-type": form.headers.get("content-type") ?? "" };
  const whole = new Uint8Array(await form.arrayBuffer());
  const pieces = ReadableStream.from((function* () { // as a socket delivers them
    for (let at = 0; at < whole.length; at += 65_536) yield whole.slice(at, at + 65_536);
  })());
  assert.equal((await call("POST", path, { token, headers, bytes: pieces })).status, 201);
  const field = new Uint8Array(500 * 1024).fill(97);
  const head = (n: number) => new TextEncoder().encode(`--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n`);
  const forms = Array.from({ length: 4 }, () => {
    const half = halfSent({ token, path, type: "multipart/form-data; boundary=b" });
    for (let n = 0; n < 39; n++) for (const part of [head(n), field, new Uint8Array([13, 10])]) half.send(part);
    return half;
  });
  const { status } = await Promise.race(forms.map(({ answer }) => answer));
  assert.equal(status, 503, "four of 19 MB are above 64 MB");
  await endAll(forms);
});
