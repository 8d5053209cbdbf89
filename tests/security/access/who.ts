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
  /** The requests for which the password (and the code) must have been given lately: what their query or body has. */
  again?: Asked[];
  /** What is asked for where the route's own path will not do. */
  path?: string;
};

export type Asked = { query?: string; body?: object };
/** Whatever the request says. */
export const always: Asked[] = [{}];
export const asFile: Asked[] = [{ query: "format=xlsx" }];

export const all = (may = 200, path?: string): Access => ({ who: "all", may, path });
export const user = (may: number): Access => ({ who: "user", may });
export const admin = (may: number, again?: Asked[]): Access => ({ who: "admin", may, again });
export const needs = (who: Permission, may: number, again?: Asked[]): Access => ({ who, may, again });
