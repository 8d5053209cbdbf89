// A map that forgets what was used longest ago when it is full.

export type BoundedCache<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
};

export function boundedCache<Value>(limit: number): BoundedCache<Value> {
  const entries = new Map<string, Value>(); // a Map remembers the order in which its keys came

  function get(key: string): Value | undefined {
    const value = entries.get(key);
    if (value === undefined) return undefined;
    entries.delete(key);
    entries.set(key, value);
    return value;
  }

  function set(key: string, value: Value): void {
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
  }

  return { get, set, delete: (key) => void entries.delete(key) };
}
