// A user's feedback: limits, frequency, and the fields that are shown.
import assert from "node:assert/strict";
import { feedbackOf, feedbackTable, personalFeedback } from "../../../lib/domain/account/feedback.ts";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { HOUR } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";

const product = await openProduct();
const { call } = product;
const path = "/api/auth/feedback";
const send = (token: string, content: unknown) => call("POST", path, { token, body: { content } });

Deno.test("without feedback every field is null", async () => {
  const { token } = await product.signInUser();
  const { status, json } = await call("GET", path, { token });
  assert.equal(status, 200);
  const nothing = { feedback: null, status: null, reply: null, created_at: null, updated_at: null };
  assert.deepEqual(json, { hasFeedback: false, ...nothing, history: [] });
});

Deno.test("the newest is first, at most twenty in the history, and only the user's own", async () => {
  const { user, token } = await product.signInUser();
  const { token: other } = await product.signInUser();
  await send(other, "别人的");
  using time = new FakeTime();
  for (let n = 1; n <= 22; n++) {
    if (n % 10 === 0) time.advance(HOUR);
    const { status, json } = await send(token, `  第${n}条\r\n第二行  `);
    assert.deepEqual([status, json.message], [201, "反馈提交成功，谢谢您的建议！"]);
    assert.deepEqual(
      Object.keys(json.data).sort(),
      ["created_at", "feedback", "id", "reply", "status", "updated_at"],
    );
  }
  const { json } = await call("GET", path, { token });
  const { history, ...newest } = json;
  assert.deepEqual([newest.hasFeedback, newest.feedback, newest.status], [true, "第22条\n第二行", "unread"]);
  assert.equal(newest.reply, "");
  assert.equal(history.length, 20);
  assert.deepEqual([history[0].feedback, history[19].feedback], ["第22条\n第二行", "第3条\n第二行"]);
  assert.equal((await feedbackOf(user.id)).length, 22);
});

Deno.test("empty or too long text is refused at its field; the limit itself is allowed", async () => {
  const { token } = await product.signInUser();
  for (const content of [undefined, "", " \n ", 5, ["a"], null]) {
    const { status, json } = await send(token, content);
    assert.deepEqual([status, json.fields], [400, { content: "反馈内容不能为空" }], String(content));
  }
  assert.equal((await send(token, "𠮷".repeat(5_000))).status, 201);
  const { status, json } = await send(token, "字".repeat(5_001));
  assert.deepEqual([status, json.fields], [400, { content: "反馈内容不能超过5000个字" }]);
});

Deno.test("the eleventh within an hour is refused, and a refused one is not counted", async () => {
  const { token } = await product.signInUser();
  using time = new FakeTime();
  for (let n = 0; n < 10; n++) assert.equal((await send(token, "重复")).status, 201);
  const late = await send(token, "重复");
  assert.deepEqual([late.status, late.json.code], [429, "rate_limited"]);
  assert.ok(Number(late.headers.get("retry-after")) > 3_000);
  time.advance(HOUR + 1);
  assert.equal((await send(token, "重复")).status, 201);
});

Deno.test("subscribed administrators get an email with an excerpt", async () => {
  await saveSettings({ notification: { notify_admins: ["a@example.com", "b@example.com"] } });
  const { user, token } = await product.signInUser({ name: "王磊" });
  await send(token, "错".repeat(300));
  await saveSettings({ notification: { notify_admins: [] } });
  for (const address of ["a@example.com", "b@example.com"]) {
    const [email] = await product.emailsTo(address);
    assert.equal(email?.subject, "【GAC 国产卫星影像校正】新反馈");
    const words = email?.body?.text ?? "";
    assert.ok(words.includes(`王磊（${user.institution_name}）`) && words.includes("/admin/users/feedback"));
    assert.equal(words.split("错").length - 1, 200);
  }
});

Deno.test("the feedback of an erased account names nobody, has no text, and is counted", async () => {
  const { user, token } = await product.signInUser();
  await send(token, "希望支持云优化 GeoTIFF，电话 13900001111");
  const [sent] = await feedbackOf(user.id);
  await personalFeedback.erase(user);
  assert.deepEqual(await feedbackOf(user.id), []);
  const item = await feedbackTable.get(sent?.id ?? 0);
  assert.deepEqual([item?.user_id, item?.name, item?.email], [0, "已注销用户", ""]);
  assert.doesNotMatch(item?.feedback ?? "", /GeoTIFF|139/);
});
