// Lists of the personal centre: a table, and on narrow screens one card per row, with paging and the states "empty" and
// "failed". They work without a script.
import { Fragment, type ReactNode } from "react";
import { grouped } from "../../../lib/shared/statistics/grouped.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { ErrorBlock } from "../../ui/ErrorBlock.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { classes } from "../../ui/classes.ts";

export type RecordColumn<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers to the right. */
  numeric?: boolean;
  /** Allows line breaks inside long words. */
  breaks?: boolean;
  /** Short text that must not wrap. */
  whole?: boolean;
  /** Additional classes of the cells, such as a width at which they are truncated. */
  look?: string;
};

type RecordTableProps<Row> = {
  caption: string;
  /** The first column names the row. */
  columns: RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, n: number) => string | number;
  /** Consecutive rows under one heading, such as the rows of a day. */
  groupOf?: (row: Row) => string;
  /** A control at the end of the heading of a group, which gets the first row. */
  groupAction?: (row: Row) => ReactNode;
  /** The columns are so few and short that a row fits one line on narrow screens, too. */
  lines?: boolean;
  /** A control at the end of each row, such as a button. Screen readers announce `head` as the name of its column. */
  action?: { head: string; cell: (row: Row) => ReactNode };
};

export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, columns, rows, rowKey, groupOf, groupAction, lines = false, action } = props;
  const [name, ...rest] = columns;
  if (!name) return null;
  const card = (look: string) => lines ? undefined : look;
  const cellClass = ({ numeric, breaks, look, whole = numeric }: RecordColumn<Row>) =>
    classes(
      numeric ? (lines ? "text-right" : "md:text-right") : "text-left",
      whole && (lines ? "whitespace-nowrap" : "md:whitespace-nowrap"),
      breaks && "md:min-w-24 wrap-anywhere",
      look,
    );
  const pad = lines ? "px-4 py-2.5" : "md:px-3 md:py-2.5 md:first:pl-4 md:last:pr-4";
  const width = columns.length + (action ? 1 : 0);
  return (
    <div
      className={lines
        ? "overflow-hidden rounded-card border border-line"
        : "overflow-x-auto md:rounded-card md:border md:border-line"}
    >
      <table className={classes("w-full border-collapse text-14", card("max-md:block"))}>
        <caption className="sr-only">{caption}</caption>
        <thead className={classes("bg-subtle text-ink-2", card("max-md:sr-only"))}>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classes("py-2.5 font-medium", pad, cellClass(column))}>
                {column.head}
              </th>
            ))}
            {action && (
              <th scope="col" className={pad}>
                <span className="sr-only">{action.head}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={card("max-md:block max-md:space-y-3")}>
          {rows.map((row, n) => {
            const group = groupOf?.(row);
            const before = rows[n - 1];
            const begins = group !== undefined && (before === undefined || groupOf?.(before) !== group);
            return (
              <Fragment key={rowKey(row, n)}>
                {begins && (
                  <tr className={card("max-md:block")}>
                    <th
                      scope="rowgroup"
                      colSpan={width}
                      className={classes(
                        "border-line bg-subtle px-4 py-1.5 text-left text-13 font-medium text-ink-2",
                        lines ? "border-t" : "max-md:block max-md:bg-transparent max-md:px-0 md:border-t",
                      )}
                    >
                      {groupAction
                        ? (
                          <div className="flex min-h-9 items-center justify-between gap-4">
                            {group}
                            {groupAction(row)}
                          </div>
                        )
                        : group}
                    </th>
                  </tr>
                )}
                <tr
                  className={classes(
                    "border-line",
                    lines ? "border-t" : "max-md:block max-md:rounded-card max-md:border max-md:p-4 md:border-t",
                  )}
                >
                  <th
                    scope="row"
                    className={classes(
                      "font-medium text-ink-1",
                      pad,
                      card("max-md:mb-1.5 max-md:block max-md:text-15"),
                      cellClass(name),
                    )}
                  >
                    {name.cell(row)}
                  </th>
                  {rest.map((column) => (
                    <td
                      key={column.head}
                      className={classes(
                        "text-ink-2",
                        pad,
                        card("max-md:flex max-md:gap-4 max-md:py-0.5"),
                        cellClass(column),
                      )}
                    >
                      {!lines && (
                        <span aria-hidden="true" className="w-16 shrink-0 text-ink-3 md:hidden">{column.head}</span>
                      )}
                      <span className="min-w-0">{column.cell(row)}</span>
                    </td>
                  ))}
                  {action && (
                    <td
                      className={classes(
                        "text-right",
                        lines ? "py-1 pr-4" : "max-md:block max-md:pt-2 md:py-1.5 md:pr-4",
                      )}
                    >
                      {action.cell(row)}
                    </td>
                  )}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

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

/** A paged list of the personal centre in each of its states: rows, empty, or failed. */
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
