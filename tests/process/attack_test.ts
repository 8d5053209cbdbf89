// attacks on the process itself: connections without end, a full disk.
import assert from "node:assert/strict";
import { freePort } from "../support/denokv.ts";
import { filesIn } from "../support/files.ts";
import { httpClient, versionForm } from "../support/http_client.ts";
import { shellServer, startServer } from "../support/server.ts";

const AGAIN_WITHIN = 15_000;

Deno.test("after file descriptors ran out the server answers again, or ends so that its supervisor starts it anew", async () => {
  const folder = await Deno.makeTempDir();
  const port = freePort();
  const env = { PORT: String(port), DATA_DIR: `${folder}/data`, UPLOADS_DIR: `${folder}/uploads` };
  const supervised = () => shellServer((command) => `ulimit -n 400; ${command}`, env);
  using client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 }); // a kept connection would go on answering
  const answers = async () => {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`http://127.0.0.1:${port}/news`, { client, signal }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  };
  let child = await supervised();
  await probed(child); // the probe has asked once and would have a connection to keep

  const held: Deno.Conn[] = [];
  for (let n = 0; n < 600; n++) {
    const connection = await Promise.race([
      Deno.connect({ hostname: "127.0.0.1", port }).catch(() => null),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), 200)),
    ]);
    if (connection) held.push(connection);
  }
  assert.equal(await answers(), false, "the descriptors have run out");
  for (const connection of held) connection.close();
  const over = Date.now();
  let ended = false;
  child.status.then(() => ended = true);
  while (!await answers()) {
    assert.ok(Date.now() - over < 6 * AGAIN_WITHIN, "the server neither answers nor ends");
    if (!ended) continue;
    assert.equal((await child.status).code, 70);
    child = await supervised();
    child.stdout.pipeTo(new WritableStream()).catch(() => {}); // nobody reads what the second one says
    ended = false;
  }
  const took = Date.now() - over;
  assert.ok(took < AGAIN_WITHIN, `answered again only ${took} ms after the attack`);
  child.kill("SIGTERM");
  assert.equal((await child.status).code, 0);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("on a full disk writing fails in words, reading goes on, and what was there stays", async () => {
  const folder = await Deno.makeTempDir();
  const disk = `${folder}/disk`;
  await Deno.mkdir(disk);
  await run("mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", disk);
  try {
    const env = {
      DATA_DIR: `${disk}/data`,
      UPLOADS_DIR: `${disk}/uploads`,
      ADMIN_PASSWORD: "Admin12345",
      RATE_LIMITS: "off",
    };
    const server = await startServer(env);
    const { call, signInAdmin } = httpClient(server.base);
    const token = await signInAdmin("admin", "Admin12345");
    const news = { title: "磁盘写满之前的资讯", link: "https://example.com/" };
    assert.equal((await call("POST", "/api/admin/content/news", { token, body: news })).status, 201);

    const fields = {
      software_name: "GAC_MSS",
      version_number: "1.0.0",
      release_date: "2026-01-01",
      update_log: "说明",
    };
    const upload = await call("POST", "/api/admin/content/versions", {
      token,
      form: versionForm(fields, { size: 8_000_000 }),
    });
    assert.equal(upload.status, 503);
    assert.equal(upload.json.message, "服务器磁盘空间不足，暂时无法保存，请联系管理员");
    const [instance] = await filesIn(`${disk}/uploads/.tmp`);
    assert.deepEqual(await filesIn(`${disk}/uploads/.tmp/${instance}`), ["lock"]);

    const filler = `${disk}/filler`;
    await fill(filler);
    let refused = 0;
    for (let n = 0; n < 60; n++) {
      const body = { ...news, title: `写满之后 ${n}`, summary: "字".repeat(2_000) };
      const { status, json } = await call("POST", "/api/admin/content/news", { token, body });
      if (status === 201) continue;
      assert.equal(status, 503);
      assert.equal(json.code, "unavailable");
      refused++;
    }
    assert.ok(refused > 0, "the disk is full");
    assert.ok((await call("GET", "/api/news")).json.data.some((item: { title: string }) => item.title === news.title));
    assert.equal((await call("GET", "/")).status, 200);

    await Deno.remove(filler);
    assert.equal((await call("POST", "/api/admin/content/news", { token, body: news })).status, 201);
    assert.equal(await server.stop(), 0);
  } finally {
    await run("umount", disk);
    await Deno.remove(folder, { recursive: true });
  }
});

/** Waits until the server's log tells of its own probe, and reads on so that the log never stands still. */
async function probed(child: Deno.ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let text = "";
  const look = (chunk: string) => void ((text = (text + chunk).slice(-2_000)).includes('"/healthz"') && resolve());
  child.stdout.pipeThrough(new TextDecoderStream()).pipeTo(new WritableStream({ write: look })).catch(() => {}); // it ends
  await promise;
}

async function fill(path: string): Promise<void> {
  using file = await Deno.open(path, { write: true, create: true });
  const block = new Uint8Array(64 * 1024);
  for (let size = block.length; size > 0;) {
    const written = await file.write(block.subarray(0, size)).catch(() => 0);
    if (written === 0) size = Math.floor(size / 2);
  }
}

async function run(program: string, ...args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(program, { args }).output();
  if (!success) throw new Error(`${program}: ${new TextDecoder().decode(stderr)}`);
}
