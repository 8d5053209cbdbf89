// Limits per user or device, so that no one user can fill the disk or slow others down. The page /client documents the
// limits for programs from here.

/** The day of an entry's own time. */
export const ENTRIES_A_DAY = { processing: 5_000, usage: 500 } as const;
export const BATCHES_A_MINUTE = 60;
export const HANDOFFS_A_MINUTE = 10;
/** Further payloads are counted as `OTHER_PAYLOAD`. */
export const PAYLOADS = 200;
export const OTHER_PAYLOAD = "其他";

/** Sessions of browsers and programs together; beyond it the least recently used one ends. */
export const LIVING_SESSIONS = 50;

/** A user's account closings per day with their emails; changes of the user's phone, and attempts at it. */
export const CLOSINGS_A_DAY = 3;
export const CLOSING_EMAILS_A_DAY = 1;
export const PHONE_CHANGES_A_DAY = 3;
export const PHONE_TRIES_A_DAY = 10;
/** Per kind: profile, nickname, notices, consent, password, accepted answers. */
export const OWN_CHANGES_A_MINUTE = 10;

/** Devices of one user; beyond it the least recently described one is removed. */
export const DEVICES = 50;
/** Descriptions of a known device. */
export const DESCRIPTIONS_A_MINUTE = 10;

export const EDITS_A_MINUTE = 10;
export const REPLIES_A_DAY = 200;
/** Bytes of a user's topics, replies and edits together. */
export const POST_BYTES_A_DAY = 1_048_576;
export const WAITING_POSTS = 20;

/** Forum pictures: at once by one user and altogether, milliseconds that one may take, and how many a day. */
export const PICTURES = { ofUser: 2, ofForum: 4, longest: 120_000, aDay: 20 } as const;
/** A larger JPEG takes seconds to decode, whatever its file size. */
export const JPEG_SCANS = 100;

/** Deleted content remains in the bin for so many days of 24 hours. */
export const BIN_DAYS = 30;

/** Rows of the operation log for calls that an administrator's role does not permit. */
export const REFUSALS_AN_HOUR = 60;

/** Unfinished resumable uploads of an administrator. */
export const LIVING_UPLOADS = 20;

/**
 * Bytes of request bodies in memory: of one call without a session, with one, and of a batch of a program's entries;
 * and at a time of all calls of an address without a session, and of all calls, half of it for calls with a session.
 */
export const BODIES = {
  withoutSession: 16 * 1024,
  withSession: 256 * 1024,
  batch: 1_048_576,
  ofAddress: 4 * 1_048_576,
  altogether: 64 * 1_048_576,
} as const;
