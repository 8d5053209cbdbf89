// The idle memory of the server, on an empty store and on one of 100,000 users and a million visits and images.
import { settled, startSite } from "../kit/processes.ts";
import { amount, type Finding } from "../report.ts";
import { onSharedStore, type Store } from "../stores/year.ts";

const LIMITS = { empty: 140, full: 200 };

export function memory(store: Store): Promise<Finding[]> {
  return onSharedStore(store, async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    const held = await settled(site);
    return [amount("memory at rest", held, { unit: "MB", target: LIMITS[store], note: await site.parts() })];
  });
}
