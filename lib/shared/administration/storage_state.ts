// The numbers of stored files by storage, for the settings screen.

export type Stored = { files: number; bytes: number };

/** Null: no response in time. Undefined: there is no folder, or no bucket is configured. */
export type StorageState = { folder?: Stored | null; bucket?: Stored | null };
