// The ticked rows of a table: kept from page to page, dropped when other rows are asked for.
import { useEffect, useState } from "react";

/** `of` says which rows are asked for: filters, not page or order. */
export function useSelection(of: string) {
  const [keys, setKeys] = useState<string[]>([]);
  useEffect(() => setKeys([]), [of]);
  const clear = () => setKeys([]);
  /** `table` is what DataTable takes. */
  return { keys, clear, table: { selectable: true, selected: keys, onSelect: setKeys } };
}
