// The waiting time of an application, and the decisions that it allows.
import assert from "node:assert/strict";
import { allowedVerdicts, verdicts } from "../../../islands/admin/kit/deciding/verdicts.ts";
import { waitingAge } from "../../../islands/admin/kit/AgeMark.tsx";
import { waitingText } from "../../../islands/admin/administration/bar/todo.ts";

// 2026-11-20 is a Friday.
const noon = (day: string) => `${day}T04:00:00.000Z`;

Deno.test("waitingAge() counts working days: two are amber, three and more red", () => {
  assert.deepEqual(waitingAge(noon("2026-11-20"), "2026-11-20"), {
    days: 0,
    text: "今天",
    sentence: "今天提交",
    tone: "fresh",
  });
  assert.equal(waitingAge(noon("2026-11-19"), "2026-11-20").tone, "fresh");
  assert.equal(waitingAge(noon("2026-11-18"), "2026-11-20").tone, "old");
  const late = waitingAge(noon("2026-11-17"), "2026-11-20");
  assert.deepEqual([late.tone, late.sentence], ["late", "已等待 3 个工作日"]);
});

Deno.test("waitingAge() does not count the weekend", () => {
  const sunday = waitingAge(noon("2026-11-20"), "2026-11-22");
  assert.deepEqual([sunday.days, sunday.tone], [0, "fresh"]);
  assert.equal(waitingAge(noon("2026-11-20"), "2026-11-23").days, 1);
});

Deno.test("waitingAge() does not call Friday's application today's on a Sunday", () => {
  const { text, sentence } = waitingAge(noon("2026-11-20"), "2026-11-22");
  assert.deepEqual([text, sentence], ["不足 1 个工作日", "已等待不足 1 个工作日"]);
});

Deno.test("allowedVerdicts() offers approve and reject for pending users only, re-audit for the others only", () => {
  assert.deepEqual(allowedVerdicts("pending"), ["approve", "reject"]);
  assert.deepEqual(allowedVerdicts("approved"), ["reaudit"]);
  assert.deepEqual(allowedVerdicts("rejected"), ["reaudit"]);
});

Deno.test("a decision promises an email only to a user with an address", () => {
  assert.match(verdicts.approve.effect({ email: "a@example.com" }), /结果会发邮件告知/);
  assert.match(verdicts.approve.effect({ email: "" }), /没有邮箱/);
});

Deno.test("waitingText() keeps a badge small", () => {
  assert.equal(waitingText(999), "999");
  assert.equal(waitingText(1000), "999+");
});
