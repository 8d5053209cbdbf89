// Runs an event at the moment at which a password is hashed.

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
