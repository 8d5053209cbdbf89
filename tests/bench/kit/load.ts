// Puts a server under load and returns the results.
import { fileURLToPath } from "node:url";
import type { Load, Loaded } from "./load_client.ts";
import { outcomeOf } from "../../support/debian.ts";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36";
export const gzipped = { "accept-encoding": "gzip, deflate, br" };

/** Returns a whole request as text. */
export function request(method: string, path: string, headers: Record<string, string> = {}, body = ""): string {
  const all = {
    host: "127.0.0.1",
    "user-agent": chrome,
    accept: "*/*",
    ...headers,
    ...(method === "GET" ? {} : { "content-length": String(new TextEncoder().encode(body).length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

/** Runs the load generator; throws an Error when a response has an unexpected status. */
export async function put(load: Load, { expect = [200] }: { expect?: number[] } = {}): Promise<Loaded> {
  const loaded = await client<Loaded>("load_client.ts", load);
  const odd = Object.keys(loaded.statuses).filter((status) => !expect.includes(Number(status)));
  if (odd.length > 0 || loaded.count === 0) throw new Error(`unexpected answers: ${JSON.stringify(loaded.statuses)}`);
  return loaded;
}

/** Runs a client of this folder in a process of its own. */
export async function client<T>(module: string, order: unknown): Promise<T> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", fileURLToPath(new URL(module, import.meta.url))],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(JSON.stringify(order)));
  await writer.close();
  const { success, stdout } = await child.output();
  if (!success) throw new Error(`${module} has failed`);
  return JSON.parse(new TextDecoder().decode(stdout));
}

let wrk = false;

/**
 * Makes `rateOf` use the program wrk, which needs less processor time itself. Throws an Error when it is not installed.
 */
export async function useWrk(): Promise<void> {
  if (await outcomeOf("wrk", ["-v"]) === null) throw new Error("--wrk: there is no wrk on this machine");
  wrk = true;
}

export type Page = { port: number; path: string; headers?: Record<string, string>; seconds?: number };

/** Returns the requests per second of one page over 32 connections. */
export async function rateOf({ port, path, headers = {}, seconds = 2 }: Page): Promise<number> {
  if (!wrk) return (await put({ port, connections: 32, seconds, requests: [request("GET", path, headers)] })).rate;
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-t1", "-c32", `-d${seconds}s`, ...named, `http://127.0.0.1:${port}${path}`];
  const text = new TextDecoder().decode((await new Deno.Command("wrk", { args }).output()).stdout);
  if (/Non-2xx/.test(text)) throw new Error(`${path}: ${text}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
}
