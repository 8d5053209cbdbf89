// Repeats the demo's year by calls of the product, each at its own time.
import { userTable } from "../../lib/domain/account/users.ts";
import type { Version } from "../../lib/domain/content/versions.ts";
import { compactDays } from "../../lib/kv/log.ts";
import type { Admin } from "../../lib/domain/administration/admins.ts";
import { downloadHistory, homesOf, sessionHistory, visitHistory, visitorsOf } from "../../lib/tasks/demo/history.ts";
import { computers, images } from "../../lib/tasks/demo/images.ts";
import { activeUsers, applicants, approvedOf, programUsersOf } from "../../lib/tasks/demo/people.ts";
import type { openProduct } from "./app.ts";
import type { ContentRow } from "./demo_content.ts";
import type { FakeTime } from "./fake_time.ts";
import { formOf } from "./forms.ts";
import { password } from "./registration.ts";

type Product = Awaited<ReturnType<typeof openProduct>>;
type Size = { users: number; visits: number; processing: number; usage: number; days: number; now: number };
type Act = { at: number; run: () => Promise<unknown> };
type Sent = Parameters<Product["call"]>[2];
type Where = { product: Product; admin: Admin };
/** The parts of the demo that its size alone does not determine. */
type Left = { content: ContentRow[]; versions: Version[] };

export async function demoCalls(where: Where, { size, time, left }: { size: Size; time: FakeTime; left: Left }) {
  const acts = [
    ...await registrations(where, size),
    ...await reports(where, { size, versions: left.versions }),
    ...left.content.map((row) => ({ at: row.at, run: () => send(where, row) })),
  ];
  for (const { at, run } of acts.sort((a, b) => a.at - b.at)) {
    time.advance(at - Date.now());
    await run();
  }
  time.advance(size.now - Date.now());
  await compactDays();
}

async function good({ product }: Where, [method, path]: ContentRow["call"], sent: Sent): Promise<void> {
  const { status, text } = await product.call(method, path, { ...sent, headers: { ...localClient, ...sent?.headers } });
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
}

const localClient = { "x-forwarded-for": "127.0.0.1" };

async function send(where: Where, { by, call, body, form }: ContentRow): Promise<void> {
  const token = by === "admin" ? await where.product.openFor("admin", where.admin) : await tokenOf(where, by);
  await good(where, call, form ? { form: formOf(form), token } : { body, token });
}

async function tokenOf({ product }: Where, id: number): Promise<string> {
  const user = await userTable.get(id);
  if (!user) throw new Error(`there is no user ${id}`);
  return await product.openFor("user", user);
}

async function registrations(where: Where, size: Size): Promise<Act[]> {
  const homes = await homesOf(size.users);
  return [...applicants(size)].flatMap(({ at, person, decided, again }, n) => {
    const register = async () => {
      const code = await where.product.codeFor(person.email);
      const headers = { "x-forwarded-for": homes[n]!.ip_address };
      const body = { ...person, password, code, consent: true };
      await good(where, ["POST", "/api/auth/verify-code"], { body, headers });
    };
    if (!decided) return [{ at, run: register }];
    const verdict = decided.to === "approved" ? "approve" : "reject";
    const call: ContentRow["call"] = ["PUT", `/api/admin/users/${n + 1}/${verdict}`];
    const body = verdict === "reject" ? { reason: decided.reason } : {};
    const decision = { at: decided.at, run: () => send(where, { at: decided.at, by: "admin", call, body }) };
    return [{ at, run: register }, decision, ...again ? [{ at: again, run: register }] : []];
  });
}

async function reports(where: Where, { size, versions }: { size: Size; versions: Version[] }): Promise<Act[]> {
  const about = { ...size, active: activeUsers(approvedOf(applicants(size))) };
  const acts: Act[] = [];
  const add = (at: number, by: number, { path, body }: { path: string; body: unknown }) => {
    acts.push({ at, run: () => send(where, { at, by, call: ["POST", path], body }) });
  };
  const visitors = await visitorsOf(Math.min(20_000, 50 + Math.ceil(size.visits / 12)));
  for (const { at, ip_address, user_agent, page_url, referrer, user_id } of visitHistory(visitors, about)) {
    const headers = { "x-forwarded-for": ip_address, "user-agent": user_agent };
    const run = async () => {
      const token = user_id === null ? undefined : await tokenOf(where, user_id);
      await good(where, ["POST", "/api/admin/dashboard/record"], { body: { page_url, referrer }, headers, token });
    };
    acts.push({ at, run });
  }
  const downloaded = downloadHistory(versions, about);
  const programUsers = { ...about, active: activeUsers(programUsersOf(downloaded, size.now)) };
  for (const { at, user_id, ...image } of images(programUsers)) {
    const body = [{ ...image, created_at: new Date(at).toISOString() }];
    add(at, user_id, { path: "/api/client/processing", body });
  }
  for (const { at, user_id, event_id, seconds } of sessionHistory(programUsers)) {
    const body = [{ event_id, seconds, started_at: new Date(at).toISOString() }];
    add(at, user_id, { path: "/api/client/usage", body });
  }
  for (const { user_id, created_at, updated_at: _, ...body } of computers(programUsers)) {
    add(Date.parse(created_at), user_id, { path: "/api/client/device", body });
  }
  for (const { at, user_id, version_id } of downloaded) {
    add(at, user_id, { path: "/api/downloads/record", body: { version_id } });
  }
  return acts;
}
