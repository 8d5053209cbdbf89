// Pages that are rendered each time: one for visitors without a cache in front, one of a signed-in administrator.
import { againstBare, rates } from "./home.ts";
import { inFolder, signIn, startSite } from "./processes.ts";
import { atLeast, type Finding } from "./report.ts";

const TARGET = 0.08;

export function uncached(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    const headers = await signIn(site);
    const login = await againstBare(site, { path: "/login" }, { dir, started, rounds: 3 });
    const list = await againstBare(site, { path: "/admin/users/list", headers }, { dir, started, rounds: 3 });
    return [
      atLeast("page rendered each time (/login)", login.ratio, { target: TARGET, note: rates(login) }),
      atLeast("signed-in page (/admin/users/list)", list.ratio, { target: TARGET, note: rates(list) }),
    ];
  });
}
