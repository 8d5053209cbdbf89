// The types of the standard table: columns, row actions, batch actions, failures.
import type { ReactNode } from "react";

/** Bounds of a user-defined width in pixels. */
export const narrowest = 56;
export const widest = 800;

/** Opens and closes the content below a row. */
type Expansion = { getIsExpanded: () => boolean; toggleExpanded: () => void };

export type Column<Row> = {
  id: string;
  header: string;
  /**
   * Text is truncated with … and shown whole on hover; an empty value is a dash; anything else is rendered as it is.
   */
  cell: (row: Row, expansion: Expansion) => ReactNode;
  /** Names the row. */
  strong?: boolean;
  /** The server sorts by this id. */
  sortable?: boolean;
  align?: "left" | "right" | "center";
  /** Pixels; 140 if omitted. */
  width?: number;
  /** In place of `width` for ids, counts, sizes and dates: never narrower, because a truncated figure is wrong. */
  figures?: number;
  /** Sticky during sideways scrolling; at most one on each side. */
  sticky?: "left" | "right";
  defaultHidden?: boolean;
  /** Hidden by default in windows below 1440 px. */
  roomy?: boolean;
  /** Cannot be hidden. */
  fixed?: boolean;
  /** Takes the remaining space in wide windows. */
  grows?: boolean;
  /** The whole of a truncated text is shown nowhere else, so it is focusable. */
  read?: boolean;
};

export type RowAction = {
  label: string;
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string;
} & ({ onSelect: () => void; href?: undefined } | { href: string; onSelect?: undefined });

/** `clear` deselects all rows when the action is done. */
export type BatchAction = {
  label: string;
  onSelect: (keys: string[], clear: () => void) => void;
};

export type SortOrder = "asc" | "desc";

/** Requests these changes of the list's state. */
export type ListPatch = { page?: number; limit?: number; sort?: string; order?: SortOrder };

export type Density = "compact" | "normal" | "loose";

export type FetchError = {
  message: string;
  requestId?: string;
  /** No response arrived. */
  silent?: boolean;
};
