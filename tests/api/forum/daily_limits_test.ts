// Daily limits of a user's replies and text: of topics, replies and edits together.
import assert from "node:assert/strict";
import { config } from "../../../lib/config.ts";
import { addDays, dayStart, HOUR, MINUTE, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { addedTopic } from "../../support/forum.ts";

const product = await openProduct();
const { call, signInUser } = product;
const trusted = { approved_posts: 2 };
const MB = 1_048_576;

/** A clock at an hour of tomorrow in Shanghai, whatever the current time. */
function clockAt(hour: number): FakeTime {
  const clock = new FakeTime();
  clock.advance(dayStart(addDays(siteDate(), 1)) + hour * HOUR - Date.now());
  return clock;
}

/** A user who posts as fast as the other limits permit. */
async function writer(clock: FakeTime) {
  const { user, token } = await signInUser(trusted);
  const { id } = await addedTopic({ author_id: (await signInUser()).user.id }); // who gets an email, in the same transaction
  const send = async (method: string, path: string, body: object, wait: number) => {
    clock.advance(wait);
    return await call(method, path, { token, body });
  };
  return {
    user,
    reply: (body = "核对能见度") => send("POST", `/api/forum/reviews/${id}/replies`, { body }, 15_001),
    topic: (body: string, title = "批量处理中断") =>
      send("POST", "/api/forum/reviews", { module: "one_stop_process", title, body }, 2 * MINUTE + 1),
    edit: (kind: "reviews" | "replies", id: number, change: object) =>
      send("PUT", `/api/forum/${kind}/${id}`, change, 6_001),
  };
}
type Answer = Awaited<ReturnType<typeof call>>;

/** Asserts that a response refuses until the end of the Shanghai day. */
function assertUntilMidnight({ status, json, headers }: Answer): void {
  assert.deepEqual([status, json.code], [429, "rate_limited"]);
  const midnight = dayStart(addDays(siteDate(), 1));
  const left = Math.ceil((midnight - Date.now()) / 1000);
  assert.ok(Math.abs(Number(headers.get("retry-after")) - left) <= 1, `${headers.get("retry-after")} of ${left}`);
}

Deno.test("two hundred replies of a user per Shanghai day; they continue the next day, and other users are not affected", async () => {
  using clock = clockAt(20);
  const [one, other] = [await writer(clock), await writer(clock)];
  for (let n = 0; n < 200; n++) assert.equal((await one.reply(`第${n}个回复`)).status, 201, String(n));
  assertUntilMidnight(await one.reply());
  assert.equal((await one.topic("一个新主题")).status, 201, "topics have their own limit");
  assert.equal((await other.reply()).status, 201);
  config().rateLimits = false;
  assert.equal((await one.reply()).status, 201);
  config().rateLimits = true;
  clock.advance(dayStart(addDays(siteDate(), 1)) - Date.now());
  assert.equal((await one.reply()).status, 201, "at midnight, not a day after the first");
});

Deno.test("a megabyte of text a day: topics, replies and edits together, including titles, in bytes", async () => {
  using clock = clockAt(1);
  const { topic, reply, edit } = await writer(clock);
  const large = "影".repeat(20_000); // 60,000 bytes
  let used = 0;
  const spend = async (answer: Promise<Answer>, bytes: number) => {
    const { status, json } = await answer;
    assert.ok(status < 300, `${status} after ${used} bytes`);
    used += bytes;
    return json.data.id as number;
  };
  const title = "批量处理中断";
  const first = await spend(topic(large), 60_000 + 18);
  for (let n = 0; n < 5; n++) await spend(topic(large), 60_000 + 18);
  const own = await spend(reply("影".repeat(10_000)), 30_000);
  for (let n = 0; n < 5; n++) await spend(edit("reviews", first, { body: "像".repeat(20_000 - n) }), 60_000 - 3 * n);
  for (let n = 0; n < 8; n++) await spend(edit("replies", own, { body: "像".repeat(10_000 - n) }), 30_000 - 3 * n);
  await spend(edit("reviews", first, { title: `${title}了` }), 21);
  await spend(edit("reviews", first, { title: `${title}了`, module: "geometric_correction" }), 0);
  while (MB - used > 60_000) await spend(topic(large), 60_000 + 18);
  assertUntilMidnight(await topic(large));
  await spend(reply("影".repeat(10_000)), 30_000);
  const rest = MB - used;
  assert.ok(rest < 30_000, `${rest}`);
  const exactly = (bytes: number) => "影".repeat(Math.floor(bytes / 3)) + "a".repeat(bytes % 3);
  assertUntilMidnight(await reply(exactly(rest + 1)));
  await spend(reply(exactly(rest)), rest);
  for (const more of [reply("不行"), topic("不行"), edit("replies", own, { body: "不行" })]) {
    assertUntilMidnight(await more);
  }
  await spend(edit("replies", own, { body: "像".repeat(9_993) }), 0);
  clock.advance(dayStart(addDays(siteDate(), 1)) - Date.now());
  assert.equal((await reply(exactly(30_000))).status, 201);
});
