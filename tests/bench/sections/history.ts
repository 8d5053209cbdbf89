// The processor time that the history adds to saving a news item and a case, compared with the same site without it.
import { caseForm } from "../../support/forms.ts";
import { compare } from "../kit/pairs.ts";
import { call, inFolder, type Running, signIn, startSite } from "../kit/processes.ts";
import { atMost, type Finding } from "../report.ts";

const SAVES = 150;
const PAIRS = 5;
const LIMIT = 1.15;

const text = (n: number) => `第 ${n} 次修改：校正前后的反射率曲线与地面光谱逐波段对照。\n`.repeat(500);

/** A news item, a case with texts in its row, and one whose text of 14,000 characters is stored beside it. */
const kinds: Record<string, { path: string; created: object; changed: (n: number) => object }> = {
  "a news item": {
    path: "news",
    created: { title: "定标系数更新", link: "https://example.com/1", summary: "摘要".repeat(200) },
    changed: (n) => ({ title: `定标系数更新 ${n}` }),
  },
  "a case": {
    path: "cases",
    created: caseForm({ background: "项目背景".repeat(200) }),
    changed: (n) => ({ short_description: `简介 ${n}`, background: `第 ${n} 次：${"项目背景".repeat(200)}` }),
  },
  "a case with a long text": {
    path: "cases",
    created: caseForm({ detail_description: text(0) }),
    changed: (n) => ({ detail_description: text(n) }),
  },
};

export function history(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    for (const variant of ["with", "without"]) await Deno.mkdir(`${dir}/${variant}`);
    const site = await startSite(`${dir}/with`);
    started.push(site);
    const without = await startSite(`${dir}/without`, { instead: { "lib/kv/inside/history.ts": "no_history.ts" } });
    started.push(without);
    const found: Finding[] = [];
    for (const what of Object.keys(kinds)) {
      const [a, b] = [await saving(site, what), await saving(without, what)];
      const { ratio, ...each } = await compare(PAIRS, a, b);
      const note = `${each.a.toFixed(2)} ms, without history ${each.b.toFixed(2)} ms`;
      found.push(atMost(`processor time of saving ${what}`, ratio, { target: LIMIT, note }));
    }
    return found;
  });
}

/** Returns a function that saves the row many times and returns the processor milliseconds of one save. */
async function saving(site: Running, what: string): Promise<() => Promise<number>> {
  const { path, created, changed } = kinds[what]!;
  const headers = { ...await signIn(site), origin: site.base };
  const { data } = await call(site, "POST", `/api/admin/content/${path}`, { body: created, headers }) as {
    data: { id: number };
  };
  let n = 0;
  return async () => {
    const before = await site.cpu();
    for (let i = 0; i < SAVES; i++) {
      await call(site, "PUT", `/api/admin/content/${path}/${data.id}`, { body: changed(++n), headers });
    }
    return (await site.cpu() - before) * 1_000 / SAVES;
  };
}
