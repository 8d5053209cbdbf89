// Faults between a program and the site, on purpose: an answer is lost, a request comes twice, batches come
// in another order. A program that stands it counts everything once.
export const faults = ["lost", "twice", "shuffled"] as const;
export type Fault = typeof faults[number];

/** As fetch, for one path of the site. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Whether the text names a fault. */
export function isFault(word: string): word is Fault {
  return (faults as readonly string[]).includes(word);
}

/** `ask` with the faults: of every two answers to what changes something one is lost, or each request is made twice. */
export function withFaults(ask: Send, on: readonly Fault[]): Send {
  let changes = 0;
  return async (path, init) => {
    if (init.method !== "POST") return await ask(path, init);
    const isLost = on.includes("lost") && ++changes % 2 === 1;
    if (on.includes("twice")) await (await ask(path, init)).body?.cancel();
    const response = await ask(path, init);
    if (!isLost) return response;
    await response.body?.cancel();
    throw new TypeError("the answer was lost");
  };
}

/** The batches in the order in which they are sent. */
export function ordered<T>(batches: T[], on: readonly Fault[]): T[] {
  return on.includes("shuffled") ? batches.toReversed() : batches;
}
