// A file's name in the type of code; without room it is cut before version and ending, which tell one file from the next.

export function FileName({ name }: { name: string }) {
  const at = beginOfEnd(name);
  return (
    <span title={name} className="flex max-w-full overflow-hidden font-mono text-[0.93em] whitespace-pre">
      {at > 0 && <span className="min-w-[3ch] shrink-1000 truncate">{name.slice(0, at)}</span>}
      <span className={at > 0 ? "flex min-w-0 justify-end overflow-hidden" : "truncate"}>{name.slice(at)}</span>
    </span>
  );
}

const version = /\d+(?:\.\d+)+/g;
/** Letters that stay: from the version on, unless too much follows it, or a few. */
const most = 20;
const few = 10;
/** A beginning that is no longer stays with its end. */
const short = 4;

/** Where the part begins that is always shown. */
export function beginOfEnd(name: string): number {
  const found = [...name.matchAll(version)].at(-1);
  const at = found ? Math.max(found.index, name.length - most) : name.length - few;
  return at > short ? at : 0;
}
