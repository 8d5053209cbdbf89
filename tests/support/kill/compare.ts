// Compares the site after a kill, over HTTP and in its file storage, with the changes that it had acknowledged.
import { contentOf, readWhole } from "../../../lib/services/files/storage_interface.ts";
import { configuredStorage } from "../../../lib/services/files/configured_storage.ts";
import { namesIn } from "../../../lib/services/disk.ts";
import { storageOf } from "../upload_storage.ts";
import { caseState } from "./case_writers.ts";
import { compareBin } from "./content_writers.ts";
import type { Stage } from "./stage.ts";
import { userState } from "./stage.ts";
import { differing } from "./differences.ts";
import { sha256 } from "../sample_files.ts";
import { versionState } from "./upload_writers.ts";

type Folders = { data: string; uploads: string };

/**
 * Returns a sentence for each thing that is lost, partial or left over; `dead` are the killed server's partial emails.
 */
export async function compareSite(stage: Stage, folders: Folders, dead: string[]): Promise<string[]> {
  const signedIn = await passwords(stage); // decides on changes that users and sessions show, too
  const inBin = await compareBin(stage); // its files are gone then
  const wrong = await Promise.all([
    news(stage),
    versions(stage, folders),
    groupCode(stage, folders),
    cases(stage, folders),
    users(stage),
    sessions(stage),
    administrator(stage),
    leftOvers(folders, dead),
  ]);
  return [...signedIn, ...inBin, ...wrong.flat()];
}

async function news({ call, admin, ledger }: Stage): Promise<string[]> {
  const { data } = (await call("GET", "/api/admin/content/news", { token: admin })).json;
  return ledger.settle(
    "news",
    new Map(data.map((item: { title: string; source: string }) => [item.title, item.source])),
  );
}

type Listed = Parameters<typeof versionState>[0] & { version_number: string; file_type: string; file_path: string };

async function versions({ call, admin, ledger }: Stage, { uploads }: Folders): Promise<string[]> {
  const data: Listed[] = (await call("GET", "/api/admin/content/versions", { token: admin })).json.data;
  const wrong = ledger.settle("version", new Map(data.map((row) => [row.version_number, versionState(row)])));
  const named = new Map(data.flatMap((row) => row.file_type === "upload" ? [[row.file_path, row.sha256 ?? ""]] : []));
  return [...wrong, ...await compareFiles(uploads, { kind: "versions", named })];
}

async function groupCode({ call, admin, ledger }: Stage, { uploads }: Folders): Promise<string[]> {
  const { image_type, image_path, image_url } = (await call("GET", "/api/admin/system/qrcode", { token: admin })).json;
  const hash = image_path && await hashOf(uploads, `qrcode/${image_path}`);
  const wrong = ledger.settle("qrcode", new Map(image_type ? [["code", hash ?? image_url]] : []));
  const named = image_path ? [[image_path, hash] as const] : [];
  return [...wrong, ...await compareFiles(uploads, { kind: "qrcode", named: new Map(named) })];
}

type ListedCase = Record<string, string | null> & { title: string; short_description: string };

async function cases({ call, admin, ledger }: Stage, { uploads }: Folders): Promise<string[]> {
  const data: ListedCase[] = (await call("GET", "/api/admin/content/cases", { token: admin })).json.data;
  const named = new Map<string, string>();
  async function inSlot(row: ListedCase, slot: string): Promise<string> {
    const name = row[`${slot}_path`];
    if (!name) return row[`${slot}_url`] ?? row[slot] ?? "";
    const hash = await hashOf(uploads, `cases/${name}`);
    named.set(name, hash);
    return hash;
  }
  const found = new Map<string, string>();
  for (const row of data) {
    const [image, before_image, after_image, video] = await Promise.all([
      inSlot(row, "image"),
      inSlot(row, "before_image"),
      inSlot(row, "after_image"),
      inSlot(row, "video"),
    ]);
    found.set(row.short_description, caseState({ title: row.title, image, before_image, after_image, video }));
  }
  return [...ledger.settle("case", found), ...await compareFiles(uploads, { kind: "cases", named })];
}

const shelfOf = (uploads: string) => configuredStorage(storageOf(uploads)).fileStore;

/**
 * Of a kind, exactly the files that rows name exist, with that content. In a bucket, leftovers of ended processes count
 * as orphaned after an hour; until then a marker names them, or they are an upload that may still be published.
 */
async function compareFiles(uploads: string, { kind, named }: { kind: string; named: Map<string, string> }) {
  const fileStore = shelfOf(uploads);
  const names = async (below: string) =>
    await Array.fromAsync(fileStore.list(below), ({ key }) => key.slice(below.length));
  const [marks, growing] = await Promise.all([names(".tmp/"), names(".growing/")]);
  const isAwaited = (name: string) =>
    marks.some((mark) => mark.includes(`/mark-${kind}-${name}`)) || growing.some((key) => key.startsWith(name));
  const wrong = (await names(`${kind}/`)).filter((name) => !named.has(name) && !isAwaited(name))
    .map((name) => `${name}: no row names it`);
  for (const [name, hash] of named) {
    const is = await hashOf(uploads, `${kind}/${name}`);
    if (is !== hash) wrong.push(`${name}: is ${is}, a row says ${hash}`);
  }
  return wrong;
}

const hashOf = (uploads: string, key: string): Promise<string> =>
  readWhole(contentOf(shelfOf(uploads), key)).then(sha256, () => "not there");

async function users({ call, admin, ledger }: Stage): Promise<string[]> {
  const found = new Map<string, string>();
  for (let page = 1;; page++) {
    const { data, total } = (await call("GET", `/api/admin/users?limit=100&page=${page}`, { token: admin })).json;
    for (const user of data) found.set(user.phone, userState(user));
    if (page * 100 >= total) return ledger.settle("user", found);
  }
}

/**
 * Finds out the password after an unanswered change by signing in. Then members sign in with theirs, which also clears
 * the attempts that a kill has left counted.
 */
async function passwords({ call, members, ledger }: Stage): Promise<string[]> {
  async function signsIn(identifier: string, password: string): Promise<boolean> {
    const { status } = await call("POST", "/api/auth/login", { body: { identifier, password } });
    ledger.count(status === 200 ? "sign_in ok" : "sign_in wrong");
    return status === 200;
  }
  for (const { key, to, decide } of ledger.asked("password")) decide(await signsIn(key, to ?? ""));
  const wrong: string[] = [];
  for (const { phone } of members) {
    const known = ledger.stateOf("password", phone) ?? "";
    if (!await signsIn(phone, known)) wrong.push(`${phone} cannot sign in with ${known}`);
  }
  return wrong;
}

async function sessions({ call, ledger }: Stage): Promise<string[]> {
  const found = new Map<string, string>();
  for (const token of ledger.keys("session")) {
    const { status, json } = await call("GET", "/api/auth/profile", { token });
    if (status === 200) found.set(token, json.phone);
  }
  return ledger.settle("session", found);
}

async function administrator({ call, admin, ledger }: Stage): Promise<string[]> {
  const { email } = (await call("GET", "/api/admin/profile", { token: admin })).json;
  return ledger.settle("admin", new Map(email.startsWith("chief") ? [["email", email]] : []));
}

/** Compares the displayed numbers, once the store (compare_store.ts) has shown which visits exist. */
export async function compareNumbers({ call, admin, ledger }: Stage): Promise<string[]> {
  const { stats } = (await call("GET", "/api/admin/dashboard", { token: admin })).json;
  const { totalVisits } = (await call("GET", "/api/auth/visit-stats")).json;
  return [
    ...differing("visits of the overview", stats.total_visits, ledger.sizeOf("visit")),
    ...differing("visits of the navigation", totalVisits, ledger.sizeOf("visit")),
    ...differing("downloads", stats.total_downloads, ledger.sizeOf("download")),
  ];
}

/** The emails that the killed server was writing to the outbox. */
export async function partialEmails({ data }: Folders): Promise<string[]> {
  return (await namesIn(`${data}/outbox`)).filter((name) => name.endsWith(".part"));
}

/** Nothing partial is left: no temporary file, no folder of a killed server, none of its partial emails. */
async function leftOvers(folders: Folders, dead: string[]): Promise<string[]> {
  const folder = await namesIn(`${folders.uploads}/.tmp`);
  const [instance, ...ended] = folder.filter((name) => name !== "growing"); // uploads that may still be resumed
  const temporary = (await namesIn(`${folders.uploads}/.tmp/${instance}`)).filter((name) => name !== "lock");
  const emails = (await partialEmails(folders)).filter((name) => dead.includes(name));
  return [...ended, ...temporary, ...emails].map((name) => `${name}: a left-over`);
}
