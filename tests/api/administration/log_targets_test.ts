// The target of an operation is linked to the screen that shows it, as long as it exists.
import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { columns } from "../../../islands/admin/administration/LogTable.tsx";
import { appliedEmail } from "../../../lib/content/emails/account.ts";
import { addFeedback } from "../../../lib/domain/account/feedback.ts";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { documentTable } from "../../../lib/domain/content/document_texts.ts";
import { factTable } from "../../../lib/domain/content/facts.ts";
import { addNews, newsTable } from "../../../lib/domain/content/news.ts";
import { addNoticeJob } from "../../../lib/domain/content/notice_jobs.ts";
import { queueEmail } from "../../../lib/domain/emails.ts";
import { removeReply } from "../../../lib/domain/forum/floors.ts";
import { reportTable } from "../../../lib/domain/forum/reports.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import type { LogRow } from "../../../lib/shared/calls/logs.ts";
import { openProduct } from "../../support/app.ts";
import { addCase, addTutorial } from "../../support/content.ts";
import { site } from "../../support/emails.ts";
import { versionForm } from "../../support/forms.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";
import { newsForm } from "../../support/site_data.ts";
import { waitFor } from "../../support/wait_for.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { admin, token } = await product.signInAdmin();
const now = new Date().toISOString();
const stamps = { admin_id: admin.id, created_at: now, updated_at: now };

type Target = { kind: string; id: number | null };

/** Logs an operation on each target. Returns the addresses by target. */
async function addressesOf(targets: Target[]): Promise<Record<string, string | undefined>> {
  for (const target of targets) {
    const row = {
      admin: { id: 1, username: "x" },
      action: `${target.kind}.update`,
      target: { ...target, label: "某物" },
      fields: [],
      ip: "",
    };
    await transaction((tx) => Promise.resolve(void operationLog.add({ ...row, result: "ok" }, tx)));
  }
  const { json } = await product.call("GET", `/api/admin/logs?limit=50`, { token });
  return Object.fromEntries(
    json.data.slice(0, targets.length).map((
      { target, target_url }: LogRow,
    ) => [`${target.kind} ${target.id}`, target_url]),
  );
}

/** Requests the page until it shows it, because on a busy machine a page leaves its first data to the island. */
async function showsSoon(path: string, shows: (html: string) => boolean): Promise<void> {
  await waitFor(async () => {
    const page = await product.app.request(path, { headers: { cookie: `aid=${token}` } });
    assert.equal(page.status, 200, path);
    return shows(await page.text());
  });
}

Deno.test("each target leads to a screen that shows it, unless it is gone", async () => {
  const user = await product.addUser({ name: "寻物人" });
  const topic = await addedTopic({ title: "寻物主题", author_id: user.id });
  const [reply, deleted] = [await addedReply(topic, { body: "寻物回复" }), await addedReply(topic)];
  await transaction((tx) => removeReply(deleted, tx));
  const news = await transaction((tx) => addNews(newsForm({ title: "寻物资讯" }), admin.id, tx));
  const gone = await transaction((tx) => addNews(newsForm({ title: "已删资讯" }), admin.id, tx));
  await newsTable.remove(gone.id);
  const version = await product.call("POST", "/api/admin/content/versions", {
    token,
    form: versionForm({ version_number: "9.8.7" }),
  });
  const fact = { part: "faq" as const, value: "", ...stamps };
  const text = { name: "geo-correction" as const, body: "", based_on: "", ...stamps };
  const notice = { title: "寻物通知", url: "", software_name: null };
  const about = { kind: "review" as const, post_id: topic.id, review_id: topic.id, reason: "寻物举报", note: "" };
  const report = { ...about, reporter_id: user.id, state: "closed" as const, closed_by: "x", created_at: now };
  const email = appliedEmail(site, { name: "x", number: "x", expectedBy: "x" });
  const shown: [kind: string, row: { id: number }, text: string][] = [
    ["user", user, "寻物人"],
    ["feedback", await transaction((tx) => addFeedback("寻物反馈", user, tx)), "寻物反馈"],
    ["case", await addCase({ title: "寻物案例" }), "寻物案例"],
    ["tutorial", await addTutorial({ title: "寻物教程" }), "寻物教程"],
    ["version", version.json.data, "9.8.7"],
    ["news", news, "寻物资讯"],
    ["fact", await factTable.insert(fact), "常见问题"],
    ["document", await documentTable.insert(text), "几何校正"],
    ["notice", await transaction((tx) => addNoticeJob(notice, 0, tx)), "寻物通知"],
    ["review", topic, "寻物主题"],
    ["reply", reply, "寻物回复"],
    ["report", await reportTable.insert({ ...report, closed_at: now }), "寻物举报"],
    ["mail", await transaction((tx) => queueEmail({ id: user.id, email: "seek@example.com" }, email, tx)), "seek@"],
    ["admin", admin, admin.username],
    ["settings", { id: 0 }, "系统设置"],
    ["qrcode", { id: 1 }, "入群二维码"],
  ];
  const urls = await addressesOf(shown.map(([kind, { id }]) => ({ kind, id })));
  for (const [kind, { id }, text] of shown) {
    const url = urls[`${kind} ${id}`] ?? "";
    await showsSoon(url, (html) => html.includes(text));
  }
  const { json } = await product.call("GET", "/api/admin/logs?limit=50", { token });
  const row = json.data.find(({ target }: LogRow) => target.kind === "qrcode");
  const cell = columns.operation.find(({ id }) => id === "target")?.cell(row, {
    getIsExpanded: () => false,
    toggleExpanded: () => {},
  });
  assert.match(renderToStaticMarkup(cell), /<a href="\/admin\/qrcode"[^>]*>.*群二维码 #1 某物.*<\/a>/);
  const missing = [...shown.slice(0, -2).map(([kind]) => ({ kind, id: 999_999 })), { kind: "news", id: gone.id }];
  missing.push({ kind: "reply", id: deleted.id }, { kind: "call", id: 1 });
  const none = await addressesOf([...missing, { kind: "user", id: null }]);
  assert.deepEqual(Object.values(none), Array(missing.length + 1).fill(undefined));
});
