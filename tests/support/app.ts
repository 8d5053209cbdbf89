// Runs the product in this process on a store in memory. Makes calls as visitor, user and administrator, and reads the
// emails that the product wrote.
import "./cheap_hashes.ts";
import { setConfig } from "../../lib/config.ts";
import { lockUpload } from "../../lib/domain/content/upload_sessions.ts";
import { addAdmin, type Admin } from "../../lib/domain/administration/admins.ts";
import { emailTable } from "../../lib/domain/emails.ts";
import { openSession, type SessionKind } from "../../lib/domain/account/sessions.ts";
import { addApproved } from "../../lib/domain/account/applications.ts";
import { type User } from "../../lib/domain/account/users.ts";
import { openMigrated, openTestStore } from "./kv.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { hashPassword } from "../../lib/services/password.ts";
import { openUploads } from "../../lib/services/files/uploads.ts";
import { DAY } from "../../lib/shared/time.ts";
import type { Role } from "../../lib/shared/labels.ts";
import { sendLogTo } from "../../lib/web/around/request_log.ts";
import { createApp } from "../../routes/mod.ts";
import { callsBy } from "./http_client.ts";
import { password, personFacts } from "./registration.ts";
import { watchDeclarations } from "./observed_calls.ts";
import { openStorage } from "./upload_storage.ts";

export { password, registration } from "./registration.ts";

/** Opens the product once per test file; `env` changes its configuration, `onDisk` stores its data in the folder. */
export async function openProduct(env: Record<string, string> = {}, { onDisk = false } = {}) {
  const folder = await Deno.makeTempDir();
  setConfig({ DATA_DIR: folder, UPLOADS_DIR: `${folder}/uploads`, PUBLIC_URL: "http://gac.test", ...env });
  if (onDisk) await openMigrated({ path: `${folder}/kv.sqlite3` });
  else await openTestStore();
  openUploads(await openStorage(`${folder}/uploads`, { lock: lockUpload }));
  const log: string[] = [];
  sendLogTo((text) => {
    log.push(text);
    if (text.includes("a transaction may check")) console.error(text); // the response is a 500 without the keys
  });
  const app = createApp();
  watchDeclarations();
  const hash = await hashPassword(password);

  const call = callsBy((path, init) => app.request(path, init));
  let count = 0;

  /** Creates an approved user with the password of this file. */
  async function addUser(fields: Partial<User> = {}): Promise<User> {
    const n = ++count;
    const person = {
      name: `用户甲${n}`,
      email: `user${n}@example.com`,
      phone: `139${String(n).padStart(8, "0")}`,
      password_hash: hash,
      ...personFacts,
      consent: null,
    };
    return await transaction((tx) => addApproved({ ...person, ...fields }, tx));
  }

  /** Returns the token of a new session, opened without the cost of a sign-in. */
  function openFor(kind: SessionKind, { id, generation }: Pick<User | Admin, "id" | "generation">): Promise<string> {
    return openSession({ kind, id, generation, ip: "127.0.0.1", agent: "test", idle: kind === "user" ? 7 * DAY : DAY });
  }

  /** Returns a user and the token of a session. */
  async function signInUser(fields: Partial<User> = {}): Promise<{ user: User; token: string }> {
    const user = await addUser(fields);
    return { user, token: await openFor("user", user) };
  }

  /** Returns an administrator of a role and the token of a session. */
  async function signInAdmin(role: Role = "超级管理员"): Promise<{ admin: Admin; token: string }> {
    const admin = await addAdmin({ username: `admin${++count}`, password_hash: hash, role });
    return { admin, token: await openFor("admin", admin) };
  }

  /** Returns the emails waiting for an address, oldest first. */
  async function emailsTo(address: string) {
    return (await emailTable.all()).filter((message) => message.to === address);
  }

  /** Requests a code and reads it from the email. */
  async function codeFor(email: string): Promise<string> {
    await call("POST", "/api/auth/send-code", { body: { email } });
    const sentEmail = (await emailsTo(email)).at(-1);
    const [code] = /\d{6}/.exec(sentEmail?.body?.text ?? "") ?? [];
    if (!code) throw new Error(`no code was sent to ${email}`);
    return code;
  }

  return { app, folder, log, call, openFor, addUser, signInUser, signInAdmin, emailsTo, codeFor };
}
