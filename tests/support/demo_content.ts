// Derives the calls that create the demo's content from its rows: settings, forms with their files, feedback and its
// steps, posts and their approval.
import { feedbackTable } from "../../lib/domain/account/feedback.ts";
import { caseTable } from "../../lib/domain/content/cases.ts";
import { newsTable } from "../../lib/domain/content/news.ts";
import { tutorialTable } from "../../lib/domain/content/tutorials.ts";
import { qrcodeDocument } from "../../lib/domain/content/qrcode.ts";
import { settingsDocument } from "../../lib/domain/settings.ts";
import { versionTable } from "../../lib/domain/content/versions.ts";
import { replyTable } from "../../lib/domain/forum/replies.ts";
import type { Post } from "../../lib/domain/forum/topics.ts";
import { topicTable } from "../../lib/domain/forum/topics.ts";
import { reportTable } from "../../lib/domain/forum/reports.ts";
import { media, type UploadKind } from "../../lib/shared/media.ts";
import { CaseForm } from "../../lib/shared/schemas/content/cases.ts";
import { NewsForm } from "../../lib/shared/schemas/content/news.ts";
import { bytesOf } from "./upload_storage.ts";

/** A call at its time, by an administrator or by a user. */
export type ContentRow = {
  at: number;
  by: "admin" | number;
  call: [method: string, path: string];
  body?: unknown;
  form?: Record<string, string | File>;
};

const caseFields = Object.keys(CaseForm.shape) as (keyof CaseForm)[];
const newsFields = Object.keys(NewsForm.shape) as (keyof NewsForm)[];
const when = (time: string | null) => Date.parse(time ?? "");

/** Reads the open store. */
export async function contentRows(): Promise<ContentRow[]> {
  return [...await ofSite(), ...await forms(), ...await feedbacks(), ...await posts(), ...await reported()];
}

async function ofSite(): Promise<ContentRow[]> {
  const [stored, code] = await Promise.all([settingsDocument.get(), qrcodeDocument.get()]);
  const image = code && await fileOf("qrcode", code.image_path);
  const { basic, updated_at = null } = stored ?? {};
  const calls: ContentRow[] = [
    { at: when(updated_at), by: "admin", call: ["PUT", "/api/admin/settings"], body: { basic } },
  ];
  if (image) {
    const form = { image_type: "upload", image };
    calls.push({ at: when(code.uploaded_at), by: "admin", call: ["POST", "/api/admin/system/qrcode"], form });
  }
  return calls;
}

async function forms(): Promise<ContentRow[]> {
  const calls: ContentRow[] = [];
  for (const row of await versionTable.all()) {
    const { software_name, version_number, release_date, update_log, channel, mandatory, created_at } = row;
    const text = { software_name, version_number, release_date, update_log, channel, mandatory: String(mandatory) };
    const form: ContentRow["form"] = row.file_type === "url"
      ? { ...text, file_type: "url", download_link: row.file_path }
      : { ...text, file_type: "upload", file: await fileOf("versions", row.file_path, row.file_name) };
    calls.push(posted("versions", { at: created_at, form }));
    if (!row.withdrawn_at) continue;
    const call: ContentRow["call"] = ["PUT", `/api/admin/content/versions/${row.id}/withdraw`];
    calls.push({ at: when(row.withdrawn_at), by: "admin", call, body: { reason: row.withdrawn_reason } });
  }
  for (const row of await caseTable.all()) {
    const text = Object.fromEntries(caseFields.map((name) => [name, String(row[name] ?? "")]));
    const files = {
      image: await fileOf("cases", row.image_path),
      before_image: await fileOf("cases", row.before_image_path),
      after_image: await fileOf("cases", row.after_image_path),
      video: await fileOf("cases", row.video_path),
    };
    calls.push(posted("cases", { at: row.created_at, form: { ...text, ...files, video_type: "upload" } }));
  }
  for (const { title, content, image_path, video_path, created_at } of await tutorialTable.all()) {
    const files = { image: await fileOf("tutorials", image_path), video: await fileOf("tutorials", video_path) };
    const form = { title, content, ...files, video_type: "upload" };
    calls.push(posted("tutorials", { at: created_at, form }));
  }
  for (const row of await newsTable.all()) {
    const body = Object.fromEntries(newsFields.map((name) => [name, row[name]]));
    calls.push({ at: when(row.created_at), by: "admin", call: ["POST", "/api/admin/content/news"], body });
  }
  return calls;
}

function posted(kind: keyof typeof media, { at, form }: { at: string; form: ContentRow["form"] }): ContentRow {
  return { at: when(at), by: "admin", call: ["POST", `/api/admin/content/${kind}`], form };
}

async function fileOf(kind: UploadKind, name: string, called = name): Promise<File> {
  return new File([await bytesOf(kind, name)], called);
}

async function feedbacks(): Promise<ContentRow[]> {
  const calls: ContentRow[] = [];
  for (const { id, user_id, feedback: content, reply, steps, created_at } of await feedbackTable.all()) {
    calls.push({ at: when(created_at), by: user_id, call: ["POST", "/api/auth/feedback"], body: { content } });
    for (const { status, created_at } of steps) {
      const body = status === "completed" ? { status, reply } : { status };
      calls.push({ at: when(created_at), by: "admin", call: ["PUT", `/api/admin/users/feedback/${id}`], body });
    }
  }
  return calls;
}

async function posts(): Promise<ContentRow[]> {
  const calls: ContentRow[] = [];
  const add = (post: Post, { path, body, kind }: { path: string; body: unknown; kind: "reviews" | "replies" }) => {
    const { id, author_id, created_at, acts } = post;
    calls.push({ at: when(created_at), by: author_id, call: ["POST", path], body });
    for (const { action, created_at } of acts) {
      calls.push({
        at: when(created_at),
        by: "admin",
        call: ["PUT", `/api/admin/forum/${kind}/${id}`],
        body: { action },
      });
    }
  };
  for (const topic of await topicTable.all()) {
    const { module, title, body } = topic;
    add(topic, { path: "/api/forum/reviews", body: { module, title, body }, kind: "reviews" });
    const answer = topic.accepted_reply_id ? await replyTable.get(topic.accepted_reply_id) : null;
    if (!answer) continue;
    const call: ContentRow["call"] = ["POST", `/api/forum/reviews/${topic.id}/accept`];
    calls.push({ at: when(answer.published_at) + 1, by: topic.author_id, call, body: { reply_id: answer.id } });
  }
  for (const reply of await replyTable.all()) {
    const { topic_id, body } = reply;
    add(reply, { path: `/api/forum/reviews/${topic_id}/replies`, body: { body }, kind: "replies" });
  }
  return calls;
}

async function reported(): Promise<ContentRow[]> {
  return (await reportTable.all()).map(({ kind, post_id: id, reason, reporter_id, created_at }) => {
    return { at: when(created_at), by: reporter_id, call: ["POST", "/api/forum/reports"], body: { kind, id, reason } };
  });
}
