// The actors: a visitor, a user with 60,000 records, and each role, all with new sessions.
import { adminTable } from "../../../lib/domain/administration/admins.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { type Role, rolePermissions, roles } from "../../../lib/shared/labels.ts";
import type { Access, Sender } from "../access.ts";
import type { Filled } from "./store.ts";

export type CostActor = {
  is: "visitor" | "user" | Role;
  may: (rule: Access) => boolean;
  /** Whether it makes requests of all sizes; where the actor hardly matters, one actor suffices, and one with masks. */
  asksAll: (rule: Access) => boolean;
  /** Without a token for visitors; `another` is a user whose password has not been changed yet. */
  sender: (another: boolean) => Promise<Sender>;
};

export function costActors({ product, busy }: Filled): CostActor[] {
  const nobody: CostActor = {
    is: "visitor",
    may: ({ who }) => who === "all",
    asksAll: () => true,
    sender: () => Promise.resolve({ person: { id: 0, generation: 0 }, token: "" }),
  };
  const user: CostActor = {
    is: "user",
    may: ({ who }) => who === "all" || who === "user",
    asksAll: ({ who }) => who !== "all",
    async sender(another) {
      const person = another ? await product.addUser() : await userTable.get(busy.id) ?? busy;
      return { person, token: await product.openFor("user", person) };
    },
  };
  return [nobody, user, ...roles.map((role) => officer(product, role))];
}

function officer(product: Filled["product"], role: Role): CostActor {
  let known: number | undefined;
  return {
    is: role,
    may: ({ who }) => who === "all" || who === "admin" || who !== "user" && rolePermissions[role].includes(who),
    asksAll: ({ who }) => who !== "all" && (role === "超级管理员" || role === "统计只读" && who === "admin:view"),
    async sender(another) {
      const person = another ? null : known && await adminTable.get(known);
      if (person) return { person, token: await product.openFor("admin", person) };
      const { admin, token } = await product.signInAdmin(role);
      if (!another) known = admin.id;
      return { person: admin, token };
    },
  };
}
