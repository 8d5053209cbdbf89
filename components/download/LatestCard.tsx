// The card of a package's latest version: number, date, size, hash and the verification command.
import type { PublicVersion } from "../../lib/shared/calls/versions.ts";
import { Alert } from "../ui/Alert.tsx";
import type { VersionActions } from "./actions.ts";
import { FileChecks, FileFacts } from "./FileFacts.tsx";
import { sizeOf, versionHref } from "./written.ts";

type Props = {
  version: PublicVersion;
  actions: VersionActions;
  /** The version has no page yet, so its number is not a link. */
  draft?: boolean;
};

export function LatestCard({ version, actions, draft = false }: Props) {
  const { version_number, release_date, file_size, image } = version;
  return (
    <div className="min-w-0">
      {!image && (
        <Alert tone="info" title="请在电脑上下载" className="mb-4 sm:hidden">
          安装包{file_size ? ` ${sizeOf(version)}，` : ""}仅用于 Windows。
        </Alert>
      )}
      <article className="overflow-hidden rounded-card border border-line-strong bg-surface">
        <div className="px-4 pt-5 sm:px-[26px] sm:pt-6">
          <div className="flex flex-wrap items-start justify-between gap-4">
            <div>
              <h3 className="text-38 font-semibold text-ink-1">
                {draft
                  ? `v${version_number}`
                  : <a href={versionHref(version)} className="hover:text-primary">{`v${version_number}`}</a>}
              </h3>
              <p className="text-14 text-ink-2">
                <time dateTime={release_date}>{release_date}</time> 发布
              </p>
            </div>
            <div className="flex min-h-19 flex-col gap-2 text-right max-sm:hidden">
              {actions.download(version, "card")}
              <p className="text-13 text-ink-3" data-guest>{image ? "扫码需要登录" : "下载需要登录"}</p>
            </div>
          </div>
          <div className="mt-5">
            <FileFacts version={version} />
          </div>
          <div className="flex flex-col gap-2.5 pb-5 sm:hidden">
            {actions.copy(versionHref(version), { label: "复制链接", main: true, absolute: true })}
            {actions.download(version, "second")}
          </div>
        </div>
        <FileChecks version={version} actions={actions} />
      </article>
    </div>
  );
}
