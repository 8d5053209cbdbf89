// The SQLite version of the store: two connections to a file only where it is new enough.
import assert from "node:assert/strict";
import { mayConnectTwice } from "../../../lib/kv/connection/db.ts";

Deno.test("an SQLite before 3.51.3 gets one connection to a file, a newer one two", () => {
  for (const version of ["3.49.1", "3.51.2", "3.50.9", "2.99.9", "3.9.10"]) {
    assert.ok(!mayConnectTwice(version), version);
  }
  for (const version of ["3.51.3", "3.51.10", "3.53.2", "4.0.0"]) assert.ok(mayConnectTwice(version), version);
});

Deno.test("the SQLite of the runtime that README.md names takes two", () => assert.ok(mayConnectTwice()));
