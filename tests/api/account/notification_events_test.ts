// The events that write notifications, and the switches of the emails about them.
import assert from "node:assert/strict";
import { addFeedback } from "../../../lib/domain/account/feedback.ts";
import { type User, userTable } from "../../../lib/domain/account/users.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { openProduct, password } from "../../support/app.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const product = await openProduct({ RATE_LIMITS: "off", TRUST_PROXY: "1" });
const { call, signInUser, emailsTo } = product;
const { token: admin } = await product.signInAdmin();
type Listed = { id: string; kind: string; title: string; url: string; created_at: string; read_at: string | null };
type Page = { data: Listed[]; total: number; page: number; limit: number; unread: number };

const list = async (token: string, query = ""): Promise<Page> =>
  (await call("GET", `/api/auth/notifications${query}`, { token })).json;
const unread = async (token: string) => (await call("GET", "/api/auth/profile", { token })).json.unread;
const asAdmin = async (path: string, body: unknown) => {
  assert.equal((await call("PUT", `/api/admin/${path}`, { token: admin, body })).status, 200, path);
};
const signIn = async ({ phone }: User, ip: string, secret = password): Promise<string> => {
  const headers = { "x-forwarded-for": ip };
  return (await call("POST", "/api/auth/login", { body: { identifier: phone, password: secret }, headers })).json.token;
};

type Sender = { user: User; token: string };
type Case = { happen: (sender: Sender) => Promise<unknown>; kind: string; title: string; url: string };

const replier = await signInUser({ approved_posts: 2 });
const topicOf = (author: User) => addedTopic({ author_id: author.id, title: "定标系数" });

const cases: Record<string, Case> = {
  "an approval": {
    happen: ({ user: { id } }) => decided(id, "approve", {}),
    kind: "application",
    title: "您的注册申请已通过审核",
    url: "/download",
  },
  "a rejection, with its reason in one line": {
    happen: async ({ user: { id } }) => {
      await decided(id, "reject", { reason: "资料\n不全" });
      await asAdmin(`users/${id}/reaudit`, {});
      await asAdmin(`users/${id}/approve`, {});
    },
    kind: "application",
    title: "您的注册申请未通过审核：资料 不全",
    url: "/user",
  },
  "an answer to feedback": {
    happen: async ({ user }) => {
      const { id } = await transaction((tx) => addFeedback("批处理", user, tx));
      await asAdmin(`users/feedback/${id}`, { status: "completed", reply: "谢谢" });
    },
    kind: "feedback",
    title: "您的反馈已有回复",
    url: "/user/feedback",
  },
  "a reply in a topic": {
    happen: async ({ user }) => {
      const { id } = await topicOf(user);
      const path = `/api/forum/reviews/${id}/replies`;
      assert.equal((await call("POST", path, { token: replier.token, body: { body: "请核对" } })).status, 201);
    },
    kind: "reply",
    title: "您的主题“定标系数”有新回复",
    url: "/forum/review/1#floor-2",
  },
  "an accepted reply, once": {
    happen: async ({ user }) => {
      const topic = await topicOf(replier.user);
      const { id: reply_id } = await addedReply(topic, { author_id: user.id });
      const accept = { token: replier.token, body: { reply_id } };
      for (let n = 0; n < 2; n++) await call("POST", `/api/forum/reviews/${topic.id}/accept`, accept);
    },
    kind: "accepted",
    title: "您在“定标系数”中的回复被采纳",
    url: "/forum/review/2",
  },
  "a refused topic": {
    happen: async ({ user }) => {
      const { id } = await addedTopic({ author_id: user.id, title: "定标系数", state: "queued", published_at: null });
      await asAdmin(`forum/reviews/${id}`, { action: "refuse", reason: "广告" });
    },
    kind: "post",
    title: "您的主题“定标系数”未通过审核：广告",
    url: "/forum/my?tab=refused",
  },
  "a hidden reply": {
    happen: async ({ user }) => {
      const { id } = await addedReply(await topicOf(replier.user), { author_id: user.id });
      await asAdmin(`forum/replies/${id}`, { action: "hide", reason: "争吵" });
    },
    kind: "post",
    title: "您在“定标系数”中的回复已被隐藏：争吵",
    url: "/forum/my?tab=replies",
  },
  "a hidden reply in a hidden topic, without its title": {
    happen: async ({ user }) => {
      const topic = await topicOf(replier.user);
      const { id } = await addedReply(topic, { author_id: user.id });
      await asAdmin(`forum/reviews/${topic.id}`, { action: "hide", reason: "争吵" });
      await asAdmin(`forum/replies/${id}`, { action: "hide", reason: "争吵" });
    },
    kind: "post",
    title: "您的回复已被隐藏：争吵",
    url: "/forum/my?tab=replies",
  },
  "a sign-in from a new place": {
    happen: async ({ user }) => {
      for (const ip of ["60.1.2.3", "61.139.2.69"]) await signIn(user, ip);
    },
    kind: "place",
    title: "您的账号在新的地点登录：四川省 成都市",
    url: "/user/security",
  },
  "a new password": {
    happen: async ({ token }) => {
      const body = { currentPassword: password, newPassword: "Another1234" };
      assert.equal((await call("PUT", "/api/auth/change-password", { token, body })).status, 200);
    },
    kind: "password",
    title: "您的账号密码已修改",
    url: "/user/security",
  },
  "a forgotten password": {
    happen: async ({ user: { email } }) => {
      const body = { email, code: await product.codeFor(email), newPassword: "Another1234" };
      assert.equal((await call("POST", "/api/auth/reset-password", { body })).status, 200);
    },
    kind: "password",
    title: "您的账号密码已修改",
    url: "/user/security",
  },
  "a password from an administrator": {
    happen: ({ user: { id } }) => asAdmin(`users/${id}`, { password: "Another1234" }),
    kind: "password",
    title: "管理员已为您设置新密码，请尽快修改",
    url: "/user/password",
  },
  "another email": {
    happen: async ({ user, token }) => {
      const email = `moved${user.id}@example.com`;
      const body = { email, code: await product.codeFor(email), password };
      assert.equal((await call("PUT", "/api/auth/email", { token, body })).status, 200);
    },
    kind: "email",
    title: "您的账号邮箱已更换为 m***@example.com",
    url: "/user/profile",
  },
};

async function decided(id: number, verdict: "approve" | "reject", body: object): Promise<void> {
  await asAdmin(`users/${id}/reaudit`, {});
  await asAdmin(`users/${id}/${verdict}`, body);
}

for (const [name, { happen, ...expected }] of Object.entries(cases)) {
  Deno.test(`${name} is a notification`, async () => {
    const { user, token } = await signInUser({ approved_posts: 2 });
    await happen({ user, token });
    const reader = await product.openFor("user", (await userTable.get(user.id))!);
    const found = (await list(reader)).data.filter(({ title }) => title === expected.title);
    assert.deepEqual(found.map(({ kind, title, url, read_at }) => ({ kind, title, url, read_at })), [
      { ...expected, read_at: null },
    ]);
  });
}

Deno.test("own posts, approved posts, and events of other users write no notification", async () => {
  const { user, token } = await signInUser({ approved_posts: 2 });
  const topic = await topicOf(user);
  await call("POST", `/api/forum/reviews/${topic.id}/replies`, { token, body: { body: "补充" } });
  const { id: reply_id } = await addedReply(topic, { author_id: user.id });
  await call("POST", `/api/forum/reviews/${topic.id}/accept`, { token, body: { reply_id } });
  const { id } = await addedTopic({ author_id: user.id, state: "queued", published_at: null });
  await asAdmin(`forum/reviews/${id}`, { action: "approve" });
  assert.deepEqual(await list(token), { data: [], total: 0, page: 1, limit: 10, unread: 0 });
});

/** Each switch with an event whose email it switches off. */
const switched: [string, string][] = [
  ["forum_replies", "a reply in a topic"],
  ["feedback", "an answer to feedback"],
  ["application", "an approval"],
];
Deno.test("a switch ends the emails of its kind and no others; the notification is written all the same", async () => {
  for (const [name, event] of switched) {
    for (const on of [true, false]) {
      const { user, token } = await signInUser({ approved_posts: 2 });
      await call("PUT", "/api/auth/notices", { token, body: { [name]: on } });
      await cases[event]!.happen({ user, token });
      const emails = await emailsTo(user.email);
      const reader = await product.openFor("user", (await userTable.get(user.id))!);
      assert.deepEqual([emails.length, (await list(reader)).total], [Number(on), 1], `${name} ${on}`);
    }
  }
});

Deno.test("emails about security have no switch, and a user without an email is notified in the site", async () => {
  const notices = { forum_replies: false, feedback: false, application: false, versions: false };
  for (const event of ["a new password", "another email", "a sign-in from a new place"]) {
    const { user, token } = await signInUser();
    await call("PUT", "/api/auth/notices", { token, body: notices });
    await cases[event]!.happen({ user, token });
    assert.equal((await emailsTo(user.email)).length, 1, event);
  }
  const { user, token } = await signInUser({ email: "" });
  await cases["an answer to feedback"]!.happen({ user, token });
  assert.equal(await unread(token), 1);
});
