// the permission of every declared call and of every screen equals the hand-written list.
import assert from "node:assert/strict";
import { screens } from "../../lib/shared/admin_menu.ts";
import { declaredCalls } from "../../lib/shared/calls/all.ts";
import { openCalls, permissions, screenPermissions } from "./permissions.ts";

Deno.test("the declared permissions equal the hand-written list", () => {
  const declared = [...declaredCalls].map(([name, { spec }]) => `${name}: ${spec.who}`);
  assert.deepEqual(declared.sort(), written(permissions));
});

Deno.test("the permissions of the screens equal the hand-written list", () => {
  const declared = screens.map(({ path, permission }) => `${path.slice("/admin/".length)}: ${permission}`);
  assert.deepEqual(declared.sort(), written(screenPermissions));
});

Deno.test("the calls without an Origin header are those of the hand-written list", () => {
  const open = [...declaredCalls].filter(([, { spec }]) => spec.open).map(([name]) => name);
  assert.deepEqual(open.sort(), openCalls.split(" ").sort());
});

function written(list: Record<string, string>): string[] {
  return Object.entries(list).flatMap(([who, names]) => names.split(" ").map((name) => `${name}: ${who}`)).sort();
}
