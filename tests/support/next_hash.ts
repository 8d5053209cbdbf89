// Determines what happens while a password is hashed.
import { times } from "./at_once.ts";

/** Runs the event once, before the next hash is computed; the hash waits for it. */
export function onNextHash(event: () => unknown): Disposable {
  const { deriveBits } = SubtleCrypto.prototype;
  const restore = () => void (SubtleCrypto.prototype.deriveBits = deriveBits);
  SubtleCrypto.prototype.deriveBits = async function (...args: Parameters<typeof deriveBits>) {
    restore();
    await event();
    return await deriveBits.apply(this, args);
  };
  return { [Symbol.dispose]: restore };
}

/**
 * Starts `work` n times and returns the responses in order. Hashes wait until `refused` of them have the status 503, so
 * that until then the queue only grows.
 */
export async function overfull<T extends { status: number }>(
  n: number,
  refused: number,
  work: (n: number) => Promise<T>,
): Promise<T[]> {
  const { promise: full, resolve } = Promise.withResolvers<void>();
  const inVain = setTimeout(resolve, 5_000);
  const { deriveBits } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.deriveBits = async function (...args: Parameters<typeof deriveBits>) {
    await full;
    return await deriveBits.apply(this, args);
  };
  let count = 0;
  const responses = await Promise.all(times(n, async (i) => {
    const response = await work(i);
    if (response.status === 503 && ++count === refused) resolve();
    return response;
  }));
  clearTimeout(inVain);
  SubtleCrypto.prototype.deriveBits = deriveBits;
  return responses;
}
