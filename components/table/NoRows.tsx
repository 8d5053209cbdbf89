// Replaces the rows when the list is empty, or when no row matches the filters.
import type { ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";

export type NoRowsProps = {
  /** The message for an empty list: why it is empty, and one next step. */
  empty: ReactNode;
  /** The list is empty, so the message is shown alone: no head, no tools, no pages. */
  blank?: boolean;
  /** No row matches the filters. */
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
