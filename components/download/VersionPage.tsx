// The page of one version: the file, its verification, and all changes. A withdrawn version shows the reason.
import { asset } from "../../lib/island/assets.ts";
import { packageOf } from "../../lib/shared/facts/packages.ts";
import { useFacts } from "../content/facts_context.ts";
import type { PublicVersion } from "../../lib/shared/calls/versions.ts";
import { changesOf } from "../../lib/shared/update_log.ts";
import { ChargeTag } from "../content/ChargeTag.tsx";
import { NeedsScript } from "../content/NeedsScript.tsx";
import { LicenceContact } from "../content/LicenceContact.tsx";
import { Container, MoreLink } from "../content/Section.tsx";
import type { Contact } from "../content/ContactLinks.tsx";
import { Alert } from "../ui/Alert.tsx";
import type { VersionActions } from "./actions.ts";
import { ChangeLines } from "./Changes.tsx";
import { StateTag } from "./ChannelTag.tsx";
import { Tag } from "../ui/Tag.tsx";
import { FileChecks, FileFacts } from "./FileFacts.tsx";
import { FollowSwitch } from "./FollowSwitch.tsx";
import { OtherVersions } from "./OtherVersions.tsx";
import { BETA_WARNING, versionHref } from "./written.ts";

export type VersionData = {
  version: PublicVersion;
  /** The number of the package's latest stable version, if this is not the one. */
  newer?: string;
  /** Whether this is the package's latest stable version. */
  isLatest?: boolean;
  /** The package's other versions, newest first. */
  others?: PublicVersion[];
};

type Props = VersionData & { contact: Contact; actions: VersionActions };

export function VersionPage({ version, newer, isLatest = false, others = [], contact, actions }: Props) {
  const { software_name, version_number, release_date, update_log, withdrawn_at, withdrawn_reason, image, channel } =
    version;
  const item = packageOf(software_name, useFacts().packages.packages);
  const changes = changesOf(update_log);
  return (
    <Container className="pt-6 pb-16 sm:pt-8">
      <script type="module" src={asset("lib/island/following.ts")} />
      <script type="module" src={asset("lib/island/print_details.ts")} />
      <nav aria-label="位置" className="flex gap-2 text-14 text-ink-3">
        <a href="/download" className="touch text-link hover:underline">下载</a>
        <span aria-hidden="true">/</span>
        <a href={`/download#${software_name}`} className="touch text-link hover:underline">{software_name}</a>
      </nav>
      <h1 className="mt-2 text-30 font-semibold wrap-anywhere text-ink-1 sm:text-38">
        {`${software_name} v${version_number}`}
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
        {isLatest && <Tag tone="info">最新</Tag>}
        <StateTag version={version} />
        <ChargeTag charge={item.charge} />
        <span>
          <time dateTime={release_date}>{release_date}</time> 发布
        </span>
        {actions.copy(versionHref(version), { label: "复制链接", absolute: true })}
        <FollowSwitch software={software_name} />
      </p>
      {withdrawn_at && (
        <Alert tone="danger" title="该版本已撤回，不可下载" className="mt-5 max-w-[720px]">{withdrawn_reason}</Alert>
      )}
      {!withdrawn_at && channel === "beta" && (
        <Alert tone="warning" className="mt-5 max-w-[720px]">{BETA_WARNING}</Alert>
      )}
      {newer && (
        <p className="mt-4">
          <MoreLink href={`/download/${software_name}/${newer}`} label={`最新版本 v${newer}`} />
        </p>
      )}
      {!withdrawn_at && <NeedsScript what="下载" className="mt-5" />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,596fr)_minmax(0,548fr)]">
        <section aria-label="文件" className="overflow-hidden rounded-card border border-line-strong bg-surface">
          <div className="px-4 sm:px-[26px]">
            {!withdrawn_at && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-5 print:hidden">
                {actions.download(version, "card")}
                <p className="text-13 text-ink-3" data-guest>{image ? "扫码需要登录" : "下载需要登录"}</p>
              </div>
            )}
            <div className="[&>dl]:first:border-t-0">
              <FileFacts version={version} />
            </div>
          </div>
          <FileChecks version={version} actions={actions} named />
        </section>
        <section>
          <h2 className="border-b border-line pb-2.5 text-18 font-semibold text-ink-1">更新说明</h2>
          <div className="pt-3">
            {changes.length === 0 && <p className="text-14 text-ink-2">暂无更新说明</p>}
            <ChangeLines changes={changes} whole />
          </div>
          {item && (
            <div className="mt-6">
              <LicenceContact packages={[item]} contact={contact} />
            </div>
          )}
        </section>
      </div>
      {others.length > 0 && (
        <div className="mt-10 max-w-[760px]">
          <OtherVersions versions={others} actions={actions} level="h2" />
        </div>
      )}
    </Container>
  );
}
