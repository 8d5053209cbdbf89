// In place of rows: nothing is there at all, or nothing matches the filters.
import type { ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";

export type NoRowsProps = {
  /** What is said when nothing is there at all: why, and one next step. */
  empty: ReactNode;
  /** Nothing is there at all, so that is said alone: no head, no tools, no pages. */
  blank?: boolean;
  /** Nothing matches the filters. */
  filteredEmpty?: ReactNode;
  filtered?: boolean;
  onClearFilters?: () => void;
};

export function NoRows({ filtered, empty, filteredEmpty, onClearFilters }: NoRowsProps) {
  if (!filtered) return typeof empty === "string" ? <Empty small title={empty} /> : empty;
  if (filteredEmpty && typeof filteredEmpty !== "string") return filteredEmpty;
  return (
    <Empty
      small
      title={filteredEmpty ?? "没有符合条件的结果"}
      action={onClearFilters && <Button size="md" onClick={onClearFilters}>清空筛选</Button>}
    />
  );
}
