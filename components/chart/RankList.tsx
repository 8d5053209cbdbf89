// A list ordered by one figure, each row with a bar scaled to the largest value.
import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";
import { grouped } from "../../lib/shared/statistics/grouped.ts";

export type Rank = {
  name: string;
  /** The value that the bar shows. */
  value: number;
  /** The text shown instead of the value. */
  text?: string;
  /** A second figure, such as the total or the share. */
  second?: string;
  /** The target of the name. */
  href?: string;
  /** Follows the name in grey. */
  note?: string;
  /** The value is unknown: shown in grey. */
  unnamed?: boolean;
};

type Props = {
  /** The accessible name of the table. */
  title: string;
  items: Rank[];
  heads: { name: string; value: string; second?: string };
  /** Shows ranks before the names. */
  numbered?: boolean;
  tone?: "primary" | "ref";
  empty?: ReactNode;
};

const headCell = "pb-1.5 text-12 font-normal whitespace-nowrap text-ink-3";
const numberCell = "w-px py-1.5 pl-4 text-right whitespace-nowrap";
const fills = { primary: "fill-chart-1", ref: "fill-chart-3" };

export function RankList({ title, items, heads, numbered = false, tone = "primary", empty = "暂无数据" }: Props) {
  if (items.length === 0) return <p className="py-6 text-center text-14 text-ink-2">{empty}</p>;
  const top = Math.max(1, ...items.map(({ value }) => value));
  return (
    <table className="w-full text-14 text-ink-1">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-left">
          {numbered && <th scope="col" className={`${headCell} w-px pr-3 text-right`}>排名</th>}
          <th scope="col" className={`${headCell} w-px`}>{heads.name}</th>
          <td aria-hidden="true" className="w-full" />
          <th scope="col" className={`${headCell} pl-4 text-right`}>{heads.value}</th>
          {heads.second && <th scope="col" className={`${headCell} pl-4 text-right`}>{heads.second}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, value, text, second, unnamed, href, note }, n) => (
          <tr key={n}>
            {numbered && (
              <td className={classes("py-1.5 pr-3 text-right", n < 3 ? "font-semibold" : "text-ink-2")}>{n + 1}</td>
            )}
            <th
              scope="row"
              className={classes(
                note ? "max-w-38 sm:max-w-72" : "max-w-38",
                "truncate py-1.5 pr-3 text-left font-normal",
                unnamed && "text-ink-2",
              )}
              title={note ? `${name} ${note}` : name}
            >
              {href ? <a href={href} className="text-link no-underline hover:underline">{name}</a> : name}
              {note && <span className="text-12 text-ink-3 max-sm:block sm:ml-2">{note}</span>}
            </th>
            <td aria-hidden="true" className="py-1.5">
              <svg width="100%" height="8" className="block min-w-8">
                <rect width="100%" height="8" className="fill-sunken" />
                <rect width={`${value / top * 100}%`} height="8" className={fills[tone]} />
              </svg>
            </td>
            <td className={numberCell}>{text ?? grouped(value)}</td>
            {heads.second && <td className={`${numberCell} text-ink-2`}>{second}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
