// The rows that a table has shown, by key: what is ticked may be on another page by now.
import { useRef } from "react";

/** Gives the rows of some keys as they were last shown, which is what somebody who decides about them has seen. */
export function useShown<Row extends { id: number }>(rows: Row[]): (keys: readonly string[]) => Row[] {
  const shown = useRef(new Map<string, Row>());
  for (const row of rows) shown.current.set(String(row.id), row);
  return (keys) => keys.flatMap((key) => shown.current.get(key) ?? []);
}
