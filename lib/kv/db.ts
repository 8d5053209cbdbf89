// The door to the store: one process opens it once, the embedded file or a KV Connect server.
// A file is opened twice: reads on a connection of their own do not wait for the commits in front of them.
import { AppError } from "../shared/app_error.ts";

/** What may be asked of the store; only commit.ts writes. */
export type Reader = {
  get<T>(key: Key): Promise<Deno.KvEntryMaybe<T>>;
  getMany<T extends readonly unknown[]>(
    keys: readonly [...{ [K in keyof T]: Key }],
  ): Promise<{ [K in keyof T]: Deno.KvEntryMaybe<T[K]> }>;
  list<T>(selector: Deno.KvListSelector, options?: Deno.KvListOptions): AsyncIterable<Deno.KvEntry<T>>;
};

export type Store = {
  readonly reader: Reader;
  readonly writer: Deno.Kv;
  /** A KV Connect server: commits carry an operation marker (see commit.ts). */
  readonly remote: boolean;
};

export type StoreAddress = { path: string } | { url: string };

/** The key of everything kept; see ARCHITECTURE.md for the keyspace. */
export type Key = Deno.KvKey;

/** How long a locked file or a silent server is asked again, in milliseconds. */
export const PATIENCE = 10_000;
const CONNECT_TIMEOUT = 5_000;

let current: Store | undefined;

/** Opens the store of this process. Throws an Error with one clear sentence when it cannot be reached or written. */
export async function openStore(address: StoreAddress): Promise<Store> {
  if (current) throw new Error("the store is open already");
  const opened = "url" in address ? await openRemote(address.url) : await openFile(address.path);
  return current = opened;
}

/** The open store. Throws when none is. */
export function store(): Store {
  if (!current) throw new Error("the store is not open");
  return current;
}

/** Closes the store; the process may open another one. */
export function closeStore(): void {
  const { reader, writer } = store();
  current = undefined;
  writer.close();
  if (reader instanceof Deno.Kv && reader !== writer) reader.close();
}

async function openFile(path: string): Promise<Store> {
  const writer = await Deno.openKv(path).catch((cause) => {
    throw new Error(`the store ${path} cannot be opened: ${cause.message}`, { cause });
  });
  const reader = path === ":memory:" ? writer : await Deno.openKv(path);
  return { reader, writer, remote: false };
}

// One connection will do: the client keeps a pool of its own, so reads do not wait for commits.
async function openRemote(url: string): Promise<Store> {
  try {
    const kv = await within(CONNECT_TIMEOUT, connect(url));
    return { reader: patientReader(kv), writer: kv, remote: true };
  } catch (cause) {
    throw new Error(`the KV server ${url} does not answer: ${(cause as Error).message}`, { cause });
  }
}

async function connect(url: string): Promise<Deno.Kv> {
  const kv = await Deno.openKv(url);
  await kv.get(["version"]); // a wrong token is told only now
  return kv;
}

/** The KV Connect client asks a silent server for ever; a page must fail in time instead. */
function patientReader(kv: Deno.Kv): Reader {
  return {
    get: (key) => patient(kv.get(key)),
    getMany: (keys) => patient(kv.getMany(keys)),
    async *list<T>(selector: Deno.KvListSelector, options?: Deno.KvListOptions) {
      const entries = kv.list<T>(selector, options);
      for (;;) {
        const next = await patient(entries.next());
        if (next.done) return;
        yield next.value;
      }
    },
  };
}

/** The answer of a KV server. Throws `store_unavailable` when there is none for ten seconds. */
export async function patient<T>(answer: Promise<T>): Promise<T> {
  try {
    return await within(PATIENCE, answer);
  } catch (cause) {
    throw new AppError("store_unavailable", { cause });
  }
}

async function within<T>(time: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${time / 1000} s`)), time);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
