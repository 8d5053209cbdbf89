// A value of a part while it is edited: its shape, its place, and its error.
import { createContext } from "react";

/** The error of each wrong value by its path, such as `0.cameras.1.code`. */
export const Faults = createContext<Readonly<Record<string, string>>>({});

/** The props of a component that edits a value. */
export type Edited<S> = { shape: S; value: unknown; path: string; onChange: (value: unknown) => void };

export function pathOf(parent: string, name: string | number): string {
  return parent === "" ? String(name) : `${parent}.${name}`;
}
