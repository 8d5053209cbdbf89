// Caches texts up to a number of bytes, by key and version. When the cache is full, further texts are not cached,
// because a search reads all texts in turn and would evict each one just before it is needed again.

type TextCache<K> = {
  /** Returns the text that was set with this version. */
  get(key: K, version?: number): string | undefined;
  /** Replaces the text of the key. */
  set(key: K, text: string, version?: number): void;
  delete(key: K): void;
  keys(): Iterable<K>;
};

const MOST = 32 * 1_048_576; // bytes
const EACH = 100; // overhead of an entry in bytes

export function openTextCache<K>(most = MOST): TextCache<K> {
  const entries = new Map<K, { text: string; version: number }>();
  const sizeOf = (text: string) => 2 * text.length + EACH;
  let bytes = 0;

  function remove(key: K): void {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= sizeOf(entry.text);
    entries.delete(key);
  }

  return {
    get(key, version = 0) {
      const entry = entries.get(key);
      return entry?.version === version ? entry.text : undefined;
    },
    set(key, text, version = 0) {
      remove(key);
      if (bytes + sizeOf(text) > most) return;
      bytes += sizeOf(text);
      entries.set(key, { text, version });
    },
    delete: remove,
    keys: () => entries.keys(),
  };
}
