// Pages that no revision keeps, those of a signed-in administrator: a plain one and one with a whole table. Session,
// right and data are read, and the page is rendered, each time.
import { againstBare, rates } from "./home.ts";
import { inFolder, signIn, startSite } from "./processes.ts";
import { atLeast, type Finding } from "./report.ts";

const TARGET = 0.05;

export function uncached(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    const headers = await signIn(site);
    const found: Finding[] = [];
    for (const path of ["/admin/profile", "/admin/users/list"]) {
      const compared = await againstBare(site, { path, headers }, { dir, started, rounds: 3 });
      found.push(
        atLeast(`page of somebody signed in (${path})`, compared.ratio, { target: TARGET, note: rates(compared) }),
      );
    }
    return found;
  });
}
