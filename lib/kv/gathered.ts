// Group commit of small transactions: while one commit is on its way to the disk the next ones wait, and then several of
// them are one atomic, with the checks of each. For what many do at once and each for himself, with one check each.
import { type Check, commit, MAX_CHECKS, MAX_MUTATIONS, type Mutation } from "./inside/commit.ts";
import { record, type Transaction, transaction } from "./transaction.ts";

type Body = (tx: Transaction) => Promise<unknown>;
type Waiting = { body: Body; done: PromiseWithResolvers<unknown> };
type Ready = Waiting & { result: unknown; checks: Check[]; writes: Mutation[] };

const waiting: Waiting[] = [];
let running: Promise<void> | undefined;

/** As `transaction`, of a body that reads little with checks and writes no more than some hundred small values. */
export function gathered<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
  const done = Promise.withResolvers<unknown>();
  waiting.push({ body, done });
  running ??= run();
  return done.promise as Promise<T>;
}

async function run(): Promise<void> {
  while (waiting.length > 0) {
    const group = await Promise.all(waiting.splice(0, MAX_CHECKS).map(prepare));
    const [together, alone] = joined(group.filter((each) => each !== null));
    await write(together);
    for (const { body, done } of alone) transaction(body).then(done.resolve, done.reject);
  }
  running = undefined;
}

/** Runs a body; one that throws runs again by itself, which tells whether it was right to. */
async function prepare({ body, done }: Waiting): Promise<Ready | null> {
  const { tx, checks, writes } = record();
  try {
    const result = await body(tx);
    return { body, done, result, checks: await checks(), writes: writes() };
  } catch {
    transaction(body).then(done.resolve, done.reject);
    return null;
  }
}

/** Those that fit into one atomic, of which no two look at the same key, and the others. */
function joined(group: Ready[]): [together: Ready[], alone: Ready[]] {
  const [together, alone]: [Ready[], Ready[]] = [[], []];
  const keys = new Set<string>();
  let [checks, writes] = [0, 0];
  for (const each of group) {
    const own = each.checks.map(({ key }) => JSON.stringify(key));
    const fits = checks + own.length <= MAX_CHECKS && writes + each.writes.length <= MAX_MUTATIONS;
    if (own.length === 0 || each.writes.length === 0 || !fits || own.some((key) => keys.has(key))) {
      alone.push(each);
      continue;
    }
    for (const key of own) keys.add(key);
    checks += own.length;
    writes += each.writes.length;
    together.push(each);
  }
  return [together, alone];
}

async function write(group: Ready[]): Promise<void> {
  if (group.length === 0) return;
  try {
    const done = await commit(group.flatMap(({ checks }) => checks), group.flatMap(({ writes }) => writes));
    if (done !== null) { for (const { done, result } of group) done.resolve(result); }
    // each is on disk
    else for (const { body, done } of group) transaction(body).then(done.resolve, done.reject); // one was overtaken
  } catch (error) {
    for (const { done } of group) done.reject(error);
  }
}
