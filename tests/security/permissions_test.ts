// the permission of every declared call is also written by hand, and both say the same.
import assert from "node:assert/strict";
import { declaredCalls } from "../../lib/shared/calls/all.ts";
import { openCalls, permissions } from "./permissions.ts";

Deno.test("who may make a declared call is what the list written by hand says", () => {
  const written = Object.entries(permissions).flatMap(([who, names]) =>
    names.split(" ").map((name) => `${name}: ${who}`)
  );
  const declared = [...declaredCalls].map(([name, { spec }]) => `${name}: ${spec.who}`);
  assert.deepEqual(declared.sort(), written.sort());
});

Deno.test("the calls that need no Origin header are those of the list written by hand", () => {
  const open = [...declaredCalls].filter(([, { spec }]) => spec.open).map(([name]) => name);
  assert.deepEqual(open.sort(), openCalls.split(" ").sort());
});
