// The pages of the product facts and of the documentation, compared with a minimal server, and the documentation as a
// file.
import { call, inFolder, signIn, startSite } from "../kit/processes.ts";
import { amount, type Finding } from "../report.ts";
import { publicPage } from "./home.ts";

const ZIP = "/document.zip";

export function facts(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    const found: Finding[] = [];
    for (const path of ["/introduction", "/sensors", "/document"]) {
      found.push(await publicPage(path, { site, dir, started }));
    }
    const seconds = async () => {
      const begun = performance.now();
      await (await fetch(site.base + ZIP)).bytes();
      return (performance.now() - begun) / 1000;
    };
    const first = await seconds();
    const value = [{ question: "内网电脑如何登录", answer: "首次启动需要联网登录。" }];
    const change = { body: { value }, headers: await signIn(site) };
    await call(site, "PUT", "/api/admin/content/facts/faq", change);
    const changed = await seconds();
    const note = `the first one ${first.toFixed(1)} s, an unchanged one ${(await seconds()).toFixed(2)} s`;
    return [...found, amount(`${ZIP} after a change`, changed, { unit: "s", target: 2, note })];
  });
}
