// The settings of the administrators, with the product's defaults. Each request reads them anew, so a change is in
// effect at once; all reads in one request share one snapshot.
import { AsyncLocalStorage } from "node:async_hooks";
import { config } from "../config.ts";
import { defineDocument } from "../kv/document.ts";
import type { Transaction } from "../kv/transaction.ts";
import type { BucketType, StorageType } from "../shared/administration/bucket_address.ts";
import type { AnnouncementLevel } from "../shared/labels.ts";
import type { OtpRequired } from "../shared/schemas/administration/settings.ts";
import { nextChange } from "./seen_row.ts";

const defaults = {
  basic: {
    site_name: "GAC 国产卫星影像校正",
    site_description: "面向国产陆地卫星的辐射定标、大气校正、几何校正与一站式处理软件。",
    icp_number: "",
    police_number: "",
    contact_name: "",
    contact_phone: "",
    contact_email: "",
    contact_address: "",
    logo_url: "",
    data_sites: [
      { name: "中国资源卫星应用中心", url: "https://www.cresda.cn" },
      { name: "自然资源卫星遥感云服务平台", url: "https://www.sasclouds.com" },
      { name: "国家对地观测科学数据中心", url: "https://www.noda.ac.cn" },
    ],
    announcement: "",
    announcement_level: "info" as AnnouncementLevel,
    /** The instants at which the announcement appears and disappears; empty for no limit. */
    announcement_from: "",
    announcement_until: "",
    legal_version: "2026-11-01",
  },
  security: {
    password_min_length: 8,
    login_failures: 5,
    session_timeout: 120,
    visit_log_days: 400,
    /** The administrators who must use two-factor authentication. */
    otp_required: "none" as OtpRequired,
  },
  notification: {
    smtp_host: "",
    smtp_port: 465,
    smtp_user: "",
    smtp_password: "",
    mail_from: "",
    mail_from_name: "",
    /** The limit of emails to many users in any minute. */
    mail_per_minute: 60,
    notify_admins: [] as string[],
    templates: { approved: "", rejected: "" },
    reject_reasons: ["单位名称不完整", "邮箱与单位不符", "用途说明不清", "重复注册"],
  },
  /** The type of the bucket; storage.ts chooses the storage in effect. */
  storage: {
    /** Empty until one was chosen: the environment decides. */
    type: "" as StorageType | "",
    /** The service of these keys, also while the type is local. */
    bucket_type: "s3" as BucketType,
    endpoint: "",
    region: "",
    bucket: "",
    prefix: "",
    key_id: "",
    secret: "",
    path_style: true,
    direct_downloads: false,
    max_file_size_mb: 50,
    max_version_mb: 200,
  },
};

type Groups = typeof defaults;
export type Settings = Groups & {
  /** When the two-factor requirement last changed; undefined for never. */
  otp_required_since?: string;
};
export type SettingsPart = { [Group in keyof Groups]?: Partial<Groups[Group]> };
type Stored = SettingsPart & { updated_at?: string; otp_required_since?: string };

export const settingsDocument = defineDocument<Stored>("settings", { content: true });

/** `until` is in milliseconds of `performance.now()`. */
type Snapshot = { stored?: Promise<Stored | null>; until: number };
const snapshots = new AsyncLocalStorage<Snapshot>();
const SNAPSHOT_AGE = 15_000; // milliseconds; an upload may take hours, and uses the storage that is set at its end

/**
 * Runs a request: its reads of the settings share one snapshot, until the request changes the settings or ends. Returns
 * what `request` returns and throws what it throws.
 */
export async function withSettingsSnapshot<T>(request: () => Promise<T>): Promise<T> {
  const snapshot: Snapshot = { until: performance.now() + SNAPSHOT_AGE };
  try {
    return await snapshots.run(snapshot, request);
  } finally {
    snapshot.until = 0; // work that continues after the response reads anew
  }
}

/** Returns the settings as they are stored, or null. In a transaction it reads, and the commit checks the read. */
export function storedSettings(tx?: Transaction): Promise<Stored | null> {
  const snapshot = snapshots.getStore();
  if (tx || !snapshot || performance.now() >= snapshot.until) return settingsDocument.get(tx);
  return snapshot.stored ??= settingsDocument.get();
}

/** Returns the settings in effect; see `storedSettings`. */
export async function readSettings(tx?: Transaction): Promise<Settings> {
  return effective(await storedSettings(tx));
}

/** Returns when they last changed; null for never. */
export async function settingsChangedAt(tx?: Transaction): Promise<string | null> {
  return (await storedSettings(tx))?.updated_at ?? null;
}

/** Merges the stored settings with the defaults. */
export function effective(stored: Stored | null): Settings {
  return {
    basic: { ...defaults.basic, ...stored?.basic },
    security: { ...defaults.security, ...stored?.security },
    notification: { ...defaults.notification, ...stored?.notification },
    storage: { ...defaults.storage, ...stored?.storage },
    otp_required_since: stored?.otp_required_since,
  };
}

/** Returns the minimum password length; the user's own change has its own minimum. */
export async function passwordMinimum(): Promise<number> {
  return (await readSettings()).security.password_min_length;
}

/** Returns the retention of visits in days; read at each commit of visits. */
export async function visitLogDays(): Promise<number> {
  return (await settingsDocument.get())?.security?.visit_log_days ?? defaults.security.visit_log_days;
}

/** Changes any part of the settings. Returns the settings afterwards. The request reads anew from then on. */
export async function saveSettings(part: SettingsPart, tx?: Transaction): Promise<Settings> {
  const snapshot = snapshots.getStore();
  if (snapshot) snapshot.until = 0;
  const stored = await settingsDocument.update((old) => ({
    basic: { ...old?.basic, ...part.basic },
    security: { ...old?.security, ...part.security },
    notification: { ...old?.notification, ...part.notification },
    storage: { ...old?.storage, ...part.storage },
    otp_required_since: sinceWhen(old, part),
    updated_at: nextChange({ updated_at: old?.updated_at ?? new Date(0).toISOString() }),
  }), tx);
  return effective(stored);
}

function sinceWhen(old: Stored | null, { security }: SettingsPart): string | undefined {
  const now = effective(old).security.otp_required;
  const changes = security?.otp_required !== undefined && security.otp_required !== now;
  return changes ? new Date().toISOString() : old?.otp_required_since;
}

/** The beginning and end of every email: the site's name, address and contact. */
export async function emailSite() {
  const { basic } = await readSettings();
  const contact = { phone: basic.contact_phone, email: basic.contact_email };
  return { name: basic.site_name, publicUrl: config().publicUrl, contact };
}
