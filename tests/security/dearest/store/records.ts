// Records of people: one with 60,000, a hundred with 200 payloads each, and what the office's logs hold.
import { addFeedback } from "../../../../lib/domain/account/feedback.ts";
import { openSession } from "../../../../lib/domain/account/sessions.ts";
import type { User } from "../../../../lib/domain/account/users.ts";
import { devices } from "../../../../lib/domain/client/devices.ts";
import { downloads } from "../../../../lib/domain/numbers/downloads.ts";
import { processing } from "../../../../lib/domain/numbers/processing.ts";
import { usage } from "../../../../lib/domain/numbers/usage.ts";
import type { Admin } from "../../../../lib/domain/office/admins.ts";
import { operations, signIns } from "../../../../lib/domain/audit_log.ts";
import { mails, post } from "../../../../lib/domain/mails.ts";
import { PAYLOADS } from "../../../../lib/shared/bounds.ts";
import { softwareNames } from "../../../../lib/shared/labels.ts";
import { modules } from "../../../../lib/shared/modules.ts";
import { DAY } from "../../../../lib/shared/time.ts";
import { device, image } from "../../../support/client_events.ts";
import { prose } from "../texts.ts";
import { inHeaps } from "./heaps.ts";

const DAYS = 365;
const BUSY = { images: 30_000, sessions: 10_000, downloads: 10_000, devices: 1_000, browsers: 50, feedback: 300 };
const OTHERS = { people: 50, images: 10_000 };
const LOG = 20_000;
const LETTERS = 1_000;

type About = { busy: User; admin: Admin };

/** Spread evenly from the first day to a moment ago. */
const moment = (n: number, count: number) => Date.now() - Math.floor((DAYS - 1) * DAY * (1 - n / count)) - 1_000;

export async function addRecords({ busy, admin }: About) {
  await addImages(busy.id);
  await inHeaps({ count: BUSY.sessions, size: 200 }, (n, tx) => {
    usage.add({ user_id: busy.id, seconds: 600 + n % 900 }, tx, moment(n, BUSY.sessions));
  });
  await inHeaps({ count: BUSY.downloads, size: 200 }, (n, tx) => {
    const software_name = softwareNames[n % softwareNames.length] ?? "GAC_CCD";
    const download = { user_id: busy.id, version_id: 1 + n % 16, software_name, version_number: "1.0.0" };
    downloads.add(download, tx, moment(n, BUSY.downloads));
  });
  const own = await inHeaps({ count: BUSY.devices, size: 3 }, (n, tx) => {
    const created_at = new Date(moment(n, BUSY.devices)).toISOString();
    const told = { ...device({ device_id: `LAB-${n}` }), user_id: busy.id, created_at, updated_at: created_at };
    return devices.insert(told as Parameters<typeof devices.insert>[0], tx);
  });
  const said = await inHeaps({ count: BUSY.feedback, size: 20 }, (n, tx) => addFeedback(prose(5_000, n), busy, tx));
  for (let n = 0; n < BUSY.browsers; n++) await browserOf(busy);
  await addLogs(busy, admin);
  const letters = await addLetters(busy);
  return { device: own.at(-1)?.id ?? 0, feedback: said[0]?.id ?? 0, letter: letters[0]?.id ?? 0 };
}

/** Another session of the user's. */
export function browserOf({ id, generation }: User): Promise<string> {
  return openSession({ kind: "user", id, generation, ip: "10.0.0.9", agent: "Mozilla/5.0 Chrome/138", idle: 7 * DAY });
}

/** Three of four are of one person, who has hardly ever used one of the modules; the others' payloads are all different. */
async function addImages(busy: number): Promise<void> {
  const count = BUSY.images + OTHERS.images;
  await inHeaps({ count, size: 100 }, (n, tx) => {
    const other = n % 4 < 3 ? null : (n >> 2) % OTHERS.people;
    const module_name = modules[other === null && n % 9_000 ? n % 3 : n % 4] ?? "one_stop_process";
    const label = `P${n % PAYLOADS}`;
    const row = {
      ...image(),
      user_id: other === null ? busy : 2 + other,
      module_name,
      satellite_payload: other === null ? label : `Q${other} ${label}`,
      calib_file: null,
      xml_file: null,
      rgb_file: null,
      status: "success",
      error_code: null,
      seconds: 60 + n % 300,
    };
    processing.add(row, tx, moment(n, count));
  });
}

async function addLogs(busy: User, admin: Admin): Promise<void> {
  await inHeaps({ count: LOG, size: 150 }, (n, tx) => {
    const at = moment(n, LOG);
    const target = { kind: "user", id: 2 + n % 2_000, label: `用户${n % 2_000}` };
    const about = { target, fields: ["status"], ip: `10.1.${n % 8}.${n % 25}`, result: "ok" as const };
    operations.add({ admin: { id: admin.id, username: admin.username }, action: "user.approve", ...about }, tx, at);
    const agent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/${100 + n % 40}`;
    const person = { kind: "user" as const, person_id: n % 4 ? busy.id : 2 + n % 2_000, name: `user${n}@example.com` };
    signIns.add({ ...person, ip: `11.${n % 250}.3.${n % 99}`, agent, result: n % 9 ? "ok" : "wrong" }, tx, at);
  });
}

/** Sent, failed and waiting ones. */
async function addLetters(busy: User) {
  const all = await inHeaps({ count: LETTERS, size: 20 }, (n, tx) => {
    const letter = { subject: `通知 ${n}`, text: prose(2_000, n), html: `<p>${prose(2_000, n)}</p>` };
    return post(busy, letter, tx);
  });
  for (const { id } of all.slice(0, LETTERS / 10)) {
    await mails.update(id, (mail) => ({ ...mail, state: "failed", last_error: "550 ".padEnd(300, "x") }));
  }
  return all;
}
