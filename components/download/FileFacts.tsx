// The facts of a version's file: size and system, then the hash and the command that verifies it.
import type { ReactNode } from "react";
import type { PublicVersion } from "../../lib/shared/calls/versions.ts";
import type { VersionActions } from "./actions.ts";
import { StateTag } from "./ChannelTag.tsx";
import { checkingCommand, sizeOf } from "./written.ts";

/** A picture is a QR code that links to the program, so Windows and memory requirements do not apply to it. */
export function FileFacts({ version }: { version: PublicVersion }) {
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3 border-t border-line py-3.5 text-14 max-sm:grid max-sm:grid-cols-2">
      {version.image ? <Fact name="获取方式">用手机扫码打开下载地址</Fact> : (
        <>
          <Fact name="大小">{sizeOf(version)}</Fact>
          <Fact name="系统">Windows 7 及以上</Fact>
          <Fact name="内存">8 GB 及以上</Fact>
        </>
      )}
      <Fact name={version.withdrawn_at ? "状态" : "通道"}>
        <StateTag version={version} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className="font-medium text-ink-1">{children}</dd>
    </div>
  );
}

type Props = { version: PublicVersion; actions: VersionActions };

/** At the bottom of a card. `named` adds the file name. The command needs the file, so only one on offer has it. */
export function FileChecks({ version, actions, named = false }: Props & { named?: boolean }) {
  const { software_name, version_number, file_name, sha256, image, withdrawn_at } = version;
  const of = `${software_name} v${version_number}`;
  if (image) return null;
  if (!sha256) {
    return (
      <p className="border-t border-line bg-subtle px-4 py-3 text-13 text-ink-3 sm:px-[26px]">
        由外部链接提供，本站没有文件的校验值。
      </p>
    );
  }
  return (
    <>
      {named && file_name && <Line name="文件名" of={of} text={file_name} actions={actions} />}
      <Line name="SHA-256" of={of} text={sha256} actions={actions} />
      {file_name && !withdrawn_at && (
        <Line name="校验命令" of={of} text={checkingCommand(file_name)} actions={actions} />
      )}
    </>
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
