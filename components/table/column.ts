// The standard table's vocabulary: columns, row actions, batch actions, failures.
import type { ReactNode } from "react";

/** Bounds of a width that a reader chooses, in pixels. */
export const narrowest = 56;
export const widest = 800;

/** Opens and closes what the table shows below a row. */
export type Expansion = { getIsExpanded: () => boolean; toggleExpanded: () => void };

export type Column<Row> = {
  id: string;
  header: string;
  /** Text is cut with … and shown whole on hover; nothing is a dash; anything else stands as it is. */
  cell: (row: Row, expansion: Expansion) => ReactNode;
  /** It names the row. */
  strong?: boolean;
  /** The server can sort by this id. */
  sortable?: boolean;
  align?: "left" | "right" | "center";
  /** Pixels; 140 without. */
  width?: number;
  /** Stays in view when the table scrolls sideways; one on each side. */
  sticky?: "left" | "right";
  defaultHidden?: boolean;
  /** Hidden at first in windows below 1280 px. */
  roomy?: boolean;
  /** Cannot be hidden. */
  fixed?: boolean;
  /** Takes the room that is left over in wide windows. */
  grows?: boolean;
  /** Cut text stands whole nowhere else: it takes the focus. */
  read?: boolean;
};

export type RowAction = {
  label: string;
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string;
} & ({ onSelect: () => void; href?: undefined } | { href: string; onSelect?: undefined });

/** `clear` unticks all rows, for when it is done. */
export type BatchAction = {
  label: string;
  onSelect: (keys: string[], clear: () => void) => void;
};

export type SortOrder = "asc" | "desc";

/** The table asks the list's state for these changes. */
export type ListPatch = { page?: number; limit?: number; sort?: string; order?: SortOrder };

export type Density = "compact" | "normal" | "loose";

export type FetchError = {
  message: string;
  requestId?: string;
  /** No answer came at all. */
  silent?: boolean;
};
