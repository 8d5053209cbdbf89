// The store that every request is asked on: the demonstration's year, and on top of it what busy people and hostile ones
// leave within their bounds. It must show what is dear, and be there in some twenty seconds.
import { compactDays } from "../../../lib/kv/log.ts";
import { search } from "../../../lib/flows/content/search.ts";
import { readLists } from "../../../lib/flows/office/read_lists.ts";
import { fillDemo } from "../../../lib/tasks/demo/fill.ts";
import type { Product } from "../access/preparation.ts";
import { addBooks } from "./store/content.ts";
import { addPosts } from "./store/forum.ts";
import { addRecords } from "./store/records.ts";

export type Filled = Awaited<ReturnType<typeof fillStore>>;

/** Gives the ids of what rows ask for. */
export async function fillStore(opened: Product) {
  const product = besideDemo(opened);
  const { admin } = await product.signInAdmin();
  const office = { id: admin.id, username: admin.username, ip: "127.0.0.1" };
  const size = { users: 2_000, visits: 30_000, processing: 0, usage: 0, days: 365, now: Date.now() };
  await fillDemo({ size, office, password_hash: "x" }, () => {});
  const busy = await product.addUser({ name: "繁忙的人", nickname: "定标老手", approved_posts: 2 });
  const records = await addRecords({ busy, admin });
  const books = await addBooks(admin);
  const posts = await addPosts(busy);
  // As the daily jobs and a second after the start have done.
  await compactDays();
  const { signal } = new AbortController();
  await readLists(signal);
  await search("影像", { limit: 1 }); // which has its index and its topics then
  return { product, busy, admin, ...records, ...books, ...posts };
}

/** The demonstration's users have the addresses that the product of a test gives. */
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
