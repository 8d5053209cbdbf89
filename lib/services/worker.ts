// Runs one job in a new worker. The end of the worker frees the memory of the job.

/** `transfer`: objects that are moved instead of copied. `longest`: milliseconds. */
type Options = { transfer?: Transferable[]; longest: number };

/** The runtime has no workers or starts none, for example on Deno Deploy. */
export class NoWorker extends Error {}

/**
 * Sends the job to a new worker that runs the module, and returns its first message. Rejects with `NoWorker` when none
 * is started, and with another Error when it throws or has sent nothing for `longest`. Deno lets a worker finish its
 * current step, so a module must not have long steps.
 */
export async function askWorker<Answer>(module: URL, job: unknown, { transfer = [], longest }: Options) {
  const worker = start(module);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => reject(new Error("it took too long")), longest);
  worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
  worker.onerror = (event) => {
    event.preventDefault(); // otherwise it would end the process
    reject(new Error(event.message));
  };
  try {
    worker.postMessage(job, transfer);
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

function start(module: URL): Worker {
  try {
    return new Worker(module, { type: "module" });
  } catch (cause) {
    throw new NoWorker("no worker can be started", { cause });
  }
}
