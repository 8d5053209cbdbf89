// User feedback in the back office: its list, counts, permitted transitions, and notifications.
import assert from "node:assert/strict";
import { addFeedback, type Feedback, feedbackTable } from "../../../lib/domain/account/feedback.ts";
import { type User, userTable } from "../../../lib/domain/account/users.ts";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { type FeedbackStatus, feedbackStatuses } from "../../../lib/shared/labels.ts";
import { openProduct } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { admin, token } = await product.signInAdmin("审核员");
const { admin: colleague, token: second } = await product.signInAdmin();
const path = "/api/admin/users/feedback";
const move = (id: number, body: unknown, by = token) => call("PUT", `${path}/${id}`, { token: by, body });
const list = (query = "") => call("GET", path + query, { token });

async function item(status: FeedbackStatus = "unread", { text = "有错位", user }: { text?: string; user?: User } = {}) {
  const sender = user ?? await product.addUser();
  const { id } = await transaction((tx) => addFeedback(text, sender, tx));
  return await feedbackTable.update(id, (row) => ({ ...row, feedback_status: status }));
}

const passing: [FeedbackStatus, FeedbackStatus][] = [
  ["unread", "read"],
  ["read", "processing"],
  ["unread", "completed"],
  ["read", "completed"],
  ["processing", "completed"],
];

const sentences: Partial<Record<FeedbackStatus, string>> = {
  read: "已标记为已读",
  processing: "已开始处理",
  completed: "回复已提交",
};

Deno.test("of all sixteen pairs only the specification's succeed; the others are a 409 that changes nothing", async () => {
  for (const from of feedbackStatuses) {
    for (const to of feedbackStatuses) {
      const before = await item(from);
      const answer = await move(before.id, { status: to, reply: "已在 3.2.2 修复" });
      const after = await feedbackTable.get(before.id);
      const user = await userTable.get(before.user_id);
      const emails = await product.emailsTo(user?.email ?? "");
      if (passing.some(([a, b]) => a === from && b === to)) {
        assert.deepEqual([answer.status, answer.json.message], [200, sentences[to]], `${from} ${to}`);
        assert.equal(answer.json.data.feedback_status, to);
        assert.equal(after?.reply, to === "completed" ? "已在 3.2.2 修复" : "");
        assert.deepEqual(after?.steps.map(({ status, admin }) => [status, admin]), [[to, admin.username]]);
        assert.equal(emails.length, to === "completed" ? 1 : 0);
      } else {
        const { status, json } = answer;
        assert.deepEqual([status, json.code, json.message], [409, "conflict", "当前状态不允许此操作"], `${from} ${to}`);
        assert.deepEqual(after, before);
        assert.equal(emails.length, 0);
      }
    }
  }
});

Deno.test("completion requires a reply, from any status", async () => {
  const { id } = await item();
  for (const reply of [undefined, "", "  \n "]) {
    const { status, json } = await move(id, { status: "completed", reply });
    assert.deepEqual([status, json.fields], [400, { reply: "请输入回复内容" }]);
  }
  assert.equal((await move(id, { status: "completed", reply: 5 })).json.fields.reply, "参数不正确");
  const long = await move(id, { status: "completed", reply: "字".repeat(5_001) });
  assert.deepEqual(long.json.fields, { reply: "回复内容不能超过5000个字" });
  for (const status of [undefined, "", "done", ["read"], null]) assert.equal((await move(id, { status })).status, 400);
  assert.equal((await feedbackTable.get(id))?.feedback_status, "unread");
  assert.equal((await move(424242, { status: "read" })).json.message, "反馈不存在");
});

Deno.test("the reply reaches the user by email at the current address, and in the personal centre", async () => {
  const { user, token: own } = await product.signInUser({ name: "王磊" });
  const { id } = await item("processing", { user });
  await userTable.update(user.id, (row) => ({ ...row, email: "newer@example.com" }));
  await move(id, { status: "completed", reply: "已在 3.2.2 修复\n请更新" });
  const [sentEmail] = await product.emailsTo("newer@example.com");
  assert.equal(sentEmail?.subject, "【GAC 国产卫星影像校正】反馈已回复");
  for (const words of ["王磊，您好", "已在 3.2.2 修复", "请更新", "http://gac.test/user"]) {
    assert.ok(sentEmail?.body?.text.includes(words), words);
  }
  const { json } = await call("GET", "/api/auth/feedback", { token: own });
  assert.deepEqual([json.status, json.reply], ["completed", "已在 3.2.2 修复\n请更新"]);
  const [row] = await operationLog.newest({ limit: 1 });
  assert.deepEqual([row?.action, row?.target.id, row?.fields], ["feedback.completed", id, [
    "feedback_status",
    "reply",
  ]]);
  assert.ok(!JSON.stringify(row).includes("3.2.2"));
});

Deno.test("the longest possible reply in the widest characters still makes an email", async () => {
  for (const reply of ['"'.repeat(4_999) + "字", "&\n".repeat(2_499) + "&", "𠮷".repeat(5_000)]) {
    const { id, user_id } = await item();
    assert.equal((await move(id, { status: "completed", reply })).status, 200);
    assert.equal((await feedbackTable.get(id))?.reply, reply);
    assert.equal((await product.emailsTo((await userTable.get(user_id))?.email ?? "")).length, 1);
  }
});

Deno.test("a user without an email address, or an erased one, gets no email, and the reply is stored", async () => {
  const silent = await item("read", { user: await product.addUser({ email: "" }) });
  assert.equal((await move(silent.id, { status: "completed", reply: "好" })).status, 200);
  const gone = await item("read");
  await userTable.remove(gone.user_id);
  assert.equal((await move(gone.id, { status: "completed", reply: "好" })).status, 200);
});

Deno.test("two administrators at once: one transition, one email, and the other is told who acted first", async () => {
  for (let round = 0; round < 10; round++) {
    const { id, user_id } = await item("processing");
    const answers = await Promise.all(
      Array.from(
        { length: 8 },
        (_, n) => move(id, { status: "completed", reply: `答复 ${n}` }, n % 2 === 0 ? token : second),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    assert.equal(won.length, 1);
    const row = await feedbackTable.get(id) as Feedback;
    assert.equal(row.reply, won[0]?.json.data.reply);
    assert.equal(row.steps.length, 1);
    assert.ok([admin.username, colleague.username].includes(row.steps[0]?.admin ?? ""));
    for (const { status, json } of answers) {
      if (status === 200) continue;
      assert.deepEqual([status, json.status, json.by], [409, "completed", row.steps[0]?.admin]);
    }
    const { email } = await userTable.get(user_id) as User;
    assert.equal((await product.emailsTo(email)).length, 1);
  }
});

Deno.test("the list filters by status and keyword, counts all, and has the fields that administrators need", async () => {
  for (const row of await feedbackTable.all()) await feedbackTable.remove(row.id);
  const wang = await product.addUser({ name: "王磊", email: "wang.lei@example.com" });
  const made = [
    await item("unread", { user: wang, text: "GF-7 前视影像几何校正后有约 3 像元错位" }),
    await item("unread", { text: "希望支持 100%_云" }),
    await item("read", { text: "镶嵌羽化距离单位" }),
    await item("processing", { text: "笔记本卡死" }),
    await item("completed", { text: "能否提供命令行版本" }),
  ].map(({ id }) => id);
  const [a, b, c, d, e] = made;
  const cases: [string, (number | undefined)[]][] = [
    ["", [e, d, c, b, a]],
    ["?status=", [e, d, c, b, a]],
    ["?status=unread", [b, a]],
    ["?status=read", [c]],
    ["?keyword=ｇｆ-7", [a]],
    ["?keyword=WANG.LEI", [a]],
    ["?keyword=王磊", [a]],
    [`?keyword=${encodeURIComponent("100%_")}`, [b]],
    ["?keyword=王磊&status=read", []],
    ["?page=2&limit=2", [c, b]],
  ];
  for (const [query, expected] of cases) {
    const { status, json } = await list(query);
    assert.equal(status, 200, query);
    assert.deepEqual(json.data.map(({ id }: Feedback) => id), expected, query);
    assert.deepEqual(json.stats, { unread: 2, read: 1, processing: 1, completed: 1 }, "the counts ignore the filter");
  }
  const { json } = await list("?status=unread&limit=1");
  assert.deepEqual([json.total, json.page, json.limit], [2, 1, 1]);
  const shown = ["created_at", "email", "feedback", "feedback_status", "id", "name", "reply", "steps", "updated_at"];
  assert.deepEqual(Object.keys(json.data[0]).sort(), [...shown, "user_id"].sort());
  for (const query of ["?status=done", "?page=0", "?limit=101", "?keyword=%00", "?status=read&status=unread"]) {
    assert.equal((await list(query)).status, 400, query);
  }
});
