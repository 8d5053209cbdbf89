// Fills the store that the cost table's requests are measured on: the demonstration's year, and the data that busy and
// hostile users leave within their limits. It makes expensive requests visible, and is filled in about twenty seconds.
import { compactDays } from "../../../lib/kv/log.ts";
import { searchSite } from "../../../lib/flows/content/search.ts";
import { readLists } from "../../../lib/flows/daily_jobs.ts";
import { fillDemo } from "../../../lib/tasks/demo/fill.ts";
import type { Product } from "../access/preparation.ts";
import { addContent } from "./store/content.ts";
import { addPosts } from "./store/forum.ts";
import { addRecords } from "./store/records.ts";

export type Filled = Awaited<ReturnType<typeof fillStore>>;

/** Returns the ids that rows of the table use. */
export async function fillStore(opened: Product) {
  const product = besideDemo(opened);
  const { admin, token } = await product.signInAdmin();
  const actor = { id: admin.id, username: admin.username, ip: "127.0.0.1" };
  const size = { users: 2_000, visits: 30_000, processing: 0, usage: 0, days: 365, now: Date.now() };
  await fillDemo({ size, admin: actor, password_hash: "x" }, () => {});
  const busy = await product.addUser({ name: "繁忙的人", nickname: "定标老手", approved_posts: 2 });
  const records = await addRecords({ busy, admin });
  const content = await addContent(admin);
  const ofStory = `/api/admin/content/cases/${content.story}/preview`;
  const { json: { url: preview } } = await product.call("POST", ofStory, { token, body: {} });
  const posts = await addPosts(busy);
  // As the daily jobs and the first second after the start have done.
  await compactDays();
  const { signal } = new AbortController();
  await readLists(signal);
  await searchSite("影像", { limit: 1 }); // builds the index
  return { product, busy, admin, ...records, ...content, preview: preview as string, ...posts };
}

/** Adds users with other addresses than the demonstration's, which the product of a test would repeat. */
function besideDemo(product: Product): Product {
  const addUser: Product["addUser"] = (fields) => {
    return product.addUser({ email: `${crypto.randomUUID()}@example.com`, ...fields });
  };
  const signInUser: Product["signInUser"] = async (fields) => {
    const user = await addUser(fields);
    return { user, token: await product.openFor("user", user) };
  };
  return { ...product, addUser, signInUser };
}
