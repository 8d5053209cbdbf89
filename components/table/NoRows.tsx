// In place of rows: nothing is there at all, or nothing matches the filters.
import type { ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";

export type NoRowsProps = {
  /** Nothing is there at all. */
  empty: ReactNode;
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
