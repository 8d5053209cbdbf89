// A paged list of the personal centre in each of its states: rows, empty, or failed.
import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { ErrorBlock } from "../../ui/ErrorBlock.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { RecordTable, type RecordTableProps } from "./RecordTable.tsx";
import { grouped } from "../../../lib/shared/statistics/grouped.ts";

/** One block of the page that failed. The other blocks remain. */
type Failure = { message: string; requestId: string; retryHref: string };
/** The content of a block, or its error message. */
export type Block<T> = { data: T; failure?: undefined } | { failure: Failure };
type RecordPage<Row> = { data: Row[]; total: number; page: number; limit: number };

/** All other props are passed to the table. */
type Props<Row> = Omit<RecordTableProps<Row>, "rows"> & {
  block: Block<RecordPage<Row>>;
  empty: ReactNode;
  /** Returns the address of a page. */
  href: (page: number) => string;
};

export function Records<Row>({ block, empty, href, ...table }: Props<Row>) {
  if (block.failure) return <BlockFailure {...block.failure} />;
  const { data, total, page, limit } = block.data;
  const pages = Math.ceil(total / limit);
  if (total === 0) return empty;
  if (data.length === 0) {
    return <Empty small title="这一页没有记录" action={<Button href={href(1)}>返回第一页</Button>} />;
  }
  return (
    <>
      <p className="mb-3 text-13 text-ink-3">共 {grouped(total)} 条</p>
      <RecordTable rows={data} {...table} />
      {pages > 1 && <Pager page={page} pages={pages} href={href} className="mt-6" />}
    </>
  );
}

export function BlockFailure({ message, requestId, retryHref }: Failure) {
  return <ErrorBlock message={message} requestId={requestId} retryHref={retryHref} note="其他内容不受影响。" />;
}
