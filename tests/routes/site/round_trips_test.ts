// Requests to the store per page. A public page: at most six when it is rendered, of which the settings, the group
// code and the revision of the product facts are read at the same time; one when it is cached;
// of the sign-in page two at the same time, because its note depends on a count of users.
import assert from "node:assert/strict";
import { transaction } from "../../../lib/kv/transaction.ts";
import { store } from "../../../lib/kv/connection/db.ts";
import { addNews } from "../../../lib/domain/content/news.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import { softwareNames } from "../../../lib/shared/labels.ts";
import { openProduct } from "../../support/app.ts";
import { versionRow } from "../../../lib/tasks/data/rows.ts";
import { newsForm } from "../../support/site_data.ts";

const product = await openProduct();
for (const software_name of softwareNames) await addVersion(software_name);
for (let n = 0; n < 30; n++) await transaction((tx) => addNews(newsForm(), 1, tx));
await product.call("GET", "/terms"); // after a change of content one request also reads which rows are scheduled

const onceCached = (path: string) => path === "/login" ? 2 : 1;

for (const path of ["/", "/download", "/news", "/introduction", "/login", "/register", "/privacy"]) {
  Deno.test(`${path} takes at most six requests to the store, and ${onceCached(path)} once it is cached`, async () => {
    const made = await countRequests(path);
    assert.ok(made > 0 && made <= 6, `${made} requests`);
    const cached = await countRequests(path);
    assert.equal(cached, onceCached(path));
  });
}

// Session, user and settings in the guard; settings, pending work and the group code for the frame; then the first
// rows. The overview also reads the facts of its first steps.
const adminPages = { "/admin/profile": 6, "/admin/users/list": 10, "/admin/users/audit": 10, "/admin/dashboard": 29 };

for (const [path, most] of Object.entries(adminPages)) {
  Deno.test(`${path} takes at most ${most} requests to the store`, async () => {
    const made = await countRequests(path, (await product.signInAdmin()).token);
    assert.ok(made > 0 && made <= most, `${made} requests`);
  });
}

/** Counts requests to the store during a page; a list counts once per batch, and so do ten keys. */
async function countRequests(path: string, token?: string): Promise<number> {
  const { reader } = store();
  const { get, getMany, list } = reader;
  let count = 0;
  const counted = {
    get: (...args: Parameters<typeof get>) => (count++, get.apply(reader, args)),
    getMany: (
      ...args: Parameters<typeof getMany>
    ) => (count += Math.ceil(args[0].length / 10), getMany.apply(reader, args)),
    list: (...args: Parameters<typeof list>) => (count++, list.apply(reader, args)),
  };
  Object.assign(reader, counted);
  try {
    const { status } = await product.call("GET", path, { token });
    assert.equal(status, 200);
  } finally {
    Object.assign(reader, { get, getMany, list });
  }
  return count;
}

/** A version whose release notes are too long for its row. */
async function addVersion(software_name: typeof softwareNames[number]) {
  await versionTable.insert(versionRow(0, { software_name, update_log: "更".repeat(20_000) }));
}
