// Everything that the product writes over HTTP, as cycles that a writer repeats until the server is gone.
import { codeOf, parseEmail } from "../eml.ts";
import { namesIn } from "../../../lib/services/disk.ts";
import { password, personFacts } from "../registration.ts";
import { deleteContent } from "./content_writers.ts";
import { signIn, type Stage, userState } from "./stage.ts";

export type Writer = (stage: Stage) => Promise<unknown>;

const browser =
  "Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36";

/** The address of the n-th visit; four visits share one. */
const addressOf = (n: number) => `10.${n >> 18}.${(n >> 10) & 255}.${(n >> 2) & 255}`;

export async function visit({ call, ledger, next }: Stage): Promise<void> {
  const n = next();
  await ledger.write({
    changes: [{ kind: "visit", key: `/visited/${n}`, to: "1" }],
    ask: () =>
      call("POST", "/api/admin/dashboard/record", {
        body: { page_url: `/visited/${n}`, referrer: "" },
        headers: { "user-agent": browser, "x-forwarded-for": addressOf(n) },
      }),
  });
}

export async function editNews({ call, admin, ledger, next }: Stage): Promise<void> {
  const n = next();
  const key = `资讯 ${n}`;
  const body = (source: string) => ({ title: key, link: "https://example.com/", source });
  const write = (to: string, action: string, method: string, path = "") =>
    ledger.write({
      changes: [{ kind: "news", key, to }],
      counts: [`operation news.${action}`, "revision"],
      ask: () => call(method, `/api/admin/content/news${path}`, { token: admin, body: body(to) }),
    });
  const { json } = await write("first", "create", "POST");
  await write("second", "update", "PUT", `/${json.data.id}`);
  const removed = { kind: "news", key, now: "second", row: `news/${json.data.id}`, title: key };
  if (n % 4 !== 0) await deleteContent({ call, admin, ledger }, removed, n % 3);
}

/** Reopens an application and approves or rejects it; no other writer decides on this user. */
export function decide(which: number): Writer {
  return async ({ call, admin, ledger, applicants, next }) => {
    const person = applicants[which]!;
    const [status, wechat_name = ""] = (ledger.stateOf("user", person.phone) ?? "").split(" ");
    const verb = status !== "pending" ? "reaudit" : next() % 2 ? "approve" : "reject";
    const to = { reaudit: "pending", approve: "approved", reject: "rejected" }[verb];
    const emails = verb === "reaudit" || !person.email ? [] : [`email ${person.email}`];
    await ledger.write({
      changes: [{ kind: "user", key: person.phone, to: userState({ status: to, wechat_name }) }],
      counts: [`operation user.${verb}`, `decision ${person.phone}`, ...emails],
      ask: () => call("PUT", `/api/admin/users/${person.id}/${verb}`, { token: admin, body: {} }),
    });
  };
}

/** Publishes a version with a link, downloads it as every member, and removes it. */
export async function download({ call, admin, ledger, readers, next }: Stage): Promise<void> {
  const key = `1.0.${next()}`;
  const link = "https://example.com/setup.exe";
  const text = { software_name: "GAC_MSS", version_number: key, release_date: "2026-01-01", update_log: "说明" };
  const path = "/api/admin/content/versions";
  const { json } = await ledger.write({
    changes: [{ kind: "version", key, to: "说明" }],
    counts: ["operation version.create", "revision"],
    ask: () => call("POST", path, { token: admin, body: { ...text, file_type: "url", download_link: link } }),
  });
  for (const { id, token } of readers) {
    await ledger.write({
      changes: [{ kind: "download", key: `${id}:${json.data.id}`, to: "1" }],
      ask: () => call("POST", "/api/downloads/record", { token, body: { version_id: json.data.id } }),
    });
  }
  const removed = { kind: "version", key, now: "说明", row: `versions/${json.data.id}`, title: `GAC_MSS ${key}` };
  await deleteContent({ call, admin, ledger }, removed, 0);
}

/**
 * A member changes the profile and signs out or sets a new password, which ends all sessions; signs in first if
 * necessary.
 */
export function member(which: number): Writer {
  return async (stage) => {
    const { call, ledger, members, next } = stage;
    const person = members[which]!;
    const secret = ledger.stateOf("password", person.phone) ?? "";
    const token = ledger.keys("session", person.phone).at(-1) ?? await signIn(stage, person, secret);
    for (let n = 0; n < 2; n++) {
      const wechat_name = `昵称${next()}`;
      await ledger.write({
        changes: [{ kind: "user", key: person.phone, to: userState({ status: "approved", wechat_name }) }],
        ask: () => call("PUT", "/api/auth/profile", { token, body: { wechat_name } }),
      });
    }
    const ended = (key: string) => ({ kind: "session", key, to: null });
    const n = next();
    if (n % 2 !== 0) {
      const ask = () => call("POST", "/api/auth/logout", { token });
      await ledger.write({ changes: [ended(token)], counts: ["sign_in logout"], ask });
      return;
    }
    const body = { currentPassword: secret, newPassword: `Passw0rd${n}` };
    await ledger.write({
      changes: [
        { kind: "password", key: person.phone, to: body.newPassword },
        ...ledger.keys("session", person.phone).map(ended),
      ],
      counts: person.email ? [`email ${person.email}`] : [],
      ask: () => call("PUT", "/api/auth/change-password", { token, body }),
    });
  };
}

/** Users request codes; one registers with a code from the outbox and is approved. */
export async function applicant({ call, admin, ledger, next, outbox }: Stage): Promise<void> {
  for (let i = 0; i < 4; i++) {
    const email = `applicant${next()}@example.com`;
    const ask = () => call("POST", "/api/auth/send-code", { body: { email } });
    await ledger.write({ changes: [{ kind: "code", key: email, to: "sent" }], ask });
  }
  const [email, file] = (await emailsIn(outbox)).find(([email]) => ledger.stateOf("code", email) === "sent") ?? [];
  if (!email) return;
  const [, n = ""] = /(\d+)@/.exec(email) ?? [];
  const phone = `136${n.padStart(8, "0")}`;
  const code = codeOf(await parseEmail(await Deno.readTextFile(`${outbox}/${file}`)));
  const body = { ...personFacts, wechat_name: `昵称${n}`, name: "压力测试", phone, email, password, code };
  const { json } = await ledger.write({
    changes: [{ kind: "user", key: phone, to: `pending 昵称${n}` }, { kind: "code", key: email, to: "used" }],
    counts: [`email ${email}`],
    ask: () => call("POST", "/api/auth/verify-code", { body }),
  });
  await ledger.write({
    changes: [{ kind: "user", key: phone, to: `approved 昵称${n}` }],
    counts: ["operation user.approve", `decision ${phone}`, `email ${email}`],
    ask: () => call("PUT", `/api/admin/users/${json.data.id}/approve`, { token: admin, body: {} }),
  });
}

/** Emails to applicants of the last five minutes, by address: their codes are still valid. */
async function emailsIn(outbox: string): Promise<[email: string, file: string][]> {
  const since = new Date(Date.now() - 300_000).toISOString().replace(/[-:.]/g, "");
  return (await namesIn(outbox)).flatMap((file) => {
    const [, time = "", email] = /^(\d{8}T\d+Z)-(applicant.+)\.eml$/.exec(file) ?? [];
    return email && time > since ? [[email, file]] : [];
  });
}

export async function adminProfile({ call, admin, ledger, next }: Stage): Promise<void> {
  const email = `chief${next()}@example.com`;
  const before = ledger.stateOf("admin", "email");
  const emails = before ? [`email ${before}`] : []; // the previous address is notified
  await ledger.write({
    changes: [{ kind: "admin", key: "email", to: email }],
    counts: ["operation admin.profile", ...emails],
    ask: () => call("PUT", "/api/admin/profile", { token: admin, body: { email } }),
  });
}
