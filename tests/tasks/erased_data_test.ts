// Erased personal data is in no byte: neither an address of an expired visit nor the name of an erased user is in the
// content of the store or in any byte of its backup file.
import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { personalOperations, recordCommand } from "../../lib/domain/audit_log.ts";
import { addVisit, personalVisits, readVisitStats } from "../../lib/domain/statistics/visits.ts";
import { closeStore, store } from "../../lib/kv/connection/db.ts";
import { compactDays } from "../../lib/kv/log.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { backup } from "../../lib/tasks/backup.ts";
import { DAY } from "../../lib/shared/time.ts";
import { FakeTime } from "../support/fake_time.ts";
import { contents, openMigrated } from "../support/kv.ts";
import { placeIn } from "../support/restore_drill.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

const NAME = "王寻人";
const ADDRESS = "203.0.113.77";
const STAYS = "198.51.100.3";
const person = { id: 7, email: "wang@example.com", phone: "13800000007" };
const visit = (ip_address: string, user_id: number | null) => ({
  ip_address,
  page_url: "/download",
  browser: "",
  os: "",
  referrer: "",
  user_agent: "",
  user_id,
  geo_info: { country: "中国", region: "湖北", city: "武汉" },
});

/** Returns the texts that occur in the bytes, in each encoding that the store uses, also in compressed data. */
function wordsIn(bytes: Uint8Array): string[] {
  const gzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const whole = gzip ? Buffer.concat([bytes, gunzipSync(bytes)]) : Buffer.from(bytes);
  const ways = (["utf8", "utf16le"] as const).map((encoding) => (word: string) => Buffer.from(word, encoding));
  return [NAME, ADDRESS, STAYS].filter((word) => ways.some((way) => whole.includes(way(word))));
}

/** Returns the texts that occur in a store file's values. */
function wordsHeld(path: string): string[] {
  using file = new DatabaseSync(path, { readOnly: true });
  const tables = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const values = tables.flatMap(({ name }) => file.prepare(`SELECT * FROM "${name}"`).all()).flatMap(Object.values);
  return [...new Set(values.flatMap((value) => value instanceof Uint8Array ? wordsIn(value) : []))].sort();
}

/** Removes expired rows at once; the store itself removes them late. */
async function expire(family: string): Promise<void> {
  for (const { key } of await contents()) {
    if (key[0] === "log" && key[1] === family) await store().writer.delete(key);
  }
}

Deno.test("no address of an expired visit and no erased name is in a byte of the store or of its backup", async () => {
  await using folder = await temporaryFolder();
  const place = placeIn(folder.path);
  await Deno.mkdir(place.dataDir, { recursive: true });
  await Deno.mkdir(place.uploadsDir, { recursive: true });
  const path = `${place.dataDir}/kv.sqlite3`;
  await openMigrated({ path });
  {
    using time = new FakeTime();
    time.advance(-3 * DAY);
    for (const user_id of [person.id, null]) await addVisit(visit(ADDRESS, user_id));
  }
  const target = { kind: "user", id: person.id, label: NAME };
  for (let n = 0; n < 50; n++) {
    await transaction((tx) => Promise.resolve(recordCommand({ action: "user.update", target }, tx)));
  }
  await compactDays();
  assert.equal((await readVisitStats()).uniqueIPs, 1);
  await expire("visits");
  await personalVisits.erase(person);
  await personalOperations.erase(person);
  await addVisit(visit(ADDRESS, null));
  await expire("visits");
  await addVisit(visit(STAYS, null));
  assert.equal((await readVisitStats()).uniqueIPs, 2, "a returning visitor is recognized again");
  closeStore();

  await backup(place, `${folder.path}/backup`);
  assert.deepEqual(wordsHeld(path), [STAYS]);
  assert.deepEqual(wordsHeld(`${folder.path}/backup/kv.sqlite3`), [STAYS]);
  assert.deepEqual(wordsIn(await Deno.readFile(`${folder.path}/backup/kv.sqlite3`)), [STAYS]);
});
