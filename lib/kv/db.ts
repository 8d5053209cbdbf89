// The door to the store: one process opens it once, the embedded file or a KV Connect server.
// A file is opened twice: reads on a connection of their own do not wait for the commits in front of them.

export type Store = {
  readonly reader: Deno.Kv;
  readonly writer: Deno.Kv;
  /** A KV Connect server: commits carry an operation marker (see commit.ts). */
  readonly remote: boolean;
};

export type StoreAddress = { path: string } | { url: string };

/** The key of everything kept; see ARCHITECTURE.md for the keyspace. */
export type Key = Deno.KvKey;

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
  if (reader !== writer) reader.close();
}

async function openFile(path: string): Promise<Store> {
  const writer = await Deno.openKv(path).catch((cause) => {
    throw new Error(`the store ${path} cannot be opened: ${cause.message}`, { cause });
  });
  const reader = path === ":memory:" ? writer : await Deno.openKv(path);
  return { reader, writer, remote: false };
}

async function openRemote(url: string): Promise<Store> {
  const kv = await Deno.openKv(url);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${CONNECT_TIMEOUT / 1000} s`)), CONNECT_TIMEOUT);
  try {
    await Promise.race([kv.get(["version"]), late]);
  } catch (cause) {
    kv.close();
    throw new Error(`the KV server ${url} does not answer: ${(cause as Error).message}`, { cause });
  } finally {
    clearTimeout(timer);
  }
  return { reader: kv, writer: kv, remote: true };
}
