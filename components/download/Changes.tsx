// The release notes by version: three versions are visible, the others collapsed; long notes are collapsed within.
import type { PublicVersion } from "../../lib/shared/calls/versions.ts";
import { type Change, changesOf } from "../../lib/shared/update_log.ts";
import { FeedLink } from "../content/FeedLink.tsx";
import { ChannelTag } from "./ChannelTag.tsx";
import { More } from "./More.tsx";
import { versionHref } from "./written.ts";

const SHOWN = 3;
/** The visible lines of one version. Fewer than three hidden lines are not worth a collapse. */
const LINES = 6;

/** `versions` in display order: the latest stable one first. */
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
        <a href={versionHref(version)} className="touch hover:text-primary">{`v${version_number}`}</a>
        <time dateTime={release_date} className="font-normal text-ink-3">{release_date}</time>
        {channel === "beta" && <ChannelTag channel={channel} />}
      </h4>
      <ChangeLines changes={changesOf(update_log)} />
    </article>
  );
}

/** The lines of one version's notes. `whole` shows all of them. */
export function ChangeLines({ changes, whole = false }: { changes: Change[]; whole?: boolean }) {
  const folded = !whole && changes.length > LINES + 2;
  const visible = folded ? changes.slice(0, LINES) : changes;
  return (
    <>
      {visible.map((change, n) => <Line key={n} {...change} />)}
      {folded && (
        <More total={changes.length}>
          {changes.slice(LINES).map((change, n) => <Line key={n} {...change} />)}
        </More>
      )}
    </>
  );
}

/** Highlights the word that names the kind of change. */
function Line({ kind, text }: Change) {
  return (
    <p className="text-14 leading-[26px] wrap-anywhere text-ink-2">
      {kind && <strong className="mr-1.5 font-medium text-ink-1">{kind}</strong>}
      {text}
    </p>
  );
}
