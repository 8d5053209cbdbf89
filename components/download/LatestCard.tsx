// The card of a package's latest version: number, date, size, hash, the command that checks it.
import type { ReactNode } from "react";
import type { PublicVersion } from "../../lib/shared/entities.ts";
import { Alert } from "../ui/Alert.tsx";
import type { VersionActions } from "./actions.ts";
import { ChannelTag } from "./ChannelTag.tsx";
import { sizeOf } from "./written.ts";

export function LatestCard({ version, actions }: { version: PublicVersion; actions: VersionActions }) {
  const { version_number, release_date, file_size, file_name, sha256, channel, software_name } = version;
  const of = `${software_name} v${version_number}`;
  return (
    <div className="min-w-0">
      <Alert tone="info" title="请在电脑上下载" className="mb-4 sm:hidden">
        安装包{file_size ? ` ${sizeOf(version)}，` : ""}仅用于 Windows。
      </Alert>
      <article className="overflow-hidden rounded-card border border-line-strong bg-surface">
        <div className="px-4 pt-5 sm:px-[26px] sm:pt-6">
          <div className="flex flex-wrap items-start justify-between gap-4">
            <div>
              <h3 className="text-38 font-semibold text-ink-1">v{version_number}</h3>
              <p className="text-14 text-ink-2">
                <time dateTime={release_date}>{release_date}</time> 发布
              </p>
            </div>
            <div className="flex min-h-19 flex-col gap-2 text-right max-sm:hidden">
              {actions.download(version, "card")}
              <p className="text-13 text-ink-3" data-guest>下载需要登录</p>
            </div>
          </div>
          <dl className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-3 border-t border-line py-3.5 text-14 max-sm:grid max-sm:grid-cols-2">
            <Fact name="大小">{sizeOf(version)}</Fact>
            <Fact name="系统">Windows 7 及以上</Fact>
            <Fact name="内存">8 GB 及以上</Fact>
            <Fact name="通道">
              <ChannelTag channel={channel} />
            </Fact>
          </dl>
          <div className="flex flex-col gap-2.5 pb-5 sm:hidden">
            {actions.copy(`/download#${software_name}`, { label: "复制链接", main: true, absolute: true })}
            {actions.download(version, "second")}
          </div>
        </div>
        {sha256
          ? (
            <>
              <Line name="SHA-256" of={of} text={sha256} actions={actions} />
              {file_name && (
                <Line
                  name="校验命令"
                  of={of}
                  text={`certutil -hashfile ${quoted(file_name)} SHA256`}
                  actions={actions}
                />
              )}
            </>
          )
          : (
            <p className="border-t border-line bg-subtle px-[26px] py-3 text-13 text-ink-3">
              由外部链接提供，本站没有文件的校验值。
            </p>
          )}
      </article>
    </div>
  );
}

/** A name with spaces is one argument only in quotes. */
const quoted = (name: string) => /\s/.test(name) ? `"${name}"` : name;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className="font-medium text-ink-1">{children}</dd>
    </div>
  );
}

type LineProps = { name: string; of: string; text: string; actions: VersionActions };

function Line({ name, of, text, actions }: LineProps) {
  return (
    <div className="flex items-center gap-2.5 border-t border-line bg-subtle py-2 pr-3.5 pl-4 sm:pl-[26px]">
      <span className="shrink-0 text-13 text-ink-2">{name}</span>
      <code className="min-w-0 grow truncate text-12 text-ink-1" title={text}>{text}</code>
      {actions.copy(text, { what: `${of} 的 ${name}` })}
    </div>
  );
}
