// The stored files on the server's disk and in the bucket when the page was opened, and how to move them.
import { formatSize } from "../../../../lib/shared/format.ts";
import type { StorageState, Stored } from "../../../../lib/shared/administration/storage_state.ts";
import { SettingRow } from "./SettingRow.tsx";

type Props = { state: StorageState; /** New files go to a bucket. */ isOn: boolean };

export function StoredFiles({ state: { folder, bucket }, isOn }: Props) {
  const [from, to] = isOn ? [folder, "bucket"] : [bucket, "local"];
  return (
    <SettingRow
      label="已有的文件"
      why="打开本页时"
      group
      note={from && from.files > 0 && (
        <>
          {isOn ? "移入存储桶" : "移回服务器磁盘"}须传输 {storedSizeText(from)}：在服务器上运行{" "}
          <code className="font-mono text-ink-1">deno task files:move --to {to}</code>，期间网站照常服务
        </>
      )}
    >
      {folder !== undefined && <p>服务器磁盘 {storedSizeText(folder)}</p>}
      {bucket !== undefined && <p>存储桶 {storedSizeText(bucket)}</p>}
    </SettingRow>
  );
}

export function storedSizeText(stored: Stored | null | undefined): string {
  return stored ? `${stored.files} 个文件，${formatSize(stored.bytes)}` : "暂时无法统计";
}
