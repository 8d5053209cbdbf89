// A list of the personal centre: a table, and on narrow screens a card a row. It works without script.
import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";

export type RecordColumn<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  numeric?: boolean;
  /** Long words may be broken anywhere. */
  breaks?: boolean;
  /** Short, and not to be broken. */
  whole?: boolean;
};

type Props<Row> = {
  caption: string;
  /** The first names the row. */
  columns: RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, n: number) => string | number;
  /** At the end of a row, such as a button; `heads` is what the column is called aloud. */
  action?: { head: string; cell: (row: Row) => ReactNode };
};

export function RecordTable<Row>({ caption, columns, rows, rowKey, action }: Props<Row>) {
  const [name, ...rest] = columns;
  if (!name) return null;
  const place = ({ numeric, breaks, whole = numeric }: RecordColumn<Row>) =>
    classes(
      numeric ? "md:text-right" : "text-left",
      whole && "md:whitespace-nowrap",
      breaks && "md:min-w-24 wrap-anywhere",
    );
  return (
    <div className="overflow-x-auto md:rounded-card md:border md:border-line">
      <table className="w-full border-collapse text-14 max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-subtle text-ink-2 max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classes("px-4 py-2.5 font-medium", place(column))}>
                {column.head}
              </th>
            ))}
            {action && (
              <th scope="col" className="px-4 py-2.5">
                <span className="sr-only">{action.head}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-md:block max-md:space-y-3">
          {rows.map((row, n) => (
            <tr
              key={rowKey(row, n)}
              className="border-line max-md:block max-md:rounded-card max-md:border max-md:p-4 md:border-t"
            >
              <th
                scope="row"
                className={classes(
                  "font-medium text-ink-1 max-md:mb-1.5 max-md:block max-md:text-15 md:px-4 md:py-3",
                  place(name),
                )}
              >
                {name.cell(row)}
              </th>
              {rest.map((column) => (
                <td
                  key={column.head}
                  className={classes(
                    "text-ink-2 max-md:flex max-md:gap-4 max-md:py-0.5 md:px-4 md:py-3",
                    place(column),
                  )}
                >
                  <span aria-hidden="true" className="w-16 shrink-0 text-ink-3 md:hidden">{column.head}</span>
                  <span className="min-w-0">{column.cell(row)}</span>
                </td>
              ))}
              {action && <td className="text-right max-md:block max-md:pt-2 md:px-4 md:py-2">{action.cell(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
