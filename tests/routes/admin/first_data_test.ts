// The HTML of a screen already has its data: the rows of its address, totals, pending work.
import assert from "node:assert/strict";
import { addNews } from "../../../lib/domain/content/news.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { screens } from "../../../lib/shared/admin_menu.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { preload } from "../../../routes/admin/first_data.ts";
import { openProduct } from "../../support/app.ts";
import { addCase, addTutorial } from "../../support/content.ts";
import { versionForm } from "../../support/forms.ts";
import { newsForm } from "../../support/site_data.ts";

const product = await openProduct();
const { admin, token } = await product.signInAdmin();
const people = ["欧阳甲", "欧阳乙", "司徒丙"];
for (const name of people) await product.addUser({ name });
const news = newsForm({ title: "定标系数更新" });
await transaction((tx) => addNews(news, admin.id, tx));
await addCase({ title: "矿区复垦", status: "pending" });
await addCase({ tags: "湿地", release_date: "2026-01-02" });
await addTutorial();
await addTutorial({ title: "批处理" });
for (const version_number of ["1.2.0", "1.10.0"]) {
  await product.call("POST", "/api/admin/content/versions", { token, form: versionForm({ version_number }) });
}

/** The texts of the cells that name the rows. */
async function names(path: string, as = token): Promise<string[]> {
  const { status, text } = await product.call("GET", path, { token: as });
  assert.equal(status, 200, path);
  return [...text.matchAll(/<th[^>]*scope="row"[^>]*>(.*?)<\/th>/g)].map(([, cell = ""]) =>
    cell.replace(/<[^>]*>/g, "")
  );
}

Deno.test("the rows of the address are in the HTML", async () => {
  assert.deepEqual(await names("/admin/users/list?keyword=欧阳"), ["欧阳乙", "欧阳甲"]);
  assert.deepEqual(await names("/admin/users/list?keyword=欧阳&sort=id&order=asc&limit=1"), ["欧阳甲"]);
  assert.deepEqual(await names("/admin/content/new"), [news.title]);
  assert.deepEqual(await names("/admin/content/case"), ["河口湿地", "矿区复垦"]);
  assert.deepEqual(await names("/admin/content/case?status=pending"), ["矿区复垦"]);
  assert.deepEqual(await names("/admin/content/case?tags=湿地&limit=1"), ["河口湿地"]);
  assert.deepEqual(await names("/admin/content/tutorial?page=2&limit=1"), ["安装"]);
  assert.ok((await names("/admin/users/audit?status=approved")).includes("司徒丙"));
});

Deno.test("versions are sorted by package, the highest number first, or by the requested column", async () => {
  const numbers = async (query: string) => {
    const { text } = await product.call("GET", `/admin/content/version${query}`, { token });
    return [...text.matchAll(/<td[^>]*><(?:span|a)[^>]*>(\d+\.\d+\.\d+)<\/(?:span|a)>/g)].map(([, number]) => number);
  };
  assert.deepEqual(await numbers(""), ["1.10.0", "1.2.0"]);
  assert.deepEqual(await numbers("?sort=version_number&order=asc"), ["1.2.0", "1.10.0"]);
});

Deno.test("the overview shows its totals, and names only with the permission to see users", async () => {
  const { token: reader } = await product.signInAdmin("统计只读");
  const { text } = await product.call("GET", "/admin/dashboard", { token });
  assert.match(text, /总用户数<\/dt><dd[^>]*>3/);
  assert.ok(text.includes("司徒丙"));
  const { text: seen } = await product.call("GET", "/admin/dashboard", { token: reader });
  assert.match(seen, /总用户数<\/dt><dd[^>]*>3/);
  assert.ok(!people.some((name) => seen.includes(name)));
});

Deno.test("an address that the call refuses opens without rows, and so does one that fails or is late", async () => {
  assert.deepEqual(await names("/admin/users/list?status=nonsense"), []);
  assert.equal(await preload(Promise.reject(new AppError("user_not_found"))), undefined);
  assert.equal(await preload(new Promise(() => {})), undefined);
  assert.equal((await preload(Promise.resolve(3)))?.data, 3);
});

Deno.test("every screen of the menu exists, with its island", async () => {
  for (const { path } of screens) {
    const { status, text } = await product.call("GET", path, { token });
    assert.equal(status, 200, path);
    assert.match(text.slice(text.indexOf("<main")), /<is-island/, path);
  }
});
