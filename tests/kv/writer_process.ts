// A process that writes into a store (file or KV server) until a given number, or until it is killed; it prints each
// acknowledged number.
import { closeStore, openStore } from "../../lib/kv/store.ts";
import { appendWrites } from "../../lib/kv/inside/commit_queue.ts";
import { runTransaction } from "../../lib/kv/inside/transaction.ts";
import { people } from "./fixtures.ts";

const [path = "", label = "", limit = "0"] = Deno.args;
const out = new TextEncoder();

/** One acknowledged piece of work: a row with all its keys, a checked change, and a line with a sum. */
async function write(n: number): Promise<void> {
  const email = `${label}-${n}@example.com`;
  await Promise.all([
    people.insert({ name: label, email, group: n % 2 ? "odd" : "even", age: n }),
    runTransaction(async (tx) => tx.set(["test", "changes"], (await tx.get<number>(["test", "changes"]) ?? 0) + 1)),
    appendWrites({
      records: [{ under: ["test", "blind"], id: email, list: email, text: String(n) }],
      sum: [{ key: ["test", "sum"], amount: 1 }],
    }),
  ]);
  Deno.stdout.writeSync(out.encode(`${n}\n`));
}

await openStore(path.startsWith("http:") ? { url: path } : { path });
Deno.stdout.writeSync(out.encode("ready\n"));
if (Number(limit) > 0) {
  for (let n = 0; n < Number(limit); n += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, i) => write(n + i)));
  }
  closeStore();
} else {
  for (let n = 0;; n++) await write(n);
}
