// The versions that are not the latest: three rows, the others collapsed. Withdrawn ones are marked and have no link.
import type { PublicVersion } from "../../lib/shared/calls/versions.ts";
import type { VersionActions } from "./actions.ts";
import { More } from "./More.tsx";
import { StateTag } from "./ChannelTag.tsx";
import { BETA_WARNING, sizeOf, versionHref } from "./written.ts";

const SHOWN = 3;
const cell = "px-3.5 max-md:p-0";

type Props = { versions: PublicVersion[]; actions: VersionActions };

type Head = { title?: string; level?: "h2" | "h3" };

export function OtherVersions({ title = "其他版本", level: Title = "h3", versions, actions }: Props & Head) {
  return (
    <div>
      <Title className="mb-2.5 text-16 font-semibold text-ink-1">{title}</Title>
      <div className="overflow-hidden rounded-card border border-line">
        <Rows versions={versions.slice(0, SHOWN)} actions={actions} head />
        {versions.length > SHOWN && (
          <More total={versions.length} centred>
            <Rows versions={versions.slice(SHOWN)} actions={actions} />
          </More>
        )}
      </div>
      {versions.some(({ channel, withdrawn_at }) => channel === "beta" && !withdrawn_at) && (
        <p className="mt-2 text-13 text-ink-2">{BETA_WARNING}</p>
      )}
    </div>
  );
}

/** Two tables with the same fixed columns, because a details element cannot be part of one table. */
function Rows({ versions, actions, head = false }: Props & { head?: boolean }) {
  return (
    <table className={`w-full table-fixed text-14 max-md:block ${head ? "max-md:-mt-px" : ""}`}>
      <caption className="sr-only">{head ? "其他版本" : "更早的版本"}</caption>
      <colgroup>
        <col className="w-[17%]" />
        <col className="w-[20%]" />
        <col className="w-[17%]" />
        <col />
        <col className="w-[17%]" />
      </colgroup>
      <thead className={head ? "bg-subtle text-14 text-ink-2 max-md:sr-only" : "sr-only"}>
        <tr>
          <th scope="col" className="px-3.5 py-2 text-left font-medium">版本</th>
          <th scope="col" className="px-3.5 py-2 text-left font-medium">发布日期</th>
          <th scope="col" className="px-3.5 py-2 text-right font-medium">大小</th>
          <th scope="col" className="px-3.5 py-2 pl-6 text-left font-medium">状态</th>
          <th scope="col" className="px-3.5 py-2 text-right font-medium">
            <span className="sr-only">操作</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {versions.map((version) => <Row key={version.id} version={version} actions={actions} />)}
      </tbody>
    </table>
  );
}

function Row({ version, actions }: { version: PublicVersion; actions: VersionActions }) {
  const withdrawn = Boolean(version.withdrawn_at);
  return (
    <tr className="border-t border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:p-3.5 md:h-[46px]">
      <th scope="row" className={`${cell} text-left font-semibold text-ink-1`}>
        <a href={versionHref(version)} className="touch hover:text-primary">{`v${version.version_number}`}</a>
      </th>
      <td className={`${cell} whitespace-nowrap`}>
        <time dateTime={version.release_date}>{version.release_date}</time>
      </td>
      <td className={`${cell} text-right whitespace-nowrap`}>{sizeOf(version)}</td>
      <td className={`${cell} md:py-2 md:pl-6`}>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <StateTag version={version} />
          {withdrawn && <span className="min-w-0 text-13 wrap-anywhere text-ink-2">{version.withdrawn_reason}</span>}
        </span>
      </td>
      <td className={`${cell} text-right whitespace-nowrap max-md:ml-auto`}>
        {withdrawn ? <span className="text-ink-3">不可下载</span> : actions.download(version, "row")}
      </td>
    </tr>
  );
}
