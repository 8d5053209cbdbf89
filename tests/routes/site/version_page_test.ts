// The page of one version, on the whole product.
import assert from "node:assert/strict";
import { type Version, versionTable, withdraw } from "../../../lib/domain/content/versions.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { versionRow } from "../../../lib/tasks/data/rows.ts";

const { call } = await openProduct();

function add(version_number: string, fields: Partial<Version> = {}) {
  const about = { software_name: "GAC_PMS", release_date: "2026-01-01", update_log: "新增 云检测" } as const;
  return versionTable.insert(versionRow(0, { ...about, version_number, ...fields }));
}

Deno.test("a version has a page; an unknown, unreleased or foreign one is a 404", async () => {
  await add("2.4.0");
  await add("2.5.0", { release_date: addDays(siteDate(), 1) });
  const { status, text, headers } = await call("GET", "/download/GAC_PMS/2.4.0");
  assert.equal(status, 200);
  assert.match(text, /<title>GAC_PMS 2\.4\.0 - /);
  assert.equal(headers.get("vary"), "Accept-Encoding, Cookie", "it is cached");
  for (
    const path of ["GAC_PMS/2.5.0", "GAC_MSS/2.4.0", "GAC_NONE/2.4.0", "GAC_PMS/2.4", "GAC_PMS/x", "GAC_PMS/2.4.0/x"]
  ) {
    assert.equal((await call("GET", `/download/${path}`)).status, 404, path);
  }
});

Deno.test("another spelling of a number redirects to its page", async () => {
  const { status, headers } = await call("GET", "/download/GAC_PMS/2.04.0");
  assert.deepEqual([status, headers.get("location")], [301, "/download/GAC_PMS/2.4.0"]);
});

Deno.test("a withdrawn version keeps its page, which states the reason at the next request", async () => {
  const { id } = await add("2.3.0");
  assert.match((await call("GET", "/download/GAC_PMS/2.3.0")).text, /立即下载/);
  await transaction((tx) => withdraw(id, "镶嵌接边有误", tx));
  const { status, text } = await call("GET", "/download/GAC_PMS/2.3.0");
  assert.equal(status, 200);
  assert.match(text, /镶嵌接边有误/);
  assert.doesNotMatch(text, /立即下载/);
});

Deno.test("a version's page says whether it is the latest, lists the others, and its link can be copied", async () => {
  await add("3.0.0", { release_date: "2026-02-01" });
  await add("3.1.0", { release_date: "2026-03-01" });
  const [newest, older] = [await call("GET", "/download/GAC_PMS/3.1.0"), await call("GET", "/download/GAC_PMS/3.0.0")];
  assert.match(newest.text, />最新<\/span>/);
  assert.doesNotMatch(older.text, />最新<\/span>/);
  const others = ({ text }: typeof newest) => text.slice(text.indexOf("其他版本"));
  assert.match(others(newest), /href="\/download\/GAC_PMS\/3\.0\.0"/);
  assert.doesNotMatch(others(newest), /href="\/download\/GAC_PMS\/3\.1\.0"/);
  for (const { text } of [newest, older]) assert.match(text, /复制链接/);
});
