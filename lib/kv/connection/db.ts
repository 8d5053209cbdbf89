// The connection to the store: a process opens the embedded file or a KV Connect server once.
// A file gets two connections where SQLite allows it, because reads on their own connection do not wait for commits.
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { logEvent } from "../../shared/log_event.ts";
import { compareVersions } from "../../shared/version_number.ts";
import { isDamage, watchingDamage } from "./damage.ts";
import { coalesced } from "./shared_reads.ts";
import { BY_NEWER, connect, isUnreadable } from "./remote.ts";
import { freeSpaceIn } from "./reserve.ts";
import { type KvServer, watchServer } from "./server.ts";

/** Reads the store; only commit.ts writes. */
export type Reader = {
  get<T>(key: Key): Promise<Deno.KvEntryMaybe<T>>;
  /** Reads any number of keys; each ten are a consistent snapshot. */
  getMany<T extends readonly unknown[]>(
    keys: readonly [...{ [K in keyof T]: Key }],
  ): Promise<{ [K in keyof T]: Deno.KvEntryMaybe<T[K]> }>;
  list<T>(selector: Deno.KvListSelector, options?: Deno.KvListOptions): AsyncIterable<Deno.KvEntry<T>>;
};

/** Whether the store's file existed at most `within` milliseconds ago; 0 checks now. */
type IsThere = (within: number) => boolean;

export type Store = {
  readonly reader: Reader;
  readonly writer: Deno.Kv;
  /** A KV Connect server: commits have an operation marker (commit.ts). */
  readonly remote: boolean;
  readonly server?: KvServer;
  /** Always true for a KV server. */
  readonly isThere: IsThere;
  /** The key of the hashes of members (numbering.ts), read when the store is opened. A new store has none yet. */
  secret?: Uint8Array;
  close(): void;
};

/** Without an address the platform provides the store of `Deno.openKv()`. */
export type StoreAddress = { path: string } | { url: string | undefined };

/** lib/kv/store.ts lists the keys. */
export type Key = Deno.KvKey;

export const SECRET: Key = ["document", "kv_secret"];

let current: Store | undefined;

/** Opens the store of this process. Throws an Error with a readable message when it cannot be reached or written. */
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
 * Whether a process may open two connections to one file. Before 3.51.3 SQLite may reset the log while the other
 * connection writes, and loses commits. Deno 2.5 has such a version, so its reads wait for earlier commits.
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
    const what = isDamage(cause) ? "is damaged, restore a backup (deno task restore)" : "cannot be opened";
    throw new Error(`the store ${path} ${what}: ${(cause as Error).message}`, { cause });
  }
}

async function openConnections(path: string): Promise<Store> {
  const writer = await openWriter(path);
  if (path === ":memory:") return of(writer, { reader: watchingDamage(writer), remote: false });
  const reader = mayConnectTwice() ? await Deno.openKv(path) : writer;
  await reader.getMany([["version"], SECRET]); // creates the log beside the file
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

/** Creates the file for this user only; SQLite creates the log beside it with the same mode. */
async function createFile(path: string): Promise<void> {
  try {
    (await Deno.open(path, { write: true, createNew: true, mode: 0o600 })).close();
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  }
}

// One connection is enough, because it carries many requests at once.
async function openRemote(url: string | undefined): Promise<Store> {
  const kv = await connect(url);
  const server = watchServer(url, kv);
  return { ...of(kv, { reader: server.reader, remote: true }), server, close: server.close };
}

/** Returns a store of one connection. */
function of(writer: Deno.Kv, { reader, remote }: Pick<Store, "reader" | "remote">): Store {
  return { reader: coalesced(reader), writer, remote, isThere: () => true, close: () => writer.close() };
}

/**
 * Watches the file and its log after they were opened, because SQLite continues to write into a deleted or replaced
 * file, and those writes are lost when the process ends.
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

/** Distinguishes files of the same name; undefined when there is none. */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = Deno.statSync(path);
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
