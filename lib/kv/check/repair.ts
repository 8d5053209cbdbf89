// Sets right what fsck has found: several differences an atomic, a few atomics at a time, for each has ten seconds.
import { commit, MAX_CHECKS } from "../inside/commit.ts";
import type { Difference } from "./difference.ts";

export type Finding = Difference & { repaired: boolean };
type Repairable = Difference & Required<Pick<Difference, "repair">>;

const AT_ONCE = 4;

/** Repairs what can be repaired and has not changed since it was seen; gives what was found, in the same order. */
export async function mend(found: Difference[]): Promise<Finding[]> {
  const chunks = chunksOf(found.filter((each): each is Repairable => each.repair !== undefined)).values();
  const repaired = new Set<Difference>();
  const work = async () => {
    for (const chunk of chunks) for (const each of await repairedOf(chunk)) repaired.add(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.map((each) => ({ ...each, repaired: repaired.has(each) }));
}

/** As many in one atomic as its checks allow. */
function chunksOf(found: Repairable[]): Repairable[][] {
  const chunks: Repairable[][] = [];
  for (const each of found) {
    const last = chunks.at(-1);
    if (last && checksOf([...last, each]).length <= MAX_CHECKS) last.push(each);
    else chunks.push([each]);
  }
  return chunks;
}

/** Those that were repaired; one by one when something among them has changed. */
async function repairedOf(chunk: Repairable[]): Promise<Repairable[]> {
  if (await commit(checksOf(chunk), chunk.map(({ repair }) => repair.mutation)) !== null) return chunk;
  if (chunk.length === 1) return [];
  const alone: Repairable[] = [];
  for (const each of chunk) alone.push(...await repairedOf([each]));
  return alone;
}

/** Each once: differences of one row share its check. */
function checksOf(chunk: Repairable[]) {
  return [...new Set(chunk.flatMap(({ repair }) => repair.checks))];
}
