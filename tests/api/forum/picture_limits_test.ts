// Slow uploads of forum pictures: they have their own limits of concurrency, time and number, and do not delay others.
import assert from "node:assert/strict";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { caseForm, formOf, png } from "../../support/forms.ts";
import { file } from "../../support/multipart_parts.ts";
import { startNodeServer } from "../../support/node_server.ts";
import { openUpload } from "../../support/slow_upload.ts";
import { leftOvers, storedIn } from "../../support/upload_storage.ts";
import { waitFor } from "../../support/wait_for.ts";

const product = await openProduct({ RATE_LIMITS: "off" }); // which does not lift concurrency limits
const { app, call, signInUser } = product;
const { token: editor } = await product.signInAdmin("内容编辑");
const path = "/api/forum/images";
const upload = (token: string) => call("POST", path, { token, form: formOf({ image: png() }) });
const tokenOf = async () => (await signInUser()).token;

Deno.test("eight slow pictures do not affect the editors' uploads: two per user, four for the forum", async () => {
  const server = await startNodeServer(app);
  const [one, two, three] = [await tokenOf(), await tokenOf(), await tokenOf()];
  const crawl = async (token: string, times: number) => {
    const some = file("image", { content: new Uint8Array(20_000) }).slice(0, 2);
    return await Promise.all(Array.from({ length: times }, () => openUpload(server.port, some, { path, token })));
  };
  const coming = async () => (await leftOvers(uploads())).length;
  const eight = await crawl(one, 8);
  await waitFor(async () => await coming() >= 2);
  const form = await call("POST", "/api/admin/content/cases", { token: editor, form: caseForm() });
  assert.equal(form.status, 201, "an editor's form continues");
  const third = await upload(one);
  assert.deepEqual([third.status, third.headers.get("retry-after")], [429, "10"]);
  assert.equal(third.json.message, "您有图片正在上传，请等它们传完后再试");
  assert.equal((await upload(two)).status, 200, "another user's continues");
  const more = await crawl(two, 2);
  await waitFor(async () => await coming() === 4);
  const fifth = await upload(three);
  assert.deepEqual([fifth.status, fifth.headers.get("retry-after")], [503, "10"]);
  assert.equal((await call("POST", "/api/admin/content/cases", { token: editor, form: caseForm() })).status, 201);
  for (const client of [...eight, ...more]) client.close();
  await waitFor(async () => (await upload(one)).status === 200 && (await upload(three)).status === 200);
  await server.close();
});

/** Sends a form in six parts with 25 seconds between them; the timers run after each part. */
async function sendSlowly(where: string, { form, token }: { form: FormData; token: string }): Promise<number> {
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const size = Math.ceil(bytes.length / 6);
  const parts = Array.from({ length: 6 }, (_, n) => bytes.slice(n * size, (n + 1) * size)).values();
  using time = new FakeTime();
  const real = globalThis.setInterval;
  const watches: (() => void)[] = [];
  globalThis.setInterval = ((work: () => void, every: number) => {
    watches.push(work);
    return real(work, every);
  }) as typeof setInterval;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      time.advance(25_000);
      for (const look of watches) look();
      const { value } = parts.next();
      if (value) controller.enqueue(value);
      else controller.close();
    },
  }, { highWaterMark: 0 });
  const headers = { "content-type": whole.headers.get("content-type") ?? "", authorization: `Bearer ${token}` };
  const answer = await app.request(where, { method: "POST", headers, body, duplex: "half" } as RequestInit);
  globalThis.setInterval = real;
  await answer.body?.cancel();
  return answer.status;
}

Deno.test("a picture has 120 seconds at any speed; an editor's form has no such limit", async () => {
  const token = await tokenOf();
  const large = new File([new Uint8Array(200_000)], "大.png");
  const before = await storedIn(uploads(), "forum");
  assert.equal(await sendSlowly(path, { form: formOf({ image: large }), token }), 408);
  assert.deepEqual(await storedIn(uploads(), "forum"), before);
  assert.equal((await upload(token)).status, 200, "its slot is free");
  const form = caseForm({ note: "x".repeat(200_000) });
  assert.equal(await sendSlowly("/api/admin/content/cases", { form, token: editor }), 201);
});
