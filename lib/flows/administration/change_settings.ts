// Changes any part of the settings; changed names are logged, and the file of a replaced logo is removed.
import { isDeepStrictEqual } from "node:util";
import { config } from "../../config.ts";
import { type Actor, assertAdminActive } from "../../domain/actor.ts";
import { assertAnnouncementOrder } from "../../domain/content/announcement.ts";
import { setLegalText } from "../../domain/content/site_documents.ts";
import { namesOf, recordOperation } from "../../domain/audit_log.ts";
import { adminSettings } from "../../domain/administration/setting_views.ts";
import { readSettings, saveSettings, type Settings, type SettingsPart } from "../../domain/settings.ts";
import { bucketIn, connectionFaults, storageNow, storagePart, storageWith } from "../../domain/storage.ts";
import { newestFiles } from "../../domain/upload_kinds.ts";
import { type Transaction, transaction } from "../../kv/transaction.ts";
import { keyOf } from "../../services/files/names.ts";
import type { ReceivedFile } from "../../services/files/received_files.ts";
import { checkStorage, countMissingFiles } from "../../services/files/check_storage.ts";
import { uploads } from "../../services/files/uploads.ts";
import { AppError, invalid } from "../../shared/app_error.ts";
import type { AdminSettings } from "../../shared/calls/settings.ts";
import type { BucketAddress } from "../../shared/administration/bucket_address.ts";
import { LOGO_FOLDER, retainsSecret, type SettingsChange } from "../../shared/schemas/administration/settings.ts";

const target = { kind: "settings", id: null, label: "系统设置" };

/**
 * Throws `conflict` if another administrator has changed the settings since they were read, `invalid_input` for a
 * storage that cannot be written, and `files_missing` for one without all files, unless the change has `anyway`.
 */
export async function updateSettings(request: SettingsChange, actor: Actor): Promise<AdminSettings> {
  const { anyway = false, ...storage } = request.storage ?? {};
  const change = { ...request, storage };
  const { logo_url: old } = (await readSettings()).basic;
  const { logo_url = old } = change.basic ?? {};
  if (logo_url !== old && logo_url.startsWith(LOGO_FOLDER)) throw invalid({ logo_url: "请输入正确的URL地址" });
  const drop = logo_url === old ? [] : [fileOf(old)];
  const tried = await tryStorage(storage, anyway);
  return await uploads().withFiles({ kind: "site", drop }, () =>
    transaction(async (tx) => {
      const before = await adminSettings(tx);
      if (change.seen_at !== undefined && change.seen_at !== before.updated_at) throw new AppError("conflict");
      if (drop.length > 0 && before.basic.logo_url !== old) throw new AppError("conflict");
      return await write(change, { before, actor, tried }, tx);
    }));
}

/** Replaces the logo. Throws `media_type`, and `conflict` when another administrator has just set one. */
export async function replaceLogo(file: ReceivedFile, actor: Actor): Promise<AdminSettings> {
  const { logo_url: old } = (await readSettings()).basic;
  return await uploads().withFiles(
    { kind: "site", keep: { image: file }, drop: [fileOf(old)] },
    ({ image = "" }) =>
      transaction(async (tx) => {
        const before = await adminSettings(tx);
        if (before.basic.logo_url !== old) throw new AppError("conflict");
        return await write({ basic: { logo_url: LOGO_FOLDER + image } }, { before, actor }, tx);
      }),
  );
}

/** Returns the file of an uploaded logo; empty for a link and for none. */
function fileOf(logo_url: string): string {
  return logo_url.startsWith(LOGO_FOLDER) ? logo_url.slice(LOGO_FOLDER.length) : "";
}

type Around = { before: AdminSettings; actor: Actor; tried?: BucketAddress };

async function write(
  request: SettingsChange,
  { before, actor, tried }: Around,
  tx: Transaction,
): Promise<AdminSettings> {
  const now = await readSettings(tx);
  const storage = storagePart(now, given(request.storage ?? {}));
  if (!isDeepStrictEqual(bucketAfter(storage, now), tried)) throw new AppError("conflict"); // changed during the test
  const change = { ...withPassword(request, before), storage };
  const values = valuesAround(change, before, now);
  const fields = changedFields(change, values.before);
  assertAnnouncementOrder({ ...now.basic, ...given(change.basic ?? {}) });
  if (fields.length === 0) {
    await assertAdminActive(actor, tx);
    return before;
  }
  await recordOperation(actor, { action: "settings.change", target, fields, values }, tx);
  const { privacy_text, terms_text } = change.basic ?? {};
  if (privacy_text !== undefined) await setLegalText("privacy", privacy_text, tx);
  if (terms_text !== undefined) await setLegalText("terms", terms_text, tx);
  await saveSettings(storedPart(change, now), tx);
  return await adminSettings(tx);
}

/** Returns the change without a stored password that belongs to another server. */
function withPassword(change: SettingsChange, { notification: now }: AdminSettings): SettingsChange {
  const sent = change.notification ?? {};
  if (!now.has_smtp_password || retainsSecret("notification", sent, now)) return change;
  return { ...change, notification: { ...sent, smtp_password: sent.smtp_password ?? "" } };
}

/** Returns the bucket that a change selects for new files. Throws `invalid_input` for missing fields. */
function bucketAfter(part: Partial<Settings["storage"]>, now: Settings): BucketAddress | undefined {
  if (part.type === undefined || part.type === "local") return undefined;
  const after = { ...now.storage, ...part };
  const faults = connectionFaults(after);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return bucketIn(after);
}

/** Tests the new file store before it is saved. Returns its bucket. Throws `invalid_input` or `files_missing`. */
async function tryStorage(request: StorageChange, anyway: boolean): Promise<BucketAddress | undefined> {
  if (request.type === "local" && config().onDeploy) throw invalid({ type: "这里没有服务器磁盘，请选择存储桶" });
  const now = await readSettings();
  const part = storagePart(now, given(request));
  const bucket = bucketAfter(part, now);
  if (bucket || part.type === "local") await checkStorage({ ...config(), bucket });
  if (!anyway) await assertNoneMissing({ ...now.storage, ...part }, bucket);
  return bucket;
}

type StorageChange = Omit<NonNullable<SettingsChange["storage"]>, "anyway">;

/** Throws `files_missing` if some of the newest files of the current bucket are missing in the new file store. */
async function assertNoneMissing(after: Settings["storage"], tried?: BucketAddress): Promise<void> {
  const [{ bucket: before }, { bucket }] = [await storageNow(), storageWith(after)];
  if (!before || placeOf(before) === placeOf(bucket)) return;
  const { uploadsDir, bucket: environment } = config();
  // Only a tested bucket is read: the response time of another address would reveal what is in the network.
  const readable = bucket === environment ? environment : tried;
  const keys = (await newestFiles(NEWEST)).map(({ kind, name }) => keyOf(kind, name));
  const count = await countMissingFiles(keys, { uploadsDir, bucket: readable });
  if (count > 0) throw new AppError("files_missing", { params: { count } });
}

const NEWEST = 10;
const placeOf = (bucket?: BucketAddress) => bucket && [bucket.endpoint, bucket.bucket, bucket.prefix].join("/");

type Written = Omit<SettingsChange, "storage"> & { storage: Partial<Settings["storage"]> };

type Values = Record<string, unknown>;

/** Returns all settings before and after a change, by name. */
function valuesAround(change: Written, { basic, security, notification, storage }: AdminSettings, now: Settings) {
  const { smtp_password } = now.notification;
  const { secret } = now.storage;
  const before: Values = { ...basic, ...security, ...notification, ...storage, smtp_password, secret };
  const templates = { ...notification.templates, ...given(change.notification?.templates ?? {}) };
  return { before, after: { ...before, ...given(sentIn(change)), templates } };
}

function sentIn(change: Written) {
  const { bucket_type: _, ...storage } = change.storage;
  return { ...change.basic, ...change.security, ...change.notification, ...storage };
}

/** Returns the names of the changed settings. */
function changedFields(change: Written, before: Values) {
  const sent = sentIn(change);
  return namesOf(sent).filter((name) => sent[name] !== undefined && !isSame(sent[name], before[name]));
}

/** Merges objects by key: a template that is not sent remains. */
function isSame(given: unknown, now: unknown): boolean {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    return JSON.stringify(given) === JSON.stringify(now);
  }
  const old = Object(now);
  return Object.entries(given).every(([name, value]) => value === undefined || isSame(value, old[name]));
}

/** Returns the part of a change that the settings document stores: without legal texts and unsupported values. */
function storedPart(change: Written, now: Settings): SettingsPart {
  const { privacy_text: _p, terms_text: _t, ...basic } = change.basic ?? {};
  const { sms_provider: _s, templates, ...notification } = change.notification ?? {};
  return {
    basic: given(basic),
    security: given(change.security ?? {}),
    notification: { ...given(notification), templates: { ...now.notification.templates, ...given(templates ?? {}) } },
    storage: change.storage,
  };
}

/** Removes undefined values, which would hide stored ones. */
function given<T extends object>(part: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(part).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
