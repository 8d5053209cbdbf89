// Slow bodies: the minimum throughput, and the error for the client.
import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { z } from "zod/mini";
import { AppError } from "../../../lib/shared/app_error.ts";
import { createFileReceiver } from "../../../lib/services/files/received_files.ts";
import { asAppError, refused } from "../../../lib/web/answer.ts";
import { readBody } from "../../../lib/web/body.ts";
import { PICTURES } from "../../../lib/shared/bounds.ts";
import { type Pace, watchPace } from "../../../lib/web/around/body_pace.ts";
import { bodyOf } from "../../../lib/web/body_source.ts";
import type { Env } from "../../../lib/web/context.ts";
import { deadlineOf } from "../../../lib/web/around/deadline.ts";
import { readMultipart } from "../../../lib/web/files/multipart.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { file } from "../../support/multipart_parts.ts";
import { startNodeServer } from "../../support/node_server.ts";
import { openUpload } from "../../support/slow_upload.ts";

type Watched = { busy?: () => boolean; setBack?: number; pace?: Pace; seconds?: number };

/** After how many seconds a client with this throughput is given up; undefined if it is not. */
function givenUpAfter(
  bytesAt: (second: number) => number,
  { busy = () => false, setBack = 0, pace, seconds = 60 }: Watched = {},
): number | undefined {
  using time = new FakeTime();
  const real = globalThis.setInterval;
  let look = () => {};
  globalThis.setInterval = ((work: () => void) => (look = work, 0)) as unknown as typeof setInterval;
  const source = new Readable({ read() {} });
  let stalled = false;
  const stop = watchPace(source, { busy, pace, onStall: () => stalled = true });
  globalThis.setInterval = real;
  for (let second = 1; second <= seconds; second++) {
    time.advance(1_000);
    time.setBack(second === 5 ? setBack : 0);
    const bytes = bytesAt(second);
    if (bytes > 0) source.emit("data", new Uint8Array(bytes));
    look();
    if (stalled) return second;
  }
  stop();
}

Deno.test("a client may be silent for 30 seconds, and must send 1 KB/s over 10 seconds when it sends at all", () => {
  assert.equal(givenUpAfter(() => 0), 30);
  assert.equal(givenUpAfter((second) => second === 29 ? 20_000 : 0), 59);
  assert.equal(givenUpAfter(() => 1_023), 10);
  assert.equal(givenUpAfter(() => 1_024), undefined);
  assert.equal(givenUpAfter((second) => second <= 10 ? 2_000 : 1), 20);
});

Deno.test("a clock that is set back gives nobody more time", () => {
  assert.equal(givenUpAfter(() => 0, { setBack: 3_600_000 }), 30);
  assert.equal(givenUpAfter(() => 1_023, { setBack: 3_600_000 }), 10);
});

Deno.test("a client is not blamed for our own slow disk", () => {
  assert.equal(givenUpAfter(() => 0, { busy: () => true }), undefined);
});

Deno.test("at the maximum duration of a body the client is given up, whatever arrived; 3 MB at 250 KB/s arrive in time", () => {
  const pace = { longest: PICTURES.longest };
  assert.equal(givenUpAfter(() => 40_000, { pace, seconds: 200 }), 120); // 5 MB would take 131 seconds
  assert.equal(givenUpAfter(() => 40_000, { pace, seconds: 200, busy: () => true }), 120);
  assert.equal(givenUpAfter(() => 40_000, { seconds: 7_200 }), undefined);
  assert.equal(givenUpAfter(() => 250_000, { pace, seconds: 13 }), undefined);
  assert.equal(givenUpAfter(() => 0, { pace }), 30);
});

Deno.test("a client that has disconnected before its form is read is not waited for", async () => {
  const dir = await Deno.makeTempDir();
  const outcome = Promise.withResolvers<unknown>();
  const app = new Hono<Env>().post("/", async (c) => {
    const gone = () => new Promise<void>((resolve) => void bodyOf(c).once("close", resolve));
    const uploads = { ...createFileReceiver({ temporaryFolder: dir, isInPlace: () => true }), assertSpace: gone };
    const form = await readMultipart(c, { slots: { file: { mb: 2, tooLarge: "" } }, uploads });
    return c.json(form.fields);
  });
  app.onError((error, c) => (outcome.resolve(error), c.text("")));
  const server = await startNodeServer(app);
  const client = await openUpload(server.port, file("file").slice(0, 2));
  client.close();
  const error = await outcome.promise;
  await server.close();
  await Deno.remove(dir, { recursive: true });
  assert.ok(error instanceof AppError && error.key === "bad_form", String(error));
});

/** A server that reads a form at / with a minimum throughput, or JSON within some milliseconds. */
async function withServer(test: (port: number) => Promise<void>) {
  const dir = await Deno.makeTempDir();
  const uploads = createFileReceiver({ temporaryFolder: dir, isInPlace: () => true });
  const app = new Hono<Env>().use(deadlineOf({ body: 50, work: 50 })).post("/", async (c) => {
    c.set("session", "of somebody"); // a session, which may send so much
    if (c.req.header("content-type") === "application/json") return c.json(await readBody(c, z.object({}), 4_000_000));
    const pace = { idle: 700, window: 200, bytes: 1000 };
    const form = await readMultipart(c, { slots: { file: { mb: 2, tooLarge: "" } }, uploads, pace });
    return c.json(form.fields);
  });
  app.onError((error, c) => refused(c, asAppError(error)));
  const server = await startNodeServer(app);
  try {
    await test(server.port);
    assert.deepEqual(await Array.fromAsync(Deno.readDir(dir)), [], "a file was left");
  } finally {
    await server.close();
    await Deno.remove(dir, { recursive: true });
  }
}

Deno.test("a stalled upload is a 408 with a message", () =>
  withServer(async (port) => {
    const client = await openUpload(port, file("file", { content: new Uint8Array(5000) }).slice(0, 2));
    const answer = await client.answer();
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.match(answer, /"message":"上传中断，请检查网络后重试","code":"timeout"/);
    client.close();
  }));

Deno.test("an upload without a single byte is a 408", () =>
  withServer(async (port) => {
    const client = await openUpload(port, []);
    assert.match(await client.answer(), /^HTTP\/1\.1 408 [^]*上传中断/);
    client.close();
  }));

Deno.test("a too slow upload is a 408", () =>
  withServer(async (port) => {
    const client = await openUpload(port, file("file").slice(0, 1));
    const drip = setInterval(() => client.send(new Uint8Array(1)).catch(() => clearInterval(drip)), 20);
    assert.match(await client.answer(), /^HTTP\/1\.1 408 /);
    clearInterval(drip);
    client.close();
  }));

Deno.test("a JSON body that does not arrive in time is a 408 with a message", () =>
  withServer(async (port) => {
    const client = await openUpload(port, [new TextEncoder().encode("{")], { contentType: "application/json" });
    const answer = await client.answer();
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.match(answer, /"message":"请求内容没有按时到达，请检查网络后重试","code":"timeout"/);
    client.close();
  }));
