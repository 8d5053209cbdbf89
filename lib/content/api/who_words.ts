// Who may make a call, in words.
import { rolePermissions } from "../../shared/labels.ts";
import type { Operation } from "./operation.ts";

export function permissionWord(who: Operation["who"]): string {
  if (who === "all") return "所有人";
  if (who === "user") return "审核通过的用户";
  if (who === "admin") return "管理员";
  const roles = Object.entries(rolePermissions).filter(([, permissions]) => permissions.includes(who));
  return `有 ${who} 权限的管理员（${roles.map(([role]) => role).join("、")}）`;
}
