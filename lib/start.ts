// The work of a process before it serves, in the background, and at shutdown.
import { type Config, config } from "./config.ts";
import { lockUpload } from "./domain/content/upload_sessions.ts";
import { refoldNicknames } from "./domain/account/nicknames.ts";
import { trimDevices } from "./domain/client/devices.ts";
import { prepareSecrets } from "./domain/secrets.ts";
import { outboxDir } from "./domain/email_server.ts";
import { readSettings } from "./domain/settings.ts";
import { storageNow } from "./domain/storage.ts";
import {
  closeStore,
  drain,
  isStoreInPlace,
  maintainReserve,
  migrate,
  openStore,
  refuseOther,
  removeKeys,
  type Step,
  watchServerClock,
} from "./kv/store.ts";
import { compactDays, recountLog } from "./kv/log.ts";
import { sweepOutbox } from "./services/outbox.ts";
import { openCombinedStorage } from "./services/files/combined_storage.ts";
import { configuredStorage, holdsUploads, type StorageConfig } from "./services/files/configured_storage.ts";
import { openUploads, uploads } from "./services/files/uploads.ts";
import { eraseClosedAccounts } from "./flows/account/personal_data.ts";
import { eraseEnded } from "./flows/content/bin.ts";
import { runUserImports } from "./flows/administration/run_user_imports.ts";
import { runNoticeJobs } from "./flows/content/run_notice_jobs.ts";
import { runDelivery } from "./flows/deliver_emails.ts";
import { sweepUploadSessions } from "./flows/content/resumable_upload.ts";
import { prepareSearch } from "./flows/content/search.ts";
import { makeFirstAdmin } from "./flows/administration/set_up_admins.ts";
import { readLists, tidyDaily, tidyEvery } from "./flows/daily_jobs.ts";
import { sweepContentImages, sweepForumImages } from "./flows/sweep_images.ts";
import { sweepUploads } from "./flows/uploaded_files.ts";
import { HOUR, pause, within } from "./shared/time.ts";

const READ_AFTER = 1_000; // milliseconds, so that the first responses do not wait for background reads
const SWEPT_AT_START = 5_000;
const SWEPT_AT_END = 1_000;

type Work = {
  /** Announces the address of the site. */
  announce(): void;
  /** Finishes background work and closes everything. */
  end(): Promise<void>;
};

type Places = StorageConfig & Pick<Config, "kvUrl" | "dataDir"> & Partial<Pick<Config, "onDeploy">>;

/** Opens the configured store at the version of this program. Throws an Error with a readable message. */
export async function openConfiguredStore(places: Places): Promise<void> {
  const { kvUrl, dataDir, onDeploy } = places;
  if (!onDeploy) await named("DATA_DIR", Deno.mkdir(dataDir, { recursive: true, mode: 0o700 }));
  const address = onDeploy ? { url: undefined } : kvUrl ? { url: kvUrl } : { path: `${dataDir}/kv.sqlite3` };
  const storage = configuredStorage(places);
  const refuse = async (version: number) => {
    refuseOther(version, steps);
    if (version !== 0 || !await holdsUploads(storage)) return;
    const remedy = `mount the store; or empty ${storage.word}, and restore a backup or start over`;
    throw new Error(`nothing is stored there, but ${storage.place} holds files: ${remedy}`);
  };
  await named(onDeploy ? "DENO_DEPLOYMENT_ID" : kvUrl ? "KV_URL" : "DATA_DIR", openStore(address, refuse));
  await migrate(steps);
  await prepareSecrets(); // A key that was added later belongs to no step: stores of this version lack it.
}

/** The steps from a new database to the current version; steps are only ever added. */
export const steps: Step[] = [
  { to: 2, run: prepareSecrets },
  { to: 3, run: removePackageCounts },
  { to: 4, run: () => recountLog("downloads") }, // by version instead of by package
];

/** Version 2 also had daily counters of each package, which the rollup of the downloads counts, too. */
async function removePackageCounts(): Promise<void> {
  for (const kind of ["value-day", "value-all"]) await removeKeys(["daily", "downloads", kind]);
}

/** Writes to stdout directly, because telemetry records what goes through the console. */
function printUnrecorded(line: string): void {
  try {
    Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
  } catch {
    return; // see process_output.ts
  }
}

/** Prefixes the message with the name of the variable. */
function named<T>(variable: string, work: Promise<T>): Promise<T> {
  return work.catch((cause) => {
    throw new Error(`${variable}: ${cause.message}`, { cause });
  });
}

/**
 * Opens the store and the uploads. On the first start it creates an administrator and prints the credentials at once,
 * because the administrator remains when the rest of the start fails. Throws an Error with a readable message.
 */
export async function begin(): Promise<Work> {
  const { dataDir, uploadsDir, adminUsername, adminPassword, publicUrl, smtpUrl, rateLimits, kvUrl, onDeploy } =
    config();
  const outbox = outboxDir();
  await openConfiguredStore(config());
  const endClockWatch = await named("KV_URL", watchServerClock());
  const { type } = await storageNow();
  if (onDeploy && type === "local") throw new Error("S3_URL: must name a bucket, because there is no folder for files");
  const place = type === "local" ? "UPLOADS_DIR" : "the bucket";
  const opening = openCombinedStorage({
    uploadsDir,
    dataDir: onDeploy ? undefined : dataDir,
    lock: lockUpload,
    storageNow: () => storageNow(),
    isSaved: (await readSettings()).storage.type !== "",
  });
  openUploads(await named(place, opening), { ahead: true });
  const password = await makeFirstAdmin({ username: adminUsername, password: adminPassword });
  if (password) printUnrecorded(`first administrator: ${adminUsername}  password: ${password}  (shown this once)`);
  const endReserve = kvUrl || onDeploy ? () => {} : await maintainReserve(dataDir, isStoreInPlace);
  const stop = new AbortController();
  const swept = tidyEvery(HOUR, [sweepUploads, sweepUploadSessions], stop.signal);
  await within(SWEPT_AT_START, swept()).catch(() => {}); // A bucket that does not answer must not delay the start.
  if (outbox) await sweepOutbox(outbox);

  const delivery = Promise.all([runDelivery(stop.signal), runNoticeJobs(stop.signal), runUserImports(stop.signal)]);
  const daily = [
    () => pause(READ_AFTER, stop.signal),
    readLists,
    eraseClosedAccounts,
    refoldNicknames,
    trimDevices,
    sweepForumImages,
    sweepContentImages,
    eraseEnded,
    compactDays,
    uploads().makeMissing,
  ];
  const tidied = tidyDaily(stop.signal, daily);
  prepareSearch();

  function announce(): void {
    console.log(`GAC Portal: ${publicUrl}`);
    const outcome = outbox ? `are written to ${outbox}` : "fail until the settings name one";
    if (!smtpUrl) console.log(`no email server: emails ${outcome}`);
    if (!rateLimits) console.warn("RATE_LIMITS=off: requests are not limited");
  }

  async function end(): Promise<void> {
    stop.abort();
    await delivery;
    await tidied();
    await within(SWEPT_AT_END, swept()).catch(() => {}); // the rest is left for the next process
    await drain();
    await uploads().close();
    endReserve();
    endClockWatch();
    closeStore();
  }

  return { announce, end };
}
