// The garbage of bodies that come: each chunk is a buffer of its own outside of the collector's heap, of which it hears
// late, so that four large uploads would hold 150 MB of what is long written. The start command of `deno.json` makes the
// collector early altogether: with 100,000 users listed the server holds 90 MB above idle. What a quiet process does not
// need it gives back after four seconds, not thirty: of 240 MB when the lists have been read 190 are left.

type Collect = (options: { type: "minor"; execution: "sync" }) => void;

const COLLECT_EVERY = 16 * 1024 * 1024; // a minor collection takes a millisecond then, less than later ones would

const { gc } = globalThis as { gc?: Collect }; // there by `--expose-gc` of the start command
let spent = 0;

/** Says that so many bytes were taken from a body and are not needed any more. */
export function noteSpent(bytes: number): void {
  spent += bytes;
  if (spent < COLLECT_EVERY) return;
  spent = 0;
  gc?.({ type: "minor", execution: "sync" });
}
