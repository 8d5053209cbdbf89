// The sensors page as server-rendered HTML: the answer to a name, and the table with its filters.
import assert from "node:assert/strict";
import { contactOf, hasContact } from "../../../components/content/ContactLinks.tsx";
import { openProduct } from "../../support/app.ts";
import { site } from "../../support/site_data.ts";

const { call } = await openProduct();

async function sensors(query: Record<string, string> = {}) {
  const { status, text } = await call("GET", `/sensors?${new URLSearchParams(query)}`);
  const markup = text.replaceAll("<!-- -->", "");
  const answer = /<section aria-label="查询结果"[\s\S]*?(?=<div class="mx-auto|<\/is-island>)/.exec(markup)?.[0] ?? "";
  return {
    status,
    markup,
    rows: [...markup.matchAll(/data-camera="([^"]+)"/g)].map(([, key]) => key),
    marked: [...markup.matchAll(/data-camera="([^"]+)" aria-current="true"/g)].map(([, key]) => key),
    answer: answer.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "),
  };
}

const name = "GF1_PMS1_E116.4_N35.3_20201111_L1A0005183179.tar.gz";

Deno.test("without a query the page has the box and the whole table, and no answer", async () => {
  const { rows, answer, markup } = await sensors();
  assert.equal(rows.length, 48);
  assert.match(markup, /24 颗卫星，48 台相机/);
  assert.equal(answer, "");
  assert.match(markup, /<form data-file-name="true"[^>]* action="\/sensors" method="get">/);
});

Deno.test("a name in the address is answered in the page, and its row is marked", async () => {
  const { answer, marked, markup } = await sensors({ name });
  assert.match(answer, /可以处理 高分一号 全色\/多光谱 2 m \/ 8 m 2 台组合 60 km/);
  assert.match(answer, /GF1 卫星 高分一号 PMS1 相机 全色\/多光谱 E116\.4_N35\.3 中心经纬度 116\.4°E 35\.3°N/);
  assert.match(answer, /GAC_MSS 免费 .*下载.*GAC_PMS 部分付费 .*一站式处理 研究版.*批量处理 企业版/);
  assert.match(answer, /先解压再处理。 ?解压路径中不要含空格或中文，例如 D:\\data\\GF1_PMS1_20201111。/);
  assert.deepEqual(marked, ["GF1 PMS1"]);
  assert.ok(markup.includes(`value="${name}"`), "the box contains the name");
});

Deno.test("each verdict has its own text", async () => {
  const words = async (name: string) => (await sensors({ name })).answer;
  assert.match(
    await words("HJ2A_IRS_E1_N1"),
    /暂不支持这台相机.*没有 IRS.*最接近的受支持相机： HJ-2A CCD1.*申请支持新载荷/,
  );
  assert.match(await words("GF5_AHSI_E1_N1"), /暂不支持这颗卫星.*GF-5B AHSI.*申请支持新载荷/);
  assert.doesNotMatch(await words("S2A_MSIL1C_20200101"), /申请支持新载荷/);
  assert.match(await words("GF6.tif"), /请补充相机代号.*PMS、WFV/);
  assert.match(
    await words("高分一号"),
    /可以处理 高分一号 卫星 .*支持 GF-1 的 6 台相机.*PMS1 .*GAC_MSS、GAC_PMS.*WFV4 多光谱宽幅，16 m GAC_MSS、GAC_CCD $/,
  );
  assert.match(await words("照片.jpg"), /未识别到卫星/);
  assert.match(await words(""), /还没有文件名.*请输入影像的文件名/);
});

Deno.test("a function that does not apply to the product has its reason in place of a tick, and the level a note", async () => {
  const { answer } = await sensors({ name: "GF1_WFV1_E116.4_N35.3_20201111_L2A0005183179.tar.gz" });
  assert.match(answer, /可以处理 高分一号 多光谱宽幅 16 m 200 km 4 台组合 800 km/);
  assert.match(answer, /几何校正 不适用：该产品已做几何校正 .*一站式处理 不适用：该产品已做几何校正/);
  assert.match(answer, /影像融合 不适用：没有同一景的全色影像/);
  assert.match(answer, /L2A 产品已做几何校正。/);
  const multispectral = await sensors({ name: "ZY302_MUX_E115.8_N39.7_20170512_L1A0000123456" });
  assert.match(multispectral.answer, /可以处理 资源三号02星 多光谱 5\.8 m 51 km/);
  assert.match(multispectral.answer, /影像融合 需要同一景的全色影像/);
  assert.deepEqual(multispectral.marked, ["ZY302 TMS"]);
});

Deno.test("the table states the swath of one camera, and below it that of the cameras together", async () => {
  const { markup } = await sensors({ keyword: "GF1" });
  const row = (camera: string) =>
    new RegExp(`data-camera="GF1 ${camera}"[^]*?</tr>`).exec(markup)?.[0].replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  assert.match(row("WFV1") ?? "", /幅宽 200 km 4 台组合 800 km/);
  assert.match(row("PMS1") ?? "", /幅宽 2 台组合 60 km/);
});

Deno.test("a name is shown as text, whatever it contains", async () => {
  const { markup } = await sensors({ name: '"><script>alert(1)</script>_GF1_PMS1' });
  assert.ok(!markup.includes("<script>alert"));
});

Deno.test("the filters of the address apply to the table and are shown in the form", async () => {
  const { rows, markup } = await sensors({ keyword: "gf-1", package: "GAC_CCD", kind: "多光谱宽幅", free: "1" });
  assert.deepEqual(rows, ["GF1 WFV1", "GF1 WFV2", "GF1 WFV3", "GF1 WFV4"]);
  assert.match(markup, /1 颗卫星，4 台相机/);
  assert.match(markup, /name="keyword"[^>]*value="gf-1"/);
  assert.match(markup, /<option value="GAC_CCD" selected=""/);
  assert.match(markup, /<option value="多光谱宽幅" selected=""/);
  assert.match(markup, /name="free"[^>]*checked=""/);
  assert.match(markup, /清空筛选/);
});

Deno.test("the filters preserve the name", async () => {
  const { markup, rows, marked } = await sensors({ name, package: "GAC_PMS" });
  assert.match(markup, new RegExp(`type="hidden" name="name" value="${name}"`));
  assert.equal(rows.length, 13);
  assert.deepEqual(marked, ["GF1 PMS1"]);
});

Deno.test("an empty result says so and offers the whole table", async () => {
  const { rows, markup } = await sensors({ free: "1", kind: "高光谱" });
  assert.deepEqual(rows, []);
  assert.match(markup, /没有符合条件的相机/);
});

Deno.test("an unknown filter value is a 404", async () => {
  for (const query of [{ package: "GAC_SAR" }, { kind: "雷达" }, { free: "2" }]) {
    assert.equal((await sensors(query as unknown as Record<string, string>)).status, 404);
  }
});

Deno.test("pages with different filters are never confused, cached or not", async () => {
  for (let n = 0; n < 2; n++) {
    assert.equal((await sensors({ package: "GAC_PMS" })).rows.length, 13);
    assert.equal((await sensors({ free: "1" })).rows.length, 44);
    assert.equal((await sensors({ keyword: "GF7" })).rows.length, 1);
    assert.equal((await sensors({ name })).marked.length, 1);
    assert.equal((await sensors()).rows.length, 48);
  }
});

Deno.test("each cell shows the price category, and the functions are by edition", async () => {
  const { markup } = await sensors({ keyword: "GF6" });
  const row = /data-camera="GF6 WFV"[\s\S]*?<\/tr>/.exec(markup)?.[0].replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  assert.match(row ?? "", /GAC_MSS 免费 — 不支持 GAC_CCD 部分付费 — 不支持 — 不支持/);
  const functions = markup.slice(markup.indexOf("各软件包的功能从哪个版本起提供"));
  const line = (word: string) =>
    functions.split("<tr").find((row) => row.includes(`>${word}<`))?.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  assert.match(line("一站式处理") ?? "", /GAC_MSS 免费 GAC_PMS 研究版 GAC_CCD 免费 GAC_AHSI_Water 研究版/);
  assert.match(line("影像融合") ?? "", /GAC_CCD — 无此功能/);
});

Deno.test("the contact comes from the settings, or a sentence replaces it", () => {
  assert.deepEqual(contactOf({ ...site, contact_name: "张老师" }), {
    name: "张老师",
    phone: "010-5555 0100",
    email: "support@gac-soft.example",
  });
  assert.ok(!hasContact(contactOf({ ...site, contact_phone: "", contact_email: "" })));
});
