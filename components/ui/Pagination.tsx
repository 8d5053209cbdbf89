// Paging of the back office: 共 N 条, page size, page numbers, 跳至.
import { ChevronLeft, ChevronRight } from "../icon/icons.ts";
import { type KeyboardEvent, useState } from "react";
import { Select } from "../form/Select.tsx";
import { classes } from "./classes.ts";
import { grouped } from "../../lib/shared/statistics/grouped.ts";

type Props = {
  total: number;
  page: number;
  limit: number;
  onChange: (change: { page?: number; limit?: number }) => void;
  sizes?: readonly number[];
  /** 条, 人, … */
  unit?: string;
  className?: string;
};

const cell = "relative inline-flex h-8 min-w-8 items-center justify-center rounded-control border px-1.5 text-14 " +
  "touch disabled:cursor-not-allowed disabled:text-ink-off";

export function Pagination({ total, page, limit, onChange, sizes = [10, 20, 50, 100], unit = "条", className }: Props) {
  const pages = Math.max(1, Math.ceil(total / limit));
  const step = (to: number, label: string, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onChange({ page: to })}
      className={classes(cell, "border-transparent text-ink-2 enabled:hover:bg-hover")}
    >
      <Icon size={16} />
    </button>
  );
  return (
    <div
      className={classes("flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-14 text-ink-2", className)}
    >
      <span>共 {grouped(total)} {unit}</span>
      <nav aria-label="分页" className="flex flex-wrap items-center gap-2">
        <Select
          size="md"
          aria-label="每页条数"
          className="w-26"
          value={String(limit)}
          options={sizes.map((size) => ({ value: String(size), label: `${size} 条/页` }))}
          onChange={(value) => onChange({ limit: Number(value), page: 1 })}
        />
        {step(page - 1, "上一页", ChevronLeft)}
        {pageNumbers(page, pages).map((number, n) =>
          number === undefined
            ? (
              <span key={`gap-${n}`} aria-hidden="true" className="min-w-6 text-center text-ink-3 max-sm:hidden">
                …
              </span>
            )
            : (
              <button
                key={number}
                type="button"
                aria-label={`第 ${number} 页`}
                aria-current={number === page ? "page" : undefined}
                onClick={() => onChange({ page: number })}
                className={classes(
                  cell,
                  number === page
                    ? "border-primary font-semibold text-primary"
                    : "border-transparent text-ink-2 hover:bg-hover max-sm:hidden",
                )}
              >
                {number}
              </button>
            )
        )}
        {/* Phones have space for the current number only. */}
        <span aria-hidden="true" className="sm:hidden">/ {grouped(pages)}</span>
        {step(page + 1, "下一页", ChevronRight)}
        <Jump pages={pages} onPage={(to) => onChange({ page: to })} />
      </nav>
    </div>
  );
}

/** Returns the numbers around the current page; undefined is a gap. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, n) => n + 1);
  const first = Math.max(2, Math.min(page - 1, pages - 4));
  const last = Math.min(pages - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  return [1, ...(first > 2 ? [undefined] : []), ...middle, ...(last < pages - 1 ? [undefined] : []), pages];
}

function Jump({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  const [text, setText] = useState("");
  function go() {
    const page = Number(text);
    if (Number.isInteger(page) && page >= 1) onPage(Math.min(page, pages));
    setText("");
  }
  return (
    <label className="inline-flex items-center gap-1.5 whitespace-nowrap max-sm:hidden">
      跳至
      <input
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, "").slice(0, 6))}
        onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && (event.preventDefault(), go())}
        onBlur={() => text && go()}
        className="control h-8 !w-11 px-1.5 text-center"
      />
      页
    </label>
  );
}
