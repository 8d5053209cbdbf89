// The changes, version by version: three of them, the others folded, and long logs folded within.
import type { PublicVersion } from "../../lib/shared/calls/versions.ts";
import { type Change, changesOf } from "../../lib/shared/update_log.ts";
import { FeedLink } from "../content/FeedLink.tsx";
import { ChannelTag } from "./ChannelTag.tsx";
import { More } from "./More.tsx";
import { addressOf } from "./written.ts";

const SHOWN = 3;
/** Lines of one version; a fold that would hide fewer than three saves nothing. */
const LINES = 6;

/** `versions` in the order in which they are read: the latest stable one first. */
export function Changes({ versions }: { versions: PublicVersion[] }) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2.5 max-sm:pb-2">
        <h3 className="text-18 font-semibold text-ink-1">更新说明</h3>
        <span className="text-13">
          <FeedLink href="/download/feed.xml" label="订阅版本更新" />
        </span>
      </div>
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
  const { version_number, release_date, channel, update_log } = version;
  return (
    <article className="border-t border-line py-3.5">
      <h4 className="flex flex-wrap items-center gap-x-2.5 text-15 font-semibold text-ink-1">
        <a href={addressOf(version)} className="touch hover:text-primary">{`v${version_number}`}</a>
        <time dateTime={release_date} className="font-normal text-ink-3">{release_date}</time>
        {channel === "beta" && <ChannelTag channel={channel} />}
      </h4>
      <ChangeLines changes={changesOf(update_log)} />
    </article>
  );
}

/** The lines of one log; `whole` folds nothing. */
export function ChangeLines({ changes, whole = false }: { changes: Change[]; whole?: boolean }) {
  const folded = !whole && changes.length > LINES + 2;
  const shown = folded ? changes.slice(0, LINES) : changes;
  return (
    <>
      {shown.map((change, n) => <Line key={n} {...change} />)}
      {folded && (
        <More total={changes.length}>
          {changes.slice(LINES).map((change, n) => <Line key={n} {...change} />)}
        </More>
      )}
    </>
  );
}

/** The word that says what kind of change it is stands out. */
function Line({ kind, text }: Change) {
  return (
    <p className="text-14 leading-[26px] wrap-anywhere text-ink-2">
      {kind && <strong className="mr-1.5 font-medium text-ink-1">{kind}</strong>}
      {text}
    </p>
  );
}
