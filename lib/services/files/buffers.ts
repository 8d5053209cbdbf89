// What files are read into on their way out. Large buffers make a download half as fast again, and would be the memory of
// a server whose readers have stopped: so few are lent, for as long as what is in them leaves at once.
import { noteSpent } from "../spent_buffers.ts";

const SMALL = 64 * 1024;
const LARGE = 1024 * 1024;
const AT_ONCE = 4; // large ones, of the whole process
const QUICK = 20; // milliseconds in which a buffer leaves

let lent = 0;

/** The buffers of one reading. `isSent` says whether what was read last has left the process: then it is filled again. */
export function createBuffers(isSent = () => false) {
  let buffer = new Uint8Array(0);
  let given = 0;

  const isLarge = () => buffer.length === LARGE;

  /** Gives the one to be filled now. */
  function next(): Uint8Array {
    const now = performance.now();
    const isFree = buffer.length > 0 && isSent();
    const mayBeLarge = isFree && now - given < QUICK && (isLarge() || lent < AT_ONCE);
    given = now;
    if (isFree && mayBeLarge === isLarge()) return buffer;
    noteSpent(buffer.length);
    end();
    if (mayBeLarge) lent++;
    return buffer = new Uint8Array(mayBeLarge ? LARGE : SMALL);
  }

  function end(): void {
    if (isLarge()) lent--;
    buffer = new Uint8Array(0);
  }

  return { next, end };
}
