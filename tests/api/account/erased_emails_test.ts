// Emails to others that name a user are removed with the account: from the outbox's rows, and from its folder.
import assert from "node:assert/strict";
import { claim, markFailed } from "../../../lib/domain/email_delivery.ts";
import { emailTable } from "../../../lib/domain/emails.ts";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { runDelivery } from "../../../lib/flows/deliver_emails.ts";
import { eraseClosedAccounts } from "../../../lib/flows/account/personal_data.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { openProduct } from "../../support/app.ts";
import { parseEmail } from "../../support/eml.ts";
import { addedTopic } from "../../support/forum.ts";
import { contents } from "../../support/kv.ts";
import { waitFor } from "../../support/wait_for.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const folder = `${product.folder}/outbox`;
const trusted = { approved_posts: 2 };

/** Writes due emails to the folder. */
async function deliver(): Promise<void> {
  const stop = new AbortController();
  const running = runDelivery(stop.signal);
  await waitFor(async () => (await emailTable.ids("due")).length === 0);
  stop.abort();
  await running;
}

async function erase(id: number): Promise<void> {
  await userTable.update(id, (row) => ({ ...row, closes_at: new Date().toISOString() }));
  assert.equal(await eraseClosedAccounts(new AbortController().signal), 1);
}

/** The texts of all emails in the folder. */
async function filed(): Promise<string[]> {
  const names = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
  return await Promise.all(names.map(async (name) => {
    const { text, html } = await parseEmail(await Deno.readTextFile(`${folder}/${name}`));
    return `${name}\n${text}\n${html}`;
  }));
}

const stored = async (text: string) =>
  (await contents()).filter(({ key, value }) => `${key.join(" ")} ${Deno.inspect(value, { depth: 9 })}`.includes(text));

async function reply(token: string, topicId: number): Promise<void> {
  const body = { body: "请核对气溶胶光学厚度。" };
  assert.equal((await call("POST", `/api/forum/reviews/${topicId}/replies`, { token, body })).status, 201);
}

Deno.test("a nickname is erased from emails to others: in the folder, waiting and failed, old nicknames too", async () => {
  const { user: author } = await product.signInUser();
  const { user: leaver, token } = await product.signInUser(trusted);
  const { user: third, token: other } = await product.signInUser(trusted);
  await userTable.update(leaver.id, (row) => ({ ...row, nickname: "麦田守望者" }));
  await userTable.update(third.id, (row) => ({ ...row, nickname: "云端观测" }));
  const topics = [];
  for (let n = 0; n < 4; n++) topics.push(await addedTopic({ author_id: author.id }));
  await reply(token, topics[0]!.id);
  await reply(other, topics[1]!.id);
  await deliver();
  assert.equal((await filed()).filter((text) => text.includes("麦田守望者")).length, 1);
  await userTable.update(leaver.id, (row) => ({ ...row, nickname: "远山的雾" }));
  await reply(token, topics[2]!.id);
  const [{ id: failed = 0 } = {}] = await emailTable.all({ reverse: true, limit: 1 });
  for (let n = 0; n < 6; n++) {
    await emailTable.update(failed, (row) => ({ ...row, due: Date.now(), in_hand: false }));
    assert.ok(await claim(failed));
    await markFailed(failed, "busy");
  }
  await reply(token, topics[3]!.id);
  assert.deepEqual((await emailTable.all()).map(({ state }) => state), ["sent", "sent", "failed", "waiting"]);

  await erase(leaver.id);
  const files = await filed();
  assert.deepEqual(files.map((text) => text.includes("云端观测")), [true], "an email about another user remains");
  for (const name of ["麦田守望者", "远山的雾"]) assert.deepEqual(await stored(name), [], name);
  const left = await product.emailsTo(author.email);
  assert.deepEqual(left.map(({ state }) => state), ["sent", "sent"], "rows without text remain");
  await deliver();
  assert.equal((await filed()).length, 1);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("an address is erased from emails to administrators about failures before it had an account", async () => {
  const adminEmail = "office@example.com";
  await saveSettings({
    notification: { notify_admins: [adminEmail], smtp_host: "127.0.0.1", smtp_port: 9 }, // no server listens there
  });
  const address = "later-user@example.com";
  await call("POST", "/api/auth/send-code", { body: { email: address } });
  const [code] = await product.emailsTo(address);
  await emailTable.update(code!.id, (row) => ({ ...row, worthless_after: Date.now() - 1 }));
  const stop = new AbortController();
  const running = runDelivery(stop.signal);
  await waitFor(async () => (await product.emailsTo(adminEmail)).some(({ attempts }) => attempts > 0));
  stop.abort();
  await running;
  const [notice] = await product.emailsTo(adminEmail);
  assert.ok(notice?.body?.text.includes(address));
  assert.equal(notice?.person_id, null, "no account had the address");

  const { user } = await product.signInUser({ email: address });
  await erase(user.id);
  assert.deepEqual(await product.emailsTo(adminEmail), []);
  const rest = (await stored(address)).filter(({ key }) => key[1] !== "limit");
  assert.deepEqual(rest, []);
  assert.deepEqual(await checkStore(), []);
});

Deno.test("a notice about the previous owner of an address remains", async () => {
  const address = "passed-on@example.com";
  const [{ user: before }, { user }] = [await product.signInUser(), await product.signInUser({ email: address })];
  const row = (await emailTable.all())[0]!;
  const notice = { ...row, to: "office@example.com", to_office: true, names: [address], person_id: before.id };
  const { id } = await emailTable.insert({ ...notice, body: { text: address, html: "" }, state: "failed" });
  await erase(user.id);
  assert.ok(await emailTable.get(id));
  await erase(before.id);
  assert.equal(await emailTable.get(id), null);
});
