// Every row of the demonstration has its dates in order: nothing happens before its cause.
import assert from "node:assert/strict";
import { feedbackTable } from "../../lib/domain/account/feedback.ts";
import { userTable } from "../../lib/domain/account/users.ts";
import { deviceTable } from "../../lib/domain/client/devices.ts";
import { caseTable } from "../../lib/domain/content/cases.ts";
import { newsTable } from "../../lib/domain/content/news.ts";
import { tutorialTable } from "../../lib/domain/content/tutorials.ts";
import { versionTable } from "../../lib/domain/content/versions.ts";
import { replyTable } from "../../lib/domain/forum/replies.ts";
import { topicTable } from "../../lib/domain/forum/topics.ts";
import { operationLog } from "../../lib/domain/audit_log.ts";
import { emailTable } from "../../lib/domain/emails.ts";
import { downloadLog } from "../../lib/domain/statistics/downloads.ts";
import { processingLog } from "../../lib/domain/statistics/processing.ts";
import { usageLog } from "../../lib/domain/statistics/usage.ts";
import { visitLog } from "../../lib/domain/statistics/visits.ts";
import { siteDate } from "../../lib/shared/time.ts";
import { compareVersions } from "../../lib/shared/version_number.ts";
import { fillDemo } from "../../lib/tasks/demo/fill.ts";
import { openProduct } from "../support/app.ts";

const now = Date.now();
const product = await openProduct();
const { admin } = await product.signInAdmin();
const actor = { id: admin.id, username: admin.username, ip: "127.0.0.1" };
const size = { users: 200, visits: 1_200, processing: 900, usage: 5, days: 150, now };
await fillDemo({ size, admin: actor, password_hash: "x" }, () => {});

const end = new Date(now).toISOString();
const people = await userTable.all();
const approvedAt = new Map(people.map(({ id, decisions }) => {
  return [id, decisions.find(({ to }) => to === "approved")?.created_at ?? "never"]; // after every date
}));

/** Every moment of the list is set, and none is before the one that it follows. */
function inOrder(what: string, ...times: (string | null | undefined)[]): void {
  assert.ok(times.every(Boolean), `${what}: ${times}`);
  assert.deepEqual(times.toSorted(), times, what);
}

const first = (rows: { created_at: string }[]) => rows.map(({ created_at }) => created_at).sort()[0];

Deno.test("users apply, get a decision, and apply once more", () => {
  for (const { id, created_at, applied_at, decisions, updated_at, consent } of people) {
    inOrder(`user ${id}`, created_at, ...decisions.map((one) => one.created_at), updated_at, end);
    inOrder(`user ${id}`, created_at, applied_at, updated_at);
    assert.equal(consent?.at, applied_at);
  }
  assert.equal(people.filter(({ status, decisions }) => status === "pending" && decisions.length > 0).length, 1);
});

Deno.test("a user's actions follow the approval; images, sessions and computers follow the first download", async () => {
  const released = new Map((await versionTable.all()).map((version) => [version.id, version]));
  const computers = await deviceTable.all();
  let scenes = 0;
  for (const { id } of people) {
    const [taken, images, sessions, seen] = await Promise.all(
      [downloadLog, processingLog, usageLog, visitLog].map((log) =>
        Array.fromAsync<{ created_at: string }>(log.allOf([id]))
      ),
    );
    const own = computers.filter(({ user_id }) => user_id === id);
    for (const rows of [taken, seen]) {
      for (const row of rows ?? []) inOrder(`${id}`, approvedAt.get(id), row.created_at, end);
    }
    for (const row of [...images ?? [], ...sessions ?? [], ...own]) {
      inOrder(`${id}`, first(taken ?? []), row.created_at, end);
    }
    if (images?.length) inOrder(`${id}`, own[0]?.created_at, first(images));
    scenes += images?.length ?? 0;
    for (const { version_id, created_at } of await downloadLog.of([id])) {
      const version = released.get(version_id);
      inOrder(`version ${version_id}`, version?.created_at, created_at, version?.withdrawn_at ?? end);
    }
    for (const { input_image, created_at } of await processingLog.of([id])) {
      const [, taken = ""] = /_(\d{8})_L1A/.exec(input_image) ?? [];
      assert.ok(taken && taken < siteDate(created_at).replaceAll("-", ""), input_image);
    }
  }
  assert.equal(scenes, size.processing);
});

Deno.test("of a package a higher number is released later, and content is dated by its own day", async () => {
  const all = await versionTable.all();
  for (const { software_name, version_number, created_at, updated_at, release_date, withdrawn_at } of all) {
    inOrder(version_number, created_at, updated_at, end);
    inOrder(version_number, created_at, withdrawn_at ?? end, end);
    assert.equal(siteDate(created_at), release_date);
    for (const other of all) {
      if (other.software_name !== software_name || compareVersions(other.version_number, version_number) <= 0) continue;
      inOrder(`${version_number} and ${other.version_number}`, created_at, other.created_at);
    }
  }
  for (const { created_at, release_date } of await caseTable.all()) {
    assert.equal(siteDate(created_at), release_date);
    inOrder("case", created_at, end);
  }
  for (const row of [...await tutorialTable.all(), ...await newsTable.all()]) {
    inOrder("content", row.created_at, row.updated_at, end);
  }
});

Deno.test("feedback follows its statuses", async () => {
  for (const { user_id, created_at, steps, updated_at } of await feedbackTable.all()) {
    inOrder("feedback", approvedAt.get(user_id), created_at, ...steps.map((one) => one.created_at), end);
    assert.equal(updated_at, steps.at(-1)?.created_at ?? created_at);
  }
});

Deno.test("replies follow their topic, and none is later than the topic's last one", async () => {
  const answers = (await replyTable.all()).filter(({ state }) => state === "published");
  for (const topic of (await topicTable.all()).filter(({ state }) => state === "published")) {
    inOrder(topic.title, approvedAt.get(topic.author_id), topic.created_at, topic.published_at, end);
    const own = answers.filter(({ topic_id }) => topic_id === topic.id).sort((a, b) => (a.floor ?? 0) - (b.floor ?? 0));
    inOrder(topic.title, topic.published_at, ...own.map(({ created_at }) => created_at), topic.last_reply_at, end);
    for (const { author_id, created_at, published_at, body } of own) {
      assert.ok(body.split(/[。？]/).length > 2, `more than one sentence: ${body}`);
      inOrder("reply", approvedAt.get(author_id), created_at, published_at, topic.last_reply_at);
    }
    assert.equal(topic.last_reply_at, own.at(-1)?.published_at);
    assert.ok(own.length >= 3 && own.length <= 30, topic.title);
  }
});

Deno.test("nothing in logs or emails is in the future", async () => {
  for (const { created_at } of await operationLog.newest({ limit: 5_000 })) inOrder("operation", created_at, end);
  for (const { created_at, sent_at } of await emailTable.all()) inOrder("email", created_at, sent_at ?? end);
});
