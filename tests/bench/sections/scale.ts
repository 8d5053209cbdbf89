// Three instances on one KV server and one bucket behind deploy's nginx, compared with one; then all of them are
// replaced under a steady load. On one machine they share its processors, so the cost of a request per process says
// more than the rate.
import { image } from "../../support/client_events.ts";
import { startDenokv, TOKEN } from "../../support/denokv.ts";
import { freePort } from "../../support/free_port.ts";
import { lineOf } from "../../support/in_bucket.ts";
import { type Proxy, startProxy } from "../../support/proxies.ts";
import { password, registration } from "../../support/registration.ts";
import { startVersitygw } from "../../support/versitygw.ts";
import { client, put, request } from "../kit/load.ts";
import { compare } from "../kit/pairs.ts";
import { call, fillDemo, inFolder, processorOfAll, type Running, signIn, startSite } from "../kit/processes.ts";
import type { Finding } from "../report.ts";
import type { Answered, Ask, Steady } from "../kit/scale_client.ts";

const INSTANCES = 3;
const PAIRS = 3;
const SECONDS = 1;
const SHORT = 0.5; // minutes
const RATE = 120; // requests a second, a third of what two processors carry

type Place = { dir: string; env: Record<string, string>; ports: number[]; instances: Running[]; denokv: number };

export function scale(): Promise<Finding[]> {
  return inFolder(async (dir, started) => {
    const [denokv, bucket] = [await startDenokv(dir), await startVersitygw(dir)];
    const proxies: Proxy[] = [];
    try {
      const files = { S3_URL: lineOf(bucket.address), UPLOADS_DIR: `${dir}/uploads` };
      const env = { KV_URL: denokv.url, DENO_KV_ACCESS_TOKEN: TOKEN, TRUST_PROXY: "1", ...files };
      await fillDemo(dir, env);
      const ports = Array.from({ length: INSTANCES }, freePort);
      for (const [n, port] of ports.entries()) started.push(await startSite(`${dir}/${n}`, { port, env }));
      const hosts = ports.map((port) => `127.0.0.1:${port}`);
      for (const some of [hosts.slice(0, 1), hosts]) proxies.push(await startProxy("nginx", some));
      const [one, all] = proxies as [Proxy, Proxy];
      const asks = await asksOf(started[0]!);
      const place = { dir, env, ports, instances: started, denokv: denokv.pid };
      const found: Finding[] = [];
      for (const [what, ask] of Object.entries(asks)) found.push(await against(what, ask, { ...place, one, all }));
      return [...found, await replaced(all, Object.values(asks), place), ...await memoryOf(place)];
    } finally {
      for (const instance of started.splice(0)) await instance.stop();
      for (const proxy of proxies) await proxy.stop();
      await denokv.stop();
      await bucket.stop();
    }
  });
}

async function asksOf(site: Running): Promise<Record<string, Ask>> {
  const headers = await signIn(site);
  const person = registration({ email: "scale@example.com", phone: "13911112222" });
  await call(site, "POST", "/api/admin/users", { body: person, headers });
  const program = { identifier: person.email, password, device_id: "PC-1", software_name: "GAC_MSS", version: "1.0.0" };
  const { token } = await call(site, "POST", "/api/client/login", { body: program }) as { token: string };
  const visit = { page_url: "/download", referrer: "" };
  return {
    "home page, cached": { method: "GET", path: "/", expect: 200 },
    "personal centre, rendered": { method: "GET", path: "/user", token, expect: 200 },
    "visit": { method: "POST", path: "/api/admin/dashboard/record", body: JSON.stringify(visit), expect: 204 },
    "image reported": {
      method: "POST",
      path: "/api/client/processing",
      token,
      body: JSON.stringify([image({ event_id: "{n}" })]),
      expect: 200,
    },
  };
}

/** Processor seconds of nginx, of all instances, and of the KV server. */
async function usedBy({ instances, denokv }: Place, { pid }: Proxy): Promise<number[]> {
  const sites = await Promise.all(instances.map((site) => site.cpu()));
  return [await processorOfAll(pid), sites.reduce((sum, seconds) => sum + seconds, 0), await processorOfAll(denokv)];
}

/** The rate of three compared with one, and the cost of a request per process. */
async function against(what: string, ask: Ask, place: Place & { one: Proxy; all: Proxy }): Promise<Finding> {
  const headers = {
    ...(ask.token && { authorization: `Bearer ${ask.token}` }),
    ...(ask.body && { "content-type": "application/json" }),
  };
  const requests = [request(ask.method, ask.path, headers, ask.body?.replace("{n}", "{event}"))];
  const costs = new Map<Proxy, number[]>();
  const rateOf = async (proxy: Proxy) => {
    const before = await usedBy(place, proxy);
    const port = Number(new URL(proxy.base).port);
    const { rate, count } = await put({ port, connections: 32, seconds: SECONDS, requests }, { expect: [ask.expect] });
    const after = await usedBy(place, proxy);
    costs.set(proxy, after.map((seconds, n) => (seconds - (before[n] ?? 0)) * 1000 / count));
    return rate;
  };
  const { a, b, ratio } = await compare(PAIRS, () => rateOf(place.all), () => rateOf(place.one));
  const cost = (proxy: Proxy) => costs.get(proxy)?.map((ms) => ms.toFixed(2)).join(" + ");
  const each = `nginx + instances + denokv: ${cost(place.all)} ms a request, with one ${cost(place.one)}`;
  return {
    what: `${what}, ${INSTANCES} instances to one`,
    measured: `${ratio.toFixed(2)} × (${a.toFixed(0)}/s, one ${b.toFixed(0)}/s; ${each})`,
    target: "–",
  };
}

/** A steady load during which each instance is stopped gracefully and restarted. */
async function replaced(proxy: Proxy, asks: Ask[], { dir, env, ports, instances }: Place): Promise<Finding> {
  const seconds = 60 * Number(Deno.env.get("SCALE_MINUTES") ?? SHORT);
  const order: Steady = { base: proxy.base, asks, seconds, rate: RATE };
  const loaded = client<Answered>("scale_client.ts", order);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000 / 3));
  const began = performance.now();
  for (const [n, port] of ports.entries()) {
    await instances[n]?.stop();
    instances[n] = await startSite(`${dir}/${n}`, { port, env });
  }
  const took = (performance.now() - began) / 1000;
  const { count, wrong, p50, p99, longest } = await loaded;
  const failed = Object.values(wrong).reduce((sum, n) => sum + n, 0);
  const times = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`;
  return {
    what: `failed in ${seconds} s at ${RATE}/s, all replaced in ${took.toFixed(0)} s of them`,
    measured: `${failed} of ${count} (${times})${failed > 0 ? ` ${JSON.stringify(wrong)}` : ""}`,
    target: "0",
    met: failed === 0,
  };
}

async function memoryOf({ instances, denokv }: Place): Promise<Finding[]> {
  const held = await Promise.all(instances.map((site) => site.rss()));
  const status = await Deno.readTextFile(`/proc/${denokv}/status`);
  const server = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  const measured = `${held.map((mb) => mb.toFixed(0)).join(", ")} MB; denokv ${server.toFixed(0)} MB`;
  return [{ what: "memory of each afterwards", measured, target: "–" }];
}
