// Lists are preloaded: a list in memory is not read again from its rows.
import assert from "node:assert/strict";
import { userPage } from "../../lib/domain/account/user_list.ts";
import { logPage } from "../../lib/domain/administration/log_list.ts";
import { readLists } from "../../lib/flows/daily_jobs.ts";
import { store } from "../../lib/kv/connection/db.ts";
import { openProduct } from "../support/app.ts";

const product = await openProduct();
const old = Math.floor(Date.now() - 7_200_000).toString(16).padStart(12, "0") + "00".repeat(8);
const page = { page: 1, limit: 10, keyword: "" };

Deno.test("the users and both logs are in memory before the first request, and current", async () => {
  const { id } = await product.addUser();
  await readLists(new AbortController().signal);
  await store().writer.delete(["row", "users", id]); // beyond the change log: reading the rows would miss one
  assert.equal((await userPage(page)).total, 1);
  await product.addUser();
  assert.equal((await userPage(page)).total, 2);
  const operation = {
    action: "user.approve",
    target: { kind: "user", id, label: "甲" },
    fields: [],
    ip: "",
    result: "ok",
  };
  await store().writer.set(["log", "operations", old], { ...operation, admin: { id: 1, username: "a" }, id: old });
  assert.equal((await logPage({ ...page, type: "operation" })).total, 0, "no old rows are read");
});

Deno.test("a process that shuts down does not wait for a list", async () => {
  const stop = new AbortController();
  const reading = readLists(stop.signal);
  stop.abort();
  await reading;
});
