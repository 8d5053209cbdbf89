// the duration of a response does not reveal whether there is such an account. TIMING_PAIRS=300 is the long run.
import assert from "node:assert/strict";
import { saveSettings } from "../../lib/domain/settings.ts";
import { openProduct, registration } from "../support/app.ts";
import { hashInFull } from "../support/cheap_hashes.ts";
import { testSize } from "../support/test_size.ts";
import { withTwoFactor, wrongCode } from "../support/two_factor.ts";

const PAIRS = testSize("TIMING_PAIRS", 15);
const T = 4.5; // beyond it a difference is significant

const FIFTH = 0.2;
const ENOUGH = 100; // the medians of a few vary by themselves

hashInFull();
const product = await openProduct({ RATE_LIMITS: "off" });
await saveSettings({ security: { login_failures: 100_000 } }); // a locked account responds faster
const user = await product.addUser({ name: "某某某某" });
const { admin } = await product.signInAdmin();
const post = (path: string, body: unknown) => product.call("POST", path, { body });

const login = (identifier: string) => post("/api/auth/login", { identifier, password: "Wrong1234" });
const { admin: stepped } = await product.signInAdmin();
const { codes } = await withTwoFactor(stepped.id);
const otp = await wrongCode(stepped.id);
const enter = (username: string, more: object = {}) =>
  post("/api/admin/auth/login", { username, password: "Wrong1234", ...more });
const send = (email: string) => post("/api/auth/send-code", { email });
const reset = (email: string) => post("/api/auth/reset-password", { email, code: "000000", newPassword: "Newer1234" });
const apply = (email: string) => post("/api/auth/verify-code", registration({ email, phone: "13511112222" }));

/** The request about an existing and an unknown account; `pairs` where a response costs no password hash. */
const questions: Record<
  string,
  { ask: (who: string) => Promise<unknown>; there: string; not: string; pairs?: number }
> = {
  "a sign-in by email": { ask: login, there: user.email, not: "nobody@example.com" },
  "a sign-in by phone": { ask: login, there: user.phone, not: "13500000000" },
  "a sign-in by name": { ask: login, there: user.name, not: "无名无姓" },
  "an administrator's sign-in": { ask: enter, there: admin.username, not: "nobody" },
  "a wrong password, with and without two-factor authentication": {
    ask: enter,
    there: stepped.username,
    not: admin.username,
  },
  "the same with a code": {
    ask: (username) => enter(username, { otp }),
    there: stepped.username,
    not: admin.username,
  },
  "the same with a recovery code": {
    ask: (username) => enter(username, { otp: codes[0] }),
    there: stepped.username,
    not: admin.username,
  },
  "an email code": { ask: send, there: user.email, not: "usern@example.com", pairs: 1_500 },
  "an application": { ask: apply, there: user.email, not: "usern@example.com", pairs: 300 },
  "a new password by code": { ask: reset, there: user.email, not: "usern@example.com", pairs: 300 },
};

for (const [name, { ask, there, not, pairs = PAIRS }] of Object.entries(questions)) {
  Deno.test(`${name} takes as long for an unknown account: ${pairs} pairs`, async () => {
    const times: Record<string, number[]> = { [there]: [], [not]: [] };
    await ask(there);
    await ask(not);
    for (let n = 0; n < pairs; n++) {
      for (const who of Math.random() < 0.5 ? [there, not] : [not, there]) {
        const before = performance.now();
        await ask(who);
        times[who]!.push(performance.now() - before);
      }
    }
    const t = welch(times[there]!, times[not]!);
    const [one, other] = [median(times[there]!), median(times[not]!)];
    console.log(`t ${t.toFixed(2)}, medians ${one.toFixed(1)} and ${other.toFixed(1)} ms`);
    assert.ok(Math.abs(t) < T, `t is ${t.toFixed(2)} over ${pairs} pairs`);
    if (pairs >= ENOUGH) {
      assert.ok(Math.abs(one / other - 1) < FIFTH, `medians are ${one.toFixed(1)} and ${other.toFixed(1)} ms`);
    }
  });
}

Deno.test("a difference of a tenth would be detected", () => {
  const around = (mean: number) => Array.from({ length: 20 }, (_, n) => mean + n % 5);
  assert.ok(Math.abs(welch(around(70), around(63))) > T);
});

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
}

/** Welch's t of two samples. */
function welch(a: number[], b: number[]): number {
  const mean = (all: number[]) => all.reduce((sum, x) => sum + x, 0) / all.length;
  const error = (all: number[]) => {
    const middle = mean(all);
    return all.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (all.length - 1) / all.length;
  };
  return (mean(a) - mean(b)) / Math.sqrt(error(a) + error(b));
}
