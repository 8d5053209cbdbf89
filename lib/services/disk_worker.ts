// The thread that hashes and writes what is uploaded; disk_thread.ts gives it its orders.
import { createDiskFile, type DiskFile } from "./disk_file.ts";

export type Order =
  | { act: "create" | "finish" | "drop"; path: string }
  /** The first `length` bytes of the buffer, which is handed over and comes back with the answer. */
  | { act: "write"; path: string; buffer: ArrayBuffer; length: number };
export type Results = { create: void; write: ArrayBuffer; finish: string; drop: void };
export type Result = Results[keyof Results];
export type Answer = { call: number } & ({ result: Result } | { failure: { message: string; code?: string } });

const files = new Map<string, DiskFile>();

self.onmessage = async ({ data: { call, order } }: MessageEvent<{ call: number; order: Order }>) => {
  try {
    const result = await carryOut(order);
    answer({ call, result }, result instanceof ArrayBuffer ? [result] : []);
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    answer({ call, failure: { message, code } });
  }
};

function answer(message: Answer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

/** Gives the SHA-256 of a file that is finished, and the buffer that was written. */
async function carryOut(order: Order): Promise<Result> {
  if (order.act === "create") return void files.set(order.path, createDiskFile(order.path));
  const file = files.get(order.path);
  if (order.act === "drop") {
    files.delete(order.path);
    return await file?.close();
  }
  if (!file) throw new Error("the thread that had begun the file has ended");
  if (order.act === "write") {
    file.write(new Uint8Array(order.buffer, 0, order.length));
    return order.buffer;
  }
  const sha256 = await file.finish();
  files.delete(order.path); // one that failed stays until it is dropped
  return sha256;
}
