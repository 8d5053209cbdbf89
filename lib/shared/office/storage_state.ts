// What lies where, as the settings' screen shows it.

export type Stored = { files: number; bytes: number };

/** Null: it did not answer in time. */
export type StorageState = { folder: Stored | null; /** Undefined without a known bucket. */ bucket?: Stored | null };
