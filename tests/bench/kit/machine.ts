// Describes the machine of a run: whether it is idle, and the speed of its disk and processor alone.
import { createHash } from "node:crypto";

const LOOK = 1_000; // milliseconds
const QUIET = 500;
const MOST = 0.1; // the share of all processors that may be in use
const MB = 1024 * 1024;

/**
 * Waits until the processors are idle for half a second. Returns false when that takes longer than `patience` milliseconds.
 */
export async function isQuiet(patience = 90_000): Promise<boolean> {
  for (const until = performance.now() + patience; performance.now() < until;) {
    if (await inUse() < MOST) return true;
  }
  return false;
}

/** The share of the processors that was in use meanwhile; undefined where the system does not report it. */
async function inUse(): Promise<number> {
  const before = await ticks();
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  const { all, idle } = await ticks();
  return all === before.all ? 0 : 1 - (idle - before.idle) / (all - before.all);
}

async function ticks(): Promise<{ all: number; idle: number }> {
  const text = await Deno.readTextFile("/proc/stat").catch(() => "cpu 0 0 0 0 0");
  const numbers = (text.split("\n")[0] ?? "").trim().split(/\s+/).slice(1).map(Number);
  return { all: numbers.reduce((sum, n) => sum + n, 0), idle: (numbers[3] ?? 0) + (numbers[4] ?? 0) };
}

/** Describes both speeds: synced appends of 4 KB, and SHA-256 on one processor. */
export async function speedsOfMachine(): Promise<string> {
  return `${navigator.hardwareConcurrency} cores, SHA-256 ${hashing().toFixed(0)} MB/s, ` +
    `${(await appending()).toFixed(0)} durable appends/s`;
}

function hashing(): number {
  const bytes = new Uint8Array(MB);
  const hash = createHash("sha256");
  const begun = performance.now();
  let done = 0;
  for (; performance.now() - begun < LOOK; done++) hash.update(bytes);
  return done / ((performance.now() - begun) / 1_000);
}

async function appending(): Promise<number> {
  const path = await Deno.makeTempFile({ prefix: "gac-bench-" });
  try {
    using file = await Deno.open(path, { append: true });
    const block = new Uint8Array(4096);
    const begun = performance.now();
    let done = 0;
    for (; performance.now() - begun < LOOK; done++) {
      file.writeSync(block);
      file.syncDataSync();
    }
    return done / ((performance.now() - begun) / 1_000);
  } finally {
    await Deno.remove(path);
  }
}
