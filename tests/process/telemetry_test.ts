// OpenTelemetry by Deno's own support: off by default; switched on, the start command sends traces and metrics.
import assert from "node:assert/strict";
import { sendRaw } from "../support/raw_http.ts";
import { startServer } from "../support/server.ts";
import { waitFor } from "../support/wait_for.ts";

/** A receiver that records what arrives: path → bodies. */
function startReceiver() {
  const bodies = new Map<string, string[]>();
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const { pathname } = new URL(request.url);
    bodies.set(pathname, [...bodies.get(pathname) ?? [], await request.text()]);
    return Response.json({});
  });
  const got = (path: string) => (bodies.get(path) ?? []).join("\n");
  return { base: `http://127.0.0.1:${server.addr.port}`, bodies, got, stop: () => server.shutdown() };
}

async function serve(env: Record<string, string>) {
  const folder = await Deno.makeTempDir();
  return await startServer({ DATA_DIR: `${folder}/data`, UPLOADS_DIR: `${folder}/uploads`, ...env });
}

const often = {
  OTEL_SERVICE_NAME: "gac-portal",
  OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  OTEL_METRIC_EXPORT_INTERVAL: "200",
  OTEL_BSP_SCHEDULE_DELAY: "100",
  OTEL_BLRP_SCHEDULE_DELAY: "100",
};

Deno.test("switched on, a span per request and the process's metrics reach the receiver", async () => {
  const receiver = startReceiver();
  const server = await serve({ ...often, OTEL_DENO: "true", OTEL_EXPORTER_OTLP_ENDPOINT: receiver.base });
  await (await fetch(`${server.base}/api/news`)).text();
  await waitFor(() => receiver.got("/v1/traces").includes("/api/news"));
  await waitFor(() => receiver.got("/v1/metrics").includes("v8js"));
  assert.match(receiver.got("/v1/traces"), /gac-portal/);
  await server.kill(); // exporting as often as here, Deno may wait for ever at a graceful end
  await receiver.stop();
});

Deno.test("queries and the first password never reach the receiver", async () => {
  const receiver = startReceiver();
  const server = await serve({ ...often, OTEL_DENO: "true", OTEL_EXPORTER_OTLP_ENDPOINT: receiver.base });
  const [, password = ""] = /password: (\S+)/.exec(server.output()) ?? [];
  assert.ok(password);
  const answers = {
    "/?token=SECRET-token": 303, // a hand-off
    "/api/uploads/versions/none.zip?signature=SECRET-link": 404,
    "/nothing?code=SECRET-code": 404,
    "/api/auth/login?password=SECRET-password": 405,
  };
  for (const [path, status] of Object.entries(answers)) {
    const answer = await fetch(server.base + path, { redirect: "manual" });
    assert.equal(answer.status, status, path);
    await answer.body?.cancel();
  }
  const { status } = await sendRaw(Number(new URL(server.base).port), "GET /early?token=SECRET HTTP/1.1\r\n\r\n");
  assert.equal(status, 400, "Deno refuses a request without a host by itself");
  const paths = ["/early", "/api/uploads/versions/none.zip", "/nothing", "/api/auth/login"];
  await waitFor(() => paths.every((path) => receiver.got("/v1/traces").includes(path)));
  const figures = () => receiver.bodies.get("/v1/metrics")?.length ?? 0;
  const sent = figures();
  await waitFor(() => figures() > sent + 3); // the lines of the start would have arrived long before
  await server.kill();
  const all = [...receiver.bodies.values()].flat().join("\n");
  assert.ok(!all.includes("SECRET") && !all.includes(password));
  await receiver.stop();
});

Deno.test("a receiver that never responds delays the exit by the timeout of exports", async () => {
  const silent = Deno.listen({ port: 0, hostname: "127.0.0.1" }); // the system accepts connections, no program reads
  const server = await serve({
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${silent.addr.port}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: "500",
  });
  await (await fetch(`${server.base}/api/news`)).text();
  assert.equal(await server.stop(), 0);
  silent.close();
});

Deno.test("it is off by default, whatever other variables are set", async () => {
  const receiver = startReceiver();
  const server = await serve({ ...often, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.base });
  await (await fetch(`${server.base}/api/news`)).text();
  assert.equal(await server.stop(), 0); // pending data are sent before the end
  assert.deepEqual([...receiver.bodies.keys()], []);
  await receiver.stop();
});
