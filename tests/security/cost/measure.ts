// Measures one request: processor time of the whole process including threads, and the longest step of the main thread,
// for which a request on a second connection waits.
import { measured, processorTime } from "../../support/longest_step.ts";
import { waitForIdleMachine } from "../../support/idle_machine.ts";

/** Milliseconds; `bytes` of the response. */
export type Cost = { step: number; processor: number; bytes: number; status: number };

export const LIMITS = { step: 100, processor: 150 };
const CLEARLY_BELOW = 3 / 4;
const HOPELESS = 4; // times the limit, beyond which repetition cannot help
const TRIES = 3;

/** The share of a limit; above 1 it is too expensive. */
export const share = ({ step, processor }: Cost): number => Math.max(step / LIMITS.step, processor / LIMITS.processor);

/** The best of three of each, unless the first is far below the limits or far above. */
export async function best(ask: () => Promise<() => Promise<Response>>): Promise<Cost> {
  let cost = await costOf(await ask());
  for (let n = 1; n < TRIES && share(cost) > CLEARLY_BELOW && share(cost) < HOPELESS; n++) {
    const request = await ask();
    await calm();
    await waitForIdleMachine();
    cost = lesser(await costOf(request), cost);
  }
  return cost;
}

/** The better of two of each. */
export function lesser(one: Cost, other: Cost): Cost {
  const [step, processor] = [Math.min(one.step, other.step), Math.min(one.processor, other.processor)];
  return { ...one, step, processor };
}

async function costOf(request: () => Promise<Response>): Promise<Cost> {
  const { step, processor, result } = await measured(async () => {
    const response = await request();
    let bytes = 0;
    for await (const part of response.body ?? []) bytes += part.length;
    return { bytes, status: response.status };
  });
  return { step, processor, ...result };
}

/** Waits until nothing else runs, so that work begun by earlier requests does not count. */
async function calm(): Promise<void> {
  for (let n = 0; n < 100; n++) {
    const before = processorTime();
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (processorTime() - before < 3) return;
  }
}
