// The one thread for all uploads: started with the first, started anew after a failure. What was under way then fails.
import type { Answer, Order, Result, Results } from "./disk_worker.ts";

let thread: Worker | undefined;
let last = 0;
const calls = new Map<number, PromiseWithResolvers<Result>>();

/** Has an order carried out; those for one file in their order. Throws what the disk says, with the system's code. */
export async function ask<Act extends keyof Results>(order: Order & { act: Act }): Promise<Results[Act]> {
  thread ??= start();
  const call = Promise.withResolvers<Result>();
  calls.set(++last, call);
  thread.postMessage({ call: last, order }, "buffer" in order ? [order.buffer] : []);
  return await call.promise as Results[Act];
}

function start(): Worker {
  const worker = new Worker(new URL("./disk_worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const call = calls.get(data.call);
    calls.delete(data.call);
    if ("result" in data) call?.resolve(data.result);
    else call?.reject(Object.assign(new Error(data.failure.message), { code: data.failure.code }));
  };
  worker.onerror = (event) => {
    event.preventDefault(); // the process goes on
    worker.terminate();
    thread = undefined;
    for (const call of calls.values()) call.reject(new Error(`the thread of the uploads has ended: ${event.message}`));
    calls.clear();
  };
  return worker;
}
