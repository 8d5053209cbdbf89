// The order of the posts for moderators, newest first: where a page of it begins, and who stands on it.
import { countsOf } from "../../kv/counts.ts";
import { type PostKind, postKinds, type PostState, postStates } from "../../shared/forum/words.ts";
import type { PostQuery } from "../../shared/schemas/forum/moderation.ts";
import { addDays, dayStart } from "../../shared/time.ts";
import { replies } from "./replies.ts";
import { topics } from "./topics.ts";

/** A place in the order of the posts. */
export type Place = { kind: PostKind; at: number; id: number };
type Choice = Pick<PostQuery, "kind" | "state" | "module">;
type Part = { skip: number; take: number };

const tables = { review: topics, reply: replies };

/** So many places are passed over one by one; beyond, whole days are. */
const NEAR = 1_000;

/** The places of some posts, after the newest so many. */
export async function placesOf(choice: Choice, { skip, take }: Part): Promise<Place[]> {
  const { before, passed } = skip > NEAR ? await dayAt(choice, skip) : { before: undefined, passed: 0 };
  const most = skip - passed + take;
  const found = await Promise.all(
    streamsOf(choice).map(async ({ kind, state }): Promise<Place[]> => {
      const { module } = choice;
      const [index, prefix] = module ? ["place", [state, module]] : ["state", [state]];
      const end = before === undefined ? undefined : [...prefix, before];
      const keys = await tables[kind].parts(index, { prefix, end, reverse: true, limit: most });
      return keys.map((parts) => ({ kind, at: Number(parts.at(-2)), id: Number(parts.at(-1)) }));
    }),
  );
  const all = found.flat();
  if (found.length > 1) all.sort((a, b) => b.at - a.at || b.id - a.id);
  return all.slice(skip - passed, most);
}

/** How many posts there are. */
export async function totalOf(choice: Choice): Promise<number> {
  const { module } = choice;
  const totals = await Promise.all(
    streamsOf(choice).map(({ kind, state }) => {
      return module ? tables[kind].count("place", `${state} ${module}`) : tables[kind].count("state", state);
    }),
  );
  return totals.reduce((sum, n) => sum + n, 0);
}

function streamsOf({ kind, state }: Choice): { kind: PostKind; state: PostState }[] {
  const states = state ? [state] : postStates;
  return (kind ? [kind] : postKinds).flatMap((kind) => states.map((state) => ({ kind, state })));
}

/** The end of the day on which the post stands that comes after so many, and how many are newer than that day. */
async function dayAt(choice: Choice, skip: number): Promise<{ before: number; passed: number }> {
  const days = new Map<string, number>();
  await Promise.all(
    streamsOf(choice).map(async ({ kind, state }) => {
      for (const [value, n] of await countsOf(tables[kind], "day", `${state} `)) {
        const [date = "", module] = value.split(" ");
        if (!choice.module || module === choice.module) days.set(date, (days.get(date) ?? 0) + n);
      }
    }),
  );
  let passed = 0;
  let last = "";
  for (const [date, n] of [...days].sort(([a], [b]) => b.localeCompare(a))) {
    last = date;
    if (passed + n > skip) break;
    passed += n;
  }
  return { before: last ? dayStart(addDays(last, 1)) : 0, passed };
}
