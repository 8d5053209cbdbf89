// Pages of a user with more images than are read at once: every image, in order of time.
import assert from "node:assert/strict";
import { processingLog, processingPageOf } from "../../../lib/domain/statistics/processing.ts";
import { imageRow } from "../../../lib/tasks/data/log_rows.ts";
import { addAll } from "../../../lib/tasks/load/bulk.ts";
import { DAY, dayStart, siteDate } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const LIMIT = 100;

type Images = Record<string, number>; // days ago, and how many

async function process(user_id: number, images: Images): Promise<void> {
  const moments = Object.entries(images).flatMap(([ago, n]) => {
    const noon = dayStart(siteDate(Date.now() - Number(ago) * DAY)) + DAY / 2;
    return Array.from({ length: n }, (_, i) => noon + i);
  });
  await addAll(moments, LIMIT, (at, tx) => {
    processingLog.add(imageRow(0, { user_id, input_image: `${at}.tif` }), tx, at);
  });
}

Deno.test("every page of a user with hundreds of images continues the previous one, and the total is right", async () => {
  const { user, token } = await product.signInUser();
  const other = await product.addUser();
  const get = async (page: number) =>
    (await product.call("GET", `/api/auth/processing?page=${page}&limit=${LIMIT}`, { token })).json;
  let [total, lately] = [0, 0];
  for (const images of [{ 1: 150, 40: 260 }, { 0: 1, 3: 80 }, { 0: 20, 2: 1, 40: 3 }, { 2: 450, 200: 5 }] as Images[]) {
    await process(user.id, images);
    await process(other.id, { 1: 7, 40: 9 });
    total += Object.values(images).reduce((a, b) => a + b, 0);
    lately += Object.entries(images).reduce((sum, [ago, n]) => sum + (Number(ago) <= 3 ? n : 0), 0);
    const from = siteDate(Date.now() - 3 * DAY);
    assert.equal((await processingPageOf(user.id, { page: 1, limit: 1, from })).total, lately);
    const seen: { created_at: string; id: string }[] = [];
    for (let page = 1; page <= Math.ceil(total / LIMIT) + 1; page++) {
      const answer = await get(page);
      assert.equal(answer.total, total);
      assert.equal(answer.data.length, Math.max(0, Math.min(LIMIT, total - (page - 1) * LIMIT)));
      seen.push(...answer.data);
    }
    assert.equal(new Set(seen.map(({ id }) => id)).size, total);
    assert.deepEqual(
      seen.map(({ created_at }) => created_at),
      seen.map(({ created_at }) => created_at).toSorted().reverse(),
    );
  }
});
