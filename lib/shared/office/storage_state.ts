// What lies where, as the settings' screen shows it.

export type Stored = { files: number; bytes: number };

/** Null: it did not answer in time. Undefined: there is no folder, or no bucket is known. */
export type StorageState = { folder?: Stored | null; bucket?: Stored | null };
