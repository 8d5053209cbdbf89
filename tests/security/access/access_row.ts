// The columns of a row of the access matrix, and short ways to write one.
import type { Permission } from "../../../lib/shared/labels.ts";

/** All clients, users, administrators with any role, or administrators with the permission. */
export type Who = "all" | "user" | "admin" | Permission;

/** The status of a permitted request. The request is empty or concerns nothing, so 400 and 404 mean "permitted". */
export type Access = {
  who: Who;
  may: number;
  /** The status for administrators, if different. */
  admin?: number;
  /** The requests that need a recent re-authentication: their query or body. */
  again?: Asked[];
  /** The requested path, if the route's own path does not work. */
  path?: string;
};

export type Asked = { query?: string; body?: object };
/** Any request. */
export const always: Asked[] = [{}];
export const asFile: Asked[] = [{ query: "format=xlsx" }];

export const all = (may = 200, path?: string): Access => ({ who: "all", may, path });
export const user = (may: number): Access => ({ who: "user", may });
export const admin = (may: number, again?: Asked[]): Access => ({ who: "admin", may, again });
export const needs = (who: Permission, may: number, again?: Asked[]): Access => ({ who, may, again });
