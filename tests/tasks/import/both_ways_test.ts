// deno task import: leaves the same keys and rows as the calls, one by one.
import assert from "node:assert/strict";
import { feedbackTable } from "../../../lib/domain/account/feedback.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { newsTable } from "../../../lib/domain/content/news.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import { downloadLog } from "../../../lib/domain/statistics/downloads.ts";
import { processingLog } from "../../../lib/domain/statistics/processing.ts";
import { usageLog } from "../../../lib/domain/statistics/usage.ts";
import { visitLog } from "../../../lib/domain/statistics/visits.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { closeStore, drain } from "../../../lib/kv/store.ts";
import { openProduct } from "../../support/app.ts";
import { image, session } from "../../support/client_events.ts";
import { comparableEntries } from "../../support/comparable_store.ts";
import { formOf } from "../../support/forms.ts";
import { csvOf, importing } from "../../support/import_files.ts";

/** The families without their parts that only the calls write, or only the import. */
async function entries() {
  await drain();
  const all = await Array.fromAsync(store().reader.list({ prefix: [] }));
  const families = comparableEntries(all);
  for (const family of [...families.keys()]) {
    const isOwn = /client_event|legacy_ids|operations|user_agent|long |history /.test(family) || /device/.test(family);
    if (isOwn) families.delete(family);
    else families.set(family, families.get(family)!.filter((line) => !/"password"|"operations"/.test(line)));
  }
  return families;
}

type Sent = Record<string, unknown>;
/** Returns the rows with the times and ids under which an older system would have exported them. */
const rowsOf = (rows: Sent[], names: string[]) =>
  csvOf(
    rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] as string])) as Record<string, string>),
  );

Deno.test("the import leaves the keys and rows of the calls", async () => {
  const { call, signInUser, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });
  const { token: admin } = await signInAdmin();
  const { token } = await signInUser();
  const other = await signInUser();
  const send = async (method: "POST", path: string, sent: Parameters<typeof call>[2]) => {
    const { status, text } = await call(method, path, sent);
    assert.ok(status < 300, text);
  };
  for (const n of [1, 2]) {
    const news = { title: `资讯${n}`, link: "https://example.com/", summary: "摘要", source: "遥感学报" };
    await send("POST", "/api/admin/content/news", { token: admin, body: news });
    const about = { software_name: "GAC_MSS", release_date: "2024-03-05", update_log: "修复", file_type: "url" };
    const form = formOf({ ...about, version_number: `1.0.${n}`, download_link: "https://example.com/a.zip" });
    await send("POST", "/api/admin/content/versions", { token: admin, form });
    await send("POST", "/api/auth/feedback", { token, body: { content: `很好${n}` } });
    await send("POST", "/api/downloads/record", { token: n === 1 ? token : other.token, body: { version_id: n } });
    await send("POST", "/api/client/usage", { token, body: [session({ event_id: `s${n}` })] });
    await send("POST", "/api/client/processing", { token, body: [image({ event_id: `i${n}` })] });
    await send("POST", "/api/admin/dashboard/record", { token, body: { page_url: `/news?page=${n}` } });
  }
  const called = await entries();
  const users = await userTable.all();
  const legacy = (rows: Sent[]): Sent[] => rows.map((row) => ({ ...row, legacy_id: row.id }));
  const logged = async (log: { allOf: (owner: number[]) => AsyncIterable<Sent> }) =>
    legacy((await Promise.all(users.map(({ id }) => Array.fromAsync(log.allOf([id]))))).flat());
  const time = ["created_at", "updated_at"];
  const files = {
    "users.csv": rowsOf(
      legacy(users),
      [
        ..."legacy_id name email phone profession organization purpose institution_name wechat_name".split(" "),
        ...time,
      ],
    ),
    "versions.csv": rowsOf(
      legacy(await versionTable.all()),
      [..."legacy_id software_name version_number release_date update_log file_type file_path".split(" "), ...time],
    ),
    "news.csv": rowsOf(legacy(await newsTable.all()), ["legacy_id", "title", "link", "summary", "source", ...time]),
    "feedback.csv": rowsOf(legacy(await feedbackTable.all()), ["legacy_id", "user_id", "feedback", ...time]),
    "visits.csv": rowsOf(
      (await logged(visitLog)).map((row) => ({ ...row, geo_info: JSON.stringify(row.geo_info) })),
      "legacy_id created_at ip_address page_url browser os user_agent user_id geo_info".split(" "),
    ),
    "downloads.csv": rowsOf(await logged(downloadLog), ["legacy_id", "created_at", "user_id", "version_id"]),
    "usage.csv": rowsOf(
      (await logged(usageLog)).map((row) => ({ ...row, started_at: row.created_at })),
      ["legacy_id", "started_at", "user_id", "seconds"],
    ),
    "processing.csv": rowsOf(await logged(processingLog), [
      ..."legacy_id created_at user_id module_name satellite_payload model_type input_image output_image".split(" "),
      ..."calib_file xml_file rgb_file status error_code seconds".split(" "),
    ]),
  };
  closeStore();

  const product = await openProduct();
  await product.signInAdmin();
  assert.deepEqual((await importing(files)).refused, []);
  const imported = await entries();
  for (const family of ["row users", "row versions", "row feedback", "log visits", "log usage", "rollup processing"]) {
    assert.ok((imported.get(family) ?? []).length > 0, family);
  }
  const same = (lines: string[] = []) => {
    const numbered = lines.filter((line) => !line.includes('"new"')); // of addresses, which any query replaces
    const known = numbered.map((line) => line.replace(/"password_change_required":\w+,?/, ""));
    return known.map((line) => line.replace(/"[\w-]{22}"/, "HASH")); // by a secret of the store
  };
  for (const family of new Set([...called.keys(), ...imported.keys()])) {
    assert.deepEqual(same(imported.get(family)), same(called.get(family)), family);
  }
  closeStore();
});
