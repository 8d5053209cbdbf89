// Personal data are retained as long as the privacy policy says, and no longer.
import assert from "node:assert/strict";
import { saveSettings } from "../../lib/domain/settings.ts";
import { DAY } from "../../lib/shared/time.ts";
import { openProduct, password } from "../support/app.ts";
import { watchExpirations } from "../support/expirations.ts";

const product = await openProduct();
const { call } = product;
const { user } = await product.signInUser();
const { token } = await product.signInAdmin();

/** The number of days in a sentence of the privacy page. */
async function said(sentence: RegExp): Promise<number> {
  const { text } = await call("GET", "/privacy");
  return Number(sentence.exec(text.replace(/<[^>]+>/g, ""))?.[1]);
}

/** The retention, in days, of rows that a call writes in a family, and of the keys of their owners. */
async function livesOf(family: string[], [method, path, options]: Parameters<typeof call>): Promise<number[]> {
  using watched = watchExpirations();
  assert.ok((await call(method, path, options)).status < 300);
  const inside = watched.lives.filter(({ key }) => family.every((part) => key.slice(0, 3).includes(part)));
  return [...new Set(inside.map(({ expireIn = Infinity }) => Math.round(expireIn / DAY)))];
}

const signIn: Parameters<typeof call> = ["POST", "/api/auth/login", { body: { identifier: user.email, password } }];

Deno.test("sign-ins, sessions and visits expire as the policy says", async () => {
  const [signIns, idle] = [
    await said(/登录记录：[^。]*保存 (\d+) 天/),
    await said(/登录 Cookie：[^。]*?(\d+) 天未使用/),
  ];
  assert.ok(signIns > 0 && idle > 0);
  assert.deepEqual(await livesOf(["log", "sign_ins"], signIn), [signIns]);
  assert.deepEqual(await livesOf(["session"], signIn), [idle]);
  for (const visit_log_days of [400, 200]) {
    await saveSettings({ security: { visit_log_days } });
    assert.equal(await said(/访问记录保存 (\d+) 天/), visit_log_days);
    const visit: Parameters<typeof call> = ["POST", "/api/admin/dashboard/record", { body: { page_url: "/" } }];
    assert.deepEqual(await livesOf(["log", "visits"], visit), [visit_log_days]);
  }
});

Deno.test("counters against abuse expire within the day that the policy says", async () => {
  const { text } = await call("GET", "/privacy");
  assert.match(text, /防止猜测与滥用的计数：[^。]*至多一天。/);
  const sender = await product.signInUser();
  const device = { device_id: "PC-1", computer_info: { os: "Windows 10", cpu: "i7", ram: 16e9, gpu: "" } };
  const report: Parameters<typeof call> = ["POST", "/api/client/device", { token: sender.token, body: device }];
  assert.equal(Math.max(...await livesOf(["limit"], report)), 1, "the longest of them");
});

Deno.test("the log of administrators' operations expires after a year", async () => {
  const body = { title: "定标系数更新", link: "https://example.org/a" };
  assert.deepEqual(await livesOf(["log", "operations"], ["POST", "/api/admin/content/news", { token, body }]), [365]);
});
