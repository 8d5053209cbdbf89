// What a row of the access matrix says, and short ways to write one.
import type { Permission } from "../../../lib/shared/labels.ts";

/** Everybody, users, administrators with any role, or those with the permission. */
export type Who = "all" | "user" | "admin" | Permission;

/** `may` is the status of those who may: the request is empty or about nothing, so 400 and 404 mean "came through". */
export type Access = {
  who: Who;
  may: number;
  /** The status for administrators where it is another one. */
  admin?: number;
  /** What is asked for where the route's own path will not do. */
  path?: string;
};

export const all = (may = 200, path?: string): Access => ({ who: "all", may, path });
export const user = (may: number): Access => ({ who: "user", may });
export const admin = (may: number): Access => ({ who: "admin", may });
export const needs = (who: Permission, may: number): Access => ({ who, may });
