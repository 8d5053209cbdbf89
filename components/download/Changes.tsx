// What changed, newest first: three versions, the others folded.
import type { PublicVersion } from "../../lib/shared/entities.ts";
import { type Change, changesOf } from "../../lib/shared/update_log.ts";
import { More } from "./More.tsx";

const SHOWN = 3;

export function Changes({ versions }: { versions: PublicVersion[] }) {
  return (
    <div className="min-w-0">
      <h3 className="pb-2.5 text-18 font-semibold text-ink-1 max-sm:pb-2">更新说明</h3>
      {versions.length === 0 && <p className="border-t border-line py-4 text-14 text-ink-2">暂无更新说明</p>}
      {versions.slice(0, SHOWN).map((version) => <Entry key={version.id} version={version} />)}
      {versions.length > SHOWN && (
        <More total={versions.length}>
          {versions.slice(SHOWN).map((version) => <Entry key={version.id} version={version} />)}
        </More>
      )}
    </div>
  );
}

function Entry({ version }: { version: PublicVersion }) {
  return (
    <article className="border-t border-line py-3.5">
      <h4 className="text-15 font-semibold text-ink-1">
        v{version.version_number}
        <time dateTime={version.release_date} className="ml-2.5 font-normal text-ink-3">{version.release_date}</time>
      </h4>
      {changesOf(version.update_log).map((change, n) => <Line key={n} {...change} />)}
    </article>
  );
}

/** The word that says what kind of change it is stands out. */
function Line({ kind, text }: Change) {
  return (
    <p className="text-14 leading-[26px] text-ink-2">
      {kind && <strong className="mr-1.5 font-medium text-ink-1">{kind}</strong>}
      {text}
    </p>
  );
}
