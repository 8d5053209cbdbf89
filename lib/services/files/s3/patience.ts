// How long a bucket is waited for, and how often it is asked again.
import { pause } from "../../../shared/time.ts";
import { BucketError } from "./bucket_error.ts";

export type Patience = {
  /** Milliseconds until the head of an answer is here, from the first try to connect. */
  first: number;
  /** Milliseconds in which some byte moves, while one is waited for. */
  idle: number;
  /** Milliseconds from the last sign of life after which nothing is tried again. */
  within: number;
};

/** A first byte after ten seconds is taken, and a bucket that is away is known as such within twenty. */
export const usualPatience: Patience = { first: 12_000, idle: 12_000, within: 18_000 };

const TRIES = 3;
const PAUSE = 250; // milliseconds at most before the second try, four times that before the third

export type Try = {
  /** From 1 on: what a later one meets may be the work of an earlier one whose answer was lost. */
  number: number;
  /** Milliseconds for the head of the answer. */
  first: number;
  /** Something has come or gone. */
  moved(): void;
};

/** Runs what may be repeated again while the bucket is away; whatever else it throws is thrown at once. */
export async function withTries<T>(patience: Patience, work: (attempt: Try) => Promise<T>): Promise<T> {
  let alive = Date.now();
  const moved = () => void (alive = Date.now());
  for (let number = 1;; number++) {
    const left = alive + patience.within - Date.now();
    try {
      return await work({ number, first: Math.max(1, Math.min(patience.first, left)), moved });
    } catch (error) {
      if (!(error instanceof BucketError) || error.fault !== "away" || number === TRIES) throw error;
      const time = Math.random() * PAUSE * 4 ** (number - 1);
      if (Date.now() + time >= alive + patience.within) throw error;
      await pause(time);
    }
  }
}

/** Calls `bark` once a wait has lasted so long: one timer for many waits, as a stream has one for each chunk. */
export function createWatchdog(milliseconds: number, bark: () => void) {
  let since: number | undefined;
  const timer = setInterval(() => {
    if (since === undefined || Date.now() - since < milliseconds) return;
    clearInterval(timer);
    bark();
  }, Math.min(500, milliseconds / 4));
  return {
    wait: () => void (since = Date.now()),
    rest: () => void (since = undefined),
    end: () => clearInterval(timer),
  };
}
