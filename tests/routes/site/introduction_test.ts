// The introduction as server-rendered HTML: every figure and price of each package, from the product facts.
import assert from "node:assert/strict";
import { html } from "../../../lib/web/page.ts";
import { softwareNames } from "../../../lib/shared/labels.ts";
import { introduction } from "../../../routes/site/introduction.tsx";
import { openProduct } from "../../support/app.ts";
import { frame, site } from "../../support/site_data.ts";

const { call } = await openProduct();

const pageOf = (n: number) => {
  const name = softwareNames[n - 1];
  assert.ok(name);
  return html(introduction.tree(name, frame("/introduction"))).replaceAll("<!-- -->", "");
};
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, "\n").replace(/\n+/g, "\n");

/** Rows of the table with the caption, each as the texts of its cells. */
function tableOf(markup: string, caption: string): string[][] {
  const table = markup.split("<table").find((part) => part.includes(`${caption}</caption>`)) ?? "";
  const rows = table.slice(0, table.indexOf("</table>")).split("<tr").slice(1);
  return rows.map((row) => [...row.matchAll(/<t[hd][\s>][\s\S]*?<\/t[hd]>/g)].map(([cell]) => textOf(cell).trim()));
}

const counts: [satellites: number, cameras: number, types?: number][] = [[22, 44, 59], [11, 13, 36], [4, 13], [4, 4], [
  4,
  4,
]];

for (const [n, [satellites, cameras, types]] of counts.entries()) {
  Deno.test(`package ${n + 1} has the contract's counts, in figures and in the table's rows`, () => {
    const markup = pageOf(n + 1);
    const figure = (value: number, unit: string) => new RegExp(`>${value}<span[^>]*>${unit}</span>`);
    assert.match(markup, figure(satellites, "颗"));
    assert.match(markup, figure(cameras, "台"));
    if (types) assert.match(markup, figure(types, "种"));
    else assert.doesNotMatch(markup, />种</);
    const table = tableOf(markup, "支持的卫星与载荷");
    assert.equal(table.length - 1, cameras);
    assert.equal(table.filter(([, name]) => /[星号]$|年发射$/.test(name ?? "")).length, satellites);
  });
}

Deno.test("the functions of each package begin with the edition of the contract", () => {
  const marks = (n: number) =>
    tableOf(pageOf(n), "的功能与各版本").slice(1).map((cells) =>
      cells.slice(2).map((cell) => /免费$|包含$/.test(cell) && !/不包含$/.test(cell) ? "x" : "-").join("")
    );
  assert.deepEqual(marks(1), ["x", "x", "x", "x", "x", "x", "x"]);
  assert.deepEqual(marks(2), ["xxx", "xxx", "xxx", "-xx", "-xx", "-xx", "--x"]);
  assert.deepEqual(marks(3), ["xxx", "xxx", "xxx", "xxx", "---", "-xx", "--x"]);
  for (const n of [4, 5]) assert.deepEqual(marks(n), ["xx", "xx", "xx", "xx", "xx", "xx", "-x"]);
});

Deno.test("prices are by edition, and paid ones name the contact", () => {
  const ask = /研究版、企业版授权请联系 010-5555 0100 ， support@gac-soft\.example 。/;
  assert.deepEqual(tableOf(pageOf(1), "的使用与收费").slice(1).map(([edition, , charge]) => [edition, charge]), [
    ["免费", "免费"],
  ]);
  assert.ok(!textOf(pageOf(1)).includes("授权请联系"));
  assert.deepEqual(tableOf(pageOf(2), "的使用与收费").slice(1).map((cells) => cells.slice(0, 3)), [
    ["免费", "辐射定标、大气校正、几何校正", "免费"],
    ["研究版", "含免费功能，另加\n一站式处理、影像融合、影像镶嵌", "付费"],
    ["企业版", "含研究版功能，另加\n批量处理", "付费"],
  ]);
  for (const n of [2, 3, 4, 5]) assert.match(textOf(pageOf(n)).replace(/\s+/g, " "), ask, String(n));
  const silent = { site: { ...site, contact_phone: "", contact_email: "" } };
  const alone = html(introduction.tree("GAC_PMS", frame("/introduction", silent)));
  assert.match(textOf(alone), /授权\s*请登录后\s*提交反馈\s*申请/);
  assert.match(alone, /<a href="\/user\/feedback"[^>]*>提交反馈/);
});

Deno.test("comparison, five scenes with pictures and eight groups are on every package's page", () => {
  const markup = pageOf(3);
  const comparison = tableOf(markup, "与传统方法的对比");
  assert.ok(comparison.some((cells) => cells.join().includes("绝对误差 0.03，相对误差 10%")));
  assert.ok(comparison.some((cells) => cells.join().includes("22 颗卫星、44 台相机、59 种影像类型")));
  const scenes = markup.slice(markup.indexOf('id="scenes"'), markup.indexOf('id="groups"'));
  assert.deepEqual([...scenes.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title), [
    "生态监测",
    "水质与水资源",
    "农业与估产",
    "城市规划与土地利用",
    "地质与矿产",
  ]);
  assert.equal(scenes.match(/<img[^>]*loading="lazy"[^>]*示意图/g)?.length, 5);
  const groups = markup.slice(markup.indexOf('id="groups"'), markup.indexOf("</main>"));
  assert.equal(groups.match(/<li /g)?.length, 8);
});

Deno.test("the address has the selection: 1 by default, and only 1 to 5", async () => {
  const chosen = async (path: string) => {
    const { text } = await call("GET", path);
    const [, href, name] = /<a href="([^"]+)" aria-current="true"[^>]*><span[^>]*><span[^>]*>(\w+)/.exec(text) ?? [];
    return [href, name, /<h2 id="package"[^>]*>(\w+)/.exec(text)?.[1]];
  };
  assert.deepEqual(await chosen("/introduction"), ["/introduction?package=1", "GAC_MSS", "GAC_MSS"]);
  for (const [n, name] of softwareNames.entries()) {
    const path = `/introduction?package=${n + 1}`;
    assert.deepEqual(await chosen(path), [path, name, name]);
    assert.deepEqual(await chosen(path), [path, name, name], "the cached page");
  }
  for (const wrong of ["0", "6", "01", "1.0", "GAC_PMS", "<b>"]) {
    assert.equal((await call("GET", `/introduction?package=${encodeURIComponent(wrong)}`)).status, 404, wrong);
  }
});
