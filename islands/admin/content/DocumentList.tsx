// The eight texts of the documentation: whose text each page shows, the editor of each, and all of them as a zip.
import { useState } from "react";
import { Download, Upload } from "../../../components/icon/icons.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { ErrorBlock } from "../../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../../components/ui/Skeleton.tsx";
import { Tag } from "../../../components/ui/Tag.tsx";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { documents, type ListedDocument } from "../../../lib/shared/calls/documents.ts";
import { type Preloaded, useAnswer } from "../../kit/use_answer.ts";
import { HeadTools } from "../kit/HeadTools.tsx";
import { siteTime } from "../../../lib/shared/time.ts";
import { ImportDialog } from "./documents/ImportDialog.tsx";

type Props = { first?: Preloaded<{ data: ListedDocument[] }> };

export default function DocumentList({ first }: Props) {
  const [importing, setImporting] = useState(false);
  const { data, error, reload } = useAnswer("documents", {
    fallback: "获取帮助文档失败",
    first,
    call: (signal) => adminApi.call(documents, { signal }),
  });
  return (
    <>
      <HeadTools>
        <Button size="md" icon={Download} href="/api/admin/content/documents/export">导出</Button>
        <Button size="md" icon={Upload} onClick={() => setImporting(true)}>导入</Button>
      </HeadTools>
      {error && <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />}
      {!error && !data && <SkeletonRows />}
      {data && (
        <ul className="rounded-[8px] border border-line bg-surface">
          {data.data.map((document) => <Row key={document.name} document={document} />)}
        </ul>
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} onDone={reload} />}
    </>
  );
}

function Row({ document: { name, title, builtin, outdated, updated_at, admin } }: { document: ListedDocument }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-3 not-last:border-b md:px-6">
      <a
        href={`/admin/content/document/${name}`}
        className="touch w-32 text-15 font-semibold text-link hover:underline"
      >
        {title}
      </a>
      {builtin ? <Tag>内置文本</Tag> : <Tag tone="info">自有文本</Tag>}
      {outdated && <Tag tone="warning">内置文本有更新</Tag>}
      {updated_at && (
        <span className="ml-auto flex gap-3 text-13 text-ink-2 tabular-nums max-sm:ml-0">
          <span>{siteTime(updated_at)}</span>
          <span>{admin?.username ?? "已删除的管理员"}</span>
        </span>
      )}
    </li>
  );
}
