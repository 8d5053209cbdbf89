// How much one person may send or keep, so that nobody fills the disk or holds up the others. The page /client
// tells programs the bounds from here.

/** A day is that of the entry's own time. */
export const ENTRIES_A_DAY = { processing: 5_000, usage: 500 } as const;
export const BATCHES_A_MINUTE = 60;
export const HANDOFFS_A_MINUTE = 10;
/** The rest is kept under `OTHER_PAYLOAD`. */
export const PAYLOADS = 200;
export const OTHER_PAYLOAD = "其他";

/** Browsers' and programs' together; then the one seen longest ago ends. */
export const LIVING_SESSIONS = 50;

export const EDITS_A_MINUTE = 10;
export const WAITING_POSTS = 20;

/** Pictures for the forum: at once by one user and altogether, milliseconds that one may take, and how many a day. */
export const PICTURES = { ofUser: 2, ofForum: 4, longest: 120_000, aDay: 20 } as const;
/** A JPEG of more takes seconds to decode, whatever its size. */
export const JPEG_SCANS = 100;

/** Rows of the operation log for calls that an administrator's role does not permit. */
export const REFUSALS_AN_HOUR = 60;

/** Announcements of resumable uploads that an administrator has begun and not ended. */
export const LIVING_UPLOADS = 20;

/**
 * Bytes of request bodies in memory: of one call without a session, with one, and of a batch of entries of a program;
 * at a time of all calls of an address without a session, and altogether, half of it for calls with a session.
 */
export const BODIES = {
  withoutSession: 16 * 1024,
  withSession: 256 * 1024,
  batch: 1_048_576,
  ofAddress: 4 * 1_048_576,
  altogether: 64 * 1_048_576,
} as const;
