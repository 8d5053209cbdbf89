// The connection to the store: a process opens the embedded file or a KV Connect server once.
// A file gets two connections where SQLite allows it, because reads on their own connection do not wait for commits.
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { logEvent } from "../../shared/log_event.ts";
import { compareVersions } from "../../shared/version_number.ts";
import { tellsDamage, watchingDamage } from "./damage.ts";
import { coalesced } from "./shared_reads.ts";
import { BY_NEWER, connect, isUnreadable } from "./remote.ts";
import { freeSpaceIn } from "./reserve.ts";
import { type KvServer, watchServer } from "./server.ts";

/** The questions that the store answers; only commit.ts writes. */
export type Reader = {
  get<T>(key: Key): Promise<Deno.KvEntryMaybe<T>>;
  /** Of any number; ten are of one moment. */
  getMany<T extends readonly unknown[]>(
    keys: readonly [...{ [K in keyof T]: Key }],
  ): Promise<{ [K in keyof T]: Deno.KvEntryMaybe<T[K]> }>;
  list<T>(selector: Deno.KvListSelector, options?: Deno.KvListOptions): AsyncIterable<Deno.KvEntry<T>>;
};

/** True when the store's file was there at most so many milliseconds ago; 0 looks now. */
type IsThere = (within: number) => boolean;

export type Store = {
  readonly reader: Reader;
  readonly writer: Deno.Kv;
  /** A KV Connect server: commits carry an operation marker (see commit.ts). */
  readonly remote: boolean;
  readonly server?: KvServer;
  /** Always true of a store that is no file. */
  readonly isThere: IsThere;
  /** The key of the hashes of members (numbering.ts), read when the store is opened. A new store has none yet. */
  secret?: Uint8Array;
  close(): void;
};

/** Without an address the store is the one that the platform gives to `Deno.openKv()`. */
export type StoreAddress = { path: string } | { url: string | undefined };

/** The key of everything kept; lib/kv/store.ts lists the keys. */
export type Key = Deno.KvKey;

/** The key under which the secret is kept. */
export const SECRET: Key = ["document", "kv_secret"];

let current: Store | undefined;

/** Opens the store of this process. Throws an Error with one clear sentence when it cannot be reached or written. */
export async function openDatabase(address: StoreAddress): Promise<Store> {
  if (current) throw new Error("the store is open already");
  const opened = "url" in address ? await openRemote(address.url) : await openFile(address.path);
  opened.secret = (await opened.reader.get<Uint8Array>(SECRET)).value ?? undefined;
  return current = opened;
}

/** The open store. Throws when none is. */
export function store(): Store {
  if (!current) throw new Error("the store is not open");
  return current;
}

/** Closes the store; the process may open another one. */
export function closeStore(): void {
  const open = store();
  current = undefined;
  open.close();
}

const SAFE_SQLITE = "3.51.3";

/**
 * Whether this SQLite may have two connections to one file in a process. One before 3.51.3 can reset the log while the
 * other connection writes, and loses commits; Deno 2.5 has such a one, so there reads wait for the commits before them.
 */
export function mayConnectTwice(version = sqliteVersion()): boolean {
  return compareVersions(version, SAFE_SQLITE) >= 0;
}

function sqliteVersion(): string {
  const memory = new DatabaseSync(":memory:");
  const { version } = memory.prepare("SELECT sqlite_version() AS version").get() ?? {};
  memory.close();
  return String(version);
}

async function openFile(path: string): Promise<Store> {
  try {
    return await openConnections(path);
  } catch (cause) {
    if (isUnreadable(cause)) throw new Error(`the store ${path} was ${BY_NEWER}`, { cause });
    const what = tellsDamage(cause) ? "is damaged, restore a backup (deno task restore)" : "cannot be opened";
    throw new Error(`the store ${path} ${what}: ${(cause as Error).message}`, { cause });
  }
}

async function openConnections(path: string): Promise<Store> {
  const writer = await openWriter(path);
  if (path === ":memory:") return of(writer, { reader: watchingDamage(writer), remote: false });
  const reader = mayConnectTwice() ? await Deno.openKv(path) : writer;
  await reader.getMany([["version"], SECRET]); // makes the log beside the file
  const close = () => {
    writer.close();
    if (reader !== writer) reader.close();
  };
  return { reader: coalesced(watchingDamage(reader)), writer, remote: false, isThere: watchFile(path), close };
}

async function openWriter(path: string): Promise<Deno.Kv> {
  if (path !== ":memory:") {
    await freeSpaceIn(dirname(path)); // on a full disk opening can end the process
    await createFile(path);
  }
  return await Deno.openKv(path);
}

/** Only this user may read it; SQLite gives what it makes beside it the same rights. One that is there is not touched. */
async function createFile(path: string): Promise<void> {
  try {
    (await Deno.open(path, { write: true, createNew: true, mode: 0o600 })).close();
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  }
}

// One connection will do: it carries many requests at once, so reads do not wait for commits.
async function openRemote(url: string | undefined): Promise<Store> {
  const kv = await connect(url);
  const server = watchServer(url, kv);
  return { ...of(kv, { reader: server.reader, remote: true }), server, close: server.close };
}

/** A store of one connection. */
function of(writer: Deno.Kv, { reader, remote }: Pick<Store, "reader" | "remote">): Store {
  return { reader: coalesced(reader), writer, remote, isThere: () => true, close: () => writer.close() };
}

/**
 * Watches what lies at `path` and the log beside it, once the file is open and was read: SQLite goes on writing into a
 * file that was deleted or replaced, and all of that is gone with the process.
 */
function watchFile(path: string): IsThere {
  const paths = [path, `${path}-wal`]; // commits are in the log alone for a while
  const opened = paths.map(identityOf);
  let there = true;
  let at = performance.now();

  function look(): void {
    const now = paths.every((path, n) => identityOf(path) === opened[n]);
    if (now !== there) logEvent(now ? "the store's file is back" : "the store's file is gone: nothing is written");
    there = now;
    at = performance.now();
  }

  return (within) => {
    if (performance.now() - at >= within) look();
    return there;
  };
}

/** Tells one file from another of the same name; undefined when nothing can be seen there. */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = Deno.statSync(path);
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
