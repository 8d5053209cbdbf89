// A file name in monospace. Where space is short it is truncated before the version and the extension, which differ.
// Its width is a whole number of characters, so that there is no gap after the …. A character's column is 1.003ch,
// because browsers round down to 1/64 px.

export function FileName({ name }: { name: string }) {
  const at = beginOfEnd(name);
  return (
    <span
      title={name}
      className="grid w-full grid-cols-[repeat(auto-fill,1.003ch)] font-mono text-[0.93em] whitespace-pre"
    >
      <span className="col-span-full flex overflow-hidden">
        {at > 0 && <span className="min-w-[3ch] truncate">{name.slice(0, at)}</span>}
        <span className={at > 0 ? "flex max-w-[calc(100%-3ch)] shrink-0 justify-end overflow-hidden" : "truncate"}>
          {name.slice(at)}
        </span>
      </span>
    </span>
  );
}

const version = /\d+(?:\.\d+)+/g;
/** The number of characters at the end that remain visible: from the version on, or a few if that is too long. */
const most = 20;
const few = 10;
/** A start shorter than this is not separated from the end. */
const short = 4;

/** The index at which the always visible part begins. */
export function beginOfEnd(name: string): number {
  const found = [...name.matchAll(version)].at(-1);
  const at = found ? Math.max(found.index, name.length - most) : name.length - few;
  return at > short ? at : 0;
}
