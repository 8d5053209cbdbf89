// The public pages with the institute's own product facts: every part is on its pages at the next request.
import assert from "node:assert/strict";
import { builtinFacts } from "../../../lib/shared/facts/builtin.ts";
import type { FactPart } from "../../../lib/shared/facts/parts.ts";
import type { Facts } from "../../../lib/shared/schemas/content/facts/parts.ts";
import { openProduct } from "../../support/app.ts";

const { call, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });
const { token } = await signInAdmin("内容编辑");

async function pageOf(path: string): Promise<string> {
  const { status, text } = await call("GET", path);
  assert.equal(status, 200, path);
  return text.replace(/ props="[^"]*"/g, "").replaceAll("<!-- -->", "");
}

/** Changes a part while `seen` runs; it is the built-in value before and after. */
async function withFact<Part extends FactPart>(part: Part, change: (value: Facts[Part]) => void, seen: () => unknown) {
  const value = structuredClone(builtinFacts[part]);
  change(value);
  const { status, text } = await call("PUT", `/api/admin/content/facts/${part}`, { token, body: { value } });
  assert.equal(status, 200, text);
  await seen();
  await call("DELETE", `/api/admin/content/facts/${part}`, { token });
}

const added: Facts["sensors"][number] = {
  code: "GF99",
  label: "GF-99",
  name: "高分九十九号",
  series: "高分系列",
  launched: 2026,
  orbit: "太阳同步轨道",
  tokens: ["GF99", "NEWSAT-7"],
  cameras: [{
    code: "XMS",
    kind: "超级谱段",
    bands: [{ name: "蓝", from_nm: 450, to_nm: 520 }],
    resolution: "1.5 m",
    panchromatic: false,
    swath_km: 1_234,
    combined: null,
    packages: ["GAC_MSS"],
    tokens: ["XMS", "XM2"],
  }],
};

Deno.test("an added satellite is counted and listed, filtered by, and recognized in file names by its tokens", async () => {
  await pageOf("/"); // cached before the change
  await withFact("sensors", (list) => list.push(added), async () => {
    assert.match(await pageOf("/"), /23 颗卫星，[^]*1234 km/);
    assert.match(await pageOf("/introduction"), />23<span[^>]*>颗<[^]*23 颗卫星、45 台相机/);
    assert.match(await pageOf("/sensors"), /25 颗卫星，49 台相机/);
    assert.match(
      await pageOf("/sensors?kind=%E8%B6%85%E7%BA%A7%E8%B0%B1%E6%AE%B5"),
      /1 颗卫星，1 台相机[^]*蓝 450–520 nm/,
    );
    assert.match(await pageOf("/download"), /23 颗卫星，45 台相机，59 种影像类型/);
    for (const name of ["GF99_XMS_E116.4_N35.3_20261111", "newsat7_XM2_20261111.tif", "高分九十九号_XMS"]) {
      assert.match(await pageOf(`/sensors?name=${encodeURIComponent(name)}`), /可以处理[^]*高分九十九号/, name);
    }
    assert.match(await pageOf(`/sensors?name=${encodeURIComponent("GF99_XM3_E1_N1")}`), /暂不支持这台相机/);
    assert.match(await pageOf("/search?q=gf-99"), /GF-99：1 台相机，可以处理/);
  });
  assert.doesNotMatch(await pageOf("/sensors"), /高分九十九号/);
  assert.match(await pageOf("/sensors?name=GF99_XMS_E1_N1"), /暂不支持这颗卫星/);
});

Deno.test("the tables of the documentation and its search follow the packages", async () => {
  assert.match(await pageOf("/document/batch"), /GAC_MSS[^]*付费（企业版）/);
  await withFact("packages", ({ packages }) => {
    for (const item of packages) item.functions = item.functions.filter(({ key }) => key !== "batch");
  }, async () => {
    assert.doesNotMatch(await pageOf("/document/batch"), /付费（企业版）/);
    assert.match(await pageOf("/document/batch"), /不含此功能/);
  });
  assert.match(await pageOf("/document/batch"), /付费（企业版）/);
});

Deno.test("the page's script checks names with the same satellites", async () => {
  await withFact("sensors", (list) => list.push(added), async () => {
    for (const path of ["/", "/sensors"]) assert.match((await call("GET", path)).text, /props="[^"]*NEWSAT-7/, path);
  });
});

Deno.test("titles, functions and charges of a package are on every page that shows them", async () => {
  const change = ({ packages: [, pms], functions }: Facts["packages"]) => {
    Object.assign(pms ?? {}, {
      title: "米级影像版",
      purpose: "处理{satellites}颗卫星。",
      charge: "free",
      image_types: 77,
    });
    for (const one of pms?.functions ?? []) one.edition = "free";
    Object.assign(functions[0] ?? {}, { text: "把 DN 值变成辐亮度", suffix: "_lum" });
  };
  await withFact("packages", change, async () => {
    const introduction = await pageOf("/introduction?package=2");
    assert.match(introduction, /处理22颗卫星。[^]*>77<span[^>]*>种<[^]*把 DN 值变成辐亮度[^]*_lum/);
    assert.doesNotMatch(introduction, /授权请联系/);
    assert.match(await pageOf("/"), /米级影像版[^]*软件包，2 个全部免费|软件包，2 个全部免费[^]*米级影像版/);
    assert.match(await pageOf("/"), /"description":"处理22颗卫星。"/);
    assert.match(await pageOf("/download"), /77 种影像类型/);
    assert.match(await pageOf("/tutorials"), /把 DN 值变成辐亮度/);
    assert.match(await pageOf("/sensors"), /把 DN 值变成辐亮度/);
  });
});

Deno.test("a claim has its new value, condition and source wherever it appears", async () => {
  const change = (claims: Facts["claims"]) => {
    const minutes = claims.find(({ key }) => key === "minutes");
    Object.assign(minutes ?? {}, { number: 4.5, text: "约 4.5 分钟", condition: "八核计算机", source: "2026 年测试" });
    const error = claims.find(({ key }) => key === "error_indicator");
    Object.assign(error ?? {}, { number: 0.025, text: "绝对误差 0.025", condition: "水体除外", source: "外场检验" });
  };
  await withFact("claims", change, async () => {
    const [time, error] = [/处理时间。八核计算机。出处：2026 年测试。/, /反射率误差。水体除外。出处：外场检验。/];
    assert.match(await pageOf("/"), /1 GB 影像约 4\.5 分钟[^]*约 4\.5<span/);
    for (const path of ["/", "/introduction", "/login"]) assert.match(await pageOf(path), time, path);
    assert.match(await pageOf("/introduction"), /约 4\.5 分钟<sup/);
    for (const path of ["/", "/case", "/tutorials"]) {
      const text = await pageOf(path);
      assert.match(text, /绝对误差 0\.025<sup/, path);
      assert.match(text, error, path);
    }
    assert.doesNotMatch(await pageOf("/introduction"), /0\.025/);
  });
});

Deno.test("comparison, scenes and groups are those of the institute", async () => {
  await withFact("comparison", ({ advantages, technical }) => {
    advantages.push({ name: "云检测", traditional: "没有", ours: "内置" });
    technical.push({ name: "语言", value: "中文" });
  }, async () => {
    assert.match(await pageOf("/introduction"), /云检测[^]*没有[^]*内置/);
    for (const path of ["/", "/case", "/tutorials"]) assert.match(await pageOf(path), /语言<\/dt><dd[^>]*>中文/, path);
  });
  await withFact("scenes", (list) => list.unshift({ ...list[0]!, title: "海岸带", picture: "mountain" }), async () => {
    assert.match(await pageOf("/introduction"), /mountain-after-800\.webp[^]*海岸带/);
  });
  await withFact("groups", (list) => list.push({ name: "海洋渔业", icon: "water" }), async () => {
    assert.match(await pageOf("/introduction"), /海洋渔业/);
  });
});
