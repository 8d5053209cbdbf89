// Builds rows of the logs from a number, and writes them in bulk with the counters and keys that the calls would have
// left. `n` makes rows differ; `fields` replace any default.
import { type Operation, operationLog, type SignIn, signInLog } from "../../domain/audit_log.ts";
import { EVENT_ID_LIFE, type EventName, rememberEvent } from "../../domain/client/batch.ts";
import { type Device, deviceReportLog } from "../../domain/client/devices.ts";
import { type Download, downloadLog } from "../../domain/statistics/downloads.ts";
import { type Processing, processingLog } from "../../domain/statistics/processing.ts";
import { type Usage, usageLog } from "../../domain/statistics/usage.ts";
import { type Visit, visitLog, withVisitor } from "../../domain/statistics/visits.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { softwareNames } from "../../shared/labels.ts";
import { loadAll } from "../load/bulk.ts";
import { inTurn } from "./rows.ts";

/** A row of a log and its moment (milliseconds). */
export type Past<T> = T & { at: number };
type Reported = { event_id: string };

/** Returns a visit by a guest; visitor `n` has an IPv4 address of their own. */
export function visitRow(n: number, fields: Partial<Visit> = {}): Visit {
  return withVisitor({
    ip_address: `61.${n >> 16}.${n >> 8 & 255}.${n & 255}`,
    page_url: "/",
    browser: "Chrome 138",
    os: "Windows 10",
    referrer: "",
    user_agent: "Mozilla/5.0",
    user_id: null,
    geo_info: { country: "中国", region: "湖北", city: "武汉" },
    ...fields,
  });
}

/** Returns a download by user 1. */
export function downloadRow(n: number, fields: Partial<Download> = {}): Download {
  return { user_id: 1, version_id: 1, software_name: inTurn(softwareNames, n), version_number: "1.0.0", ...fields };
}

/** Returns an image that a program of user 1 has processed. */
export function imageRow(n: number, fields: Partial<Processing> = {}): Processing {
  const scene = `GF6_WFV_E104.1_N30.2_L1A${n}`;
  return {
    user_id: 1,
    module_name: "atmospheric_correction",
    satellite_payload: "GF6 WFV",
    model_type: "中纬度夏季",
    input_image: `${scene}.tiff`,
    output_image: `${scene}_ref.tiff`,
    calib_file: null,
    xml_file: null,
    rgb_file: null,
    status: "success",
    error_code: null,
    seconds: 60 + n % 300,
    ...fields,
  };
}

/** Returns an administrator's approval of user `n`. */
export function operationRow(n: number, fields: Partial<Operation> = {}): Operation {
  return {
    admin: { id: 1, username: "admin" },
    action: "user.approve",
    target: { kind: "user", id: n, label: `用户${n}` },
    fields: ["status"],
    ip: `10.1.${n % 8}.${n % 25}`,
    result: "ok",
    ...fields,
  };
}

/** Returns a sign-in of administrator 1. */
export function signInRow(n: number, fields: Partial<SignIn> = {}): SignIn {
  return {
    kind: "admin",
    person_id: 1,
    name: "admin",
    ip: `10.${n % 7}.${n % 241}.${n % 25}`,
    agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/${100 + n % 40}`,
    result: "ok",
    ...fields,
  };
}

/** Loads visits in the order of their days. Returns how many there were, as all loaders do. */
export function loadVisits(all: Iterable<Past<Visit>>): Promise<number> {
  return loadAll(all, ({ at, ...visit }, tx) => void visitLog.add(withVisitor(visit), tx, at));
}

export function loadDownloads(all: Iterable<Past<Download>>): Promise<number> {
  return loadAll(all, ({ at, ...download }, tx) => void downloadLog.add(download, tx, at));
}

/** Loads sessions of programs. No day of a user may have more seconds than a day has. */
export function loadUsage(sessions: Iterable<Past<Usage & Reported>>): Promise<number> {
  return loadAll(sessions, async ({ at, event_id, ...session }, tx) => {
    usageLog.add(session, tx, at);
    await remember([String(session.user_id), "usage", event_id], { at, tx });
  });
}

export function loadProcessing(images: Iterable<Past<Processing & Reported>>): Promise<number> {
  return loadAll(images, async ({ at, event_id, ...image }, tx) => {
    processingLog.add(image, tx, at);
    await remember([String(image.user_id), "processing", event_id], { at, tx });
  });
}

/** Counts that computers were described when their rows say. */
export function loadDescribed(devices: Iterable<Pick<Device, "user_id" | "created_at">>): Promise<number> {
  return loadAll(devices, ({ user_id, created_at }, tx) => {
    deviceReportLog.add({ user_id }, tx, Date.parse(created_at));
  });
}

export function loadOperations(all: Iterable<Past<Operation>>): Promise<number> {
  return loadAll(all, ({ at, ...operation }, tx) => void operationLog.add(operation, tx, at));
}

export function loadSignIns(all: Iterable<Past<SignIn>>): Promise<number> {
  return loadAll(all, ({ at, ...signIn }, tx) => void signInLog.add(signIn, tx, at));
}

/** Stores the id of a reported event as its call would have at that moment, unless the id has expired by now. */
async function remember(name: EventName, { at, tx }: { at: number; tx: Transaction }): Promise<void> {
  if (at > Date.now() - EVENT_ID_LIFE) await rememberEvent(name, { reportedAt: at, now: at, tx });
}
