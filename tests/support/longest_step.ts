// Measures for how long work in this process delays a request. Another process sends the requests on its own
// connection, because a timer here also runs while the event loop does not read sockets.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { cpuUsage } from "node:process";

/** Milliseconds: the longest wait of a request, and the processor time of the process with all its threads. */
export type Measured<T> = { step: number; processor: number; result: T };

let arrived: (sent: number) => void = () => {};
let held: ServerResponse | undefined;
let measuring = false;

const server = createServer((request, response) => {
  arrived(Number(new URL(request.url ?? "", "http://here").searchParams.get("sent")));
  if (measuring) response.end();
  else held = response;
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
const script = new URL("./second_connection.ts", import.meta.url).pathname;
const client = new Deno.Command(Deno.execPath(), { args: ["run", "--no-config", "--allow-net", script, `${port}`] })
  .spawn();
addEventListener("unload", () => client.kill());
await new Promise<void>((resolve) => arrived = () => resolve());

/** Does the work, and measures it. */
export async function measured<T>(work: () => Promise<T>): Promise<Measured<T>> {
  let used = processorTime();
  const before = used;
  let step = 0;
  let next = Promise.withResolvers<void>();
  /**
   * A request may also wait because other processes use the processor, so no wait above the used processor time counts.
   */
  arrived = (sent) => {
    const last = used;
    used = processorTime();
    step = Math.max(step, Math.min(performance.timeOrigin + performance.now() - sent, used - last));
    next.resolve();
  };
  measuring = true;
  held?.end();
  await next.promise; // otherwise a request sent before would count
  [step, used] = [0, processorTime()];
  const result = await work();
  const processor = processorTime() - before;
  next = Promise.withResolvers();
  await next.promise; // it waited for the last piece of the work
  measuring = false;
  return { step, processor, result };
}

/** Milliseconds of all threads. */
export function processorTime(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1_000;
}
