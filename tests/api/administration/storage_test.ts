// The storage settings: tested before they are saved, the secret never returned, the environment's bucket as the
// default.
import assert from "node:assert/strict";
import { setConfig } from "../../../lib/config.ts";
import { operationLog } from "../../../lib/domain/audit_log.ts";
import { saveSettings } from "../../../lib/domain/settings.ts";
import { storageNow } from "../../../lib/domain/storage.ts";
import { openBucket } from "../../../lib/services/files/s3/bucket.ts";
import { openProduct } from "../../support/app.ts";
import { freePort } from "../../support/free_port.ts";
import { hasVersitygw, startVersitygw } from "../../support/versitygw.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { token } = await product.signInAdmin();
const path = "/api/admin/settings";
const configuredStorage = async () => (await product.call("GET", path, { token })).json.storage;
const put = (storage: unknown) => product.call("PUT", path, { token, body: { storage } });
const environment = (S3_URL?: string) =>
  setConfig({ DATA_DIR: product.folder, UPLOADS_DIR: `${product.folder}/uploads`, RATE_LIMITS: "off", S3_URL });
const limits = { max_file_size_mb: 50, max_version_mb: 200 };
const secret = "never-to-be-seen-again";

async function refused(storage: unknown, fields: Record<string, string>) {
  const before = await configuredStorage();
  const { status, json, text } = await put(storage);
  assert.deepEqual([status, json.fields], [400, fields]);
  assert.ok(!text.includes(secret));
  assert.deepEqual(await configuredStorage(), before);
}

/** As if they had been saved: without a server to test them. */
const stored = { endpoint: "https://s3.example", region: "", bucket: "files", prefix: "a", key_id: "KEY", secret };

Deno.test("by default files are in the folder", async () => {
  assert.deepEqual(await storageNow(), { type: "local", bucket: undefined, directDownloads: false });
  const empty = { endpoint: "", region: "", bucket: "", prefix: "", key_id: "", has_secret: false };
  assert.deepEqual(await configuredStorage(), {
    type: "local",
    ...empty,
    path_style: true,
    direct_downloads: false,
    ...limits,
  });
});

Deno.test("every field of a connection has its format", async () => {
  const address = "请输入以 http:// 或 https:// 开头的地址，不带路径和密钥";
  const prefix = "只能包含字母、数字、_、-、. 和 /";
  const cases: [string, unknown, string][] = [
    ["type", "ftp", "请选择存储位置"],
    ["endpoint", "oss-cn-beijing.aliyuncs.com", address],
    ["endpoint", "https://a:b@s3.example", address],
    ["endpoint", "https://s3.example/bucket", address],
    ["region", "cn north", "地域只能包含字母、数字和 -"],
    ["bucket", "My_Bucket", "存储桶名称为 3 至 63 个小写字母、数字、- 或 ."],
    ["prefix", "a/../b", prefix],
    ["prefix", "/".repeat(300), prefix],
    ["key_id", "钥匙", "访问密钥 ID 不正确"],
    ["secret", "a b", "访问密钥不正确"],
    ["path_style", "true", "参数不正确"],
    ["direct_downloads", 1, "参数不正确"],
  ];
  for (const [name, value, message] of cases) await refused({ [name]: value }, { [name]: message });
});

Deno.test("an incomplete bucket is not tested, and the missing fields are named", async () => {
  await refused({ type: "oss" }, {
    endpoint: "请输入存储服务的地址",
    bucket: "请输入存储桶的名称",
    key_id: "请输入访问密钥 ID",
    secret: "请输入访问密钥",
  });
  const whole = { type: "oss", ...stored, endpoint: "http://127.0.0.1:9", path_style: false };
  await refused(whole, { path_style: "数字地址只能用路径方式访问存储桶" });
});

Deno.test("a server that does not respond as a store is refused with one message, whatever it is", async () => {
  const sentence = { endpoint: "无法连接存储服务，或对方不是 S3 兼容的服务" };
  await refused({ type: "s3", ...stored, endpoint: `http://127.0.0.1:${freePort()}` }, sentence);
  const router = Deno.serve({ port: 0, onListen() {} }, () => new Response("Router, model 5", { status: 401 }));
  await refused({ type: "s3", ...stored, endpoint: `http://127.0.0.1:${router.addr.port}` }, sentence);
  await router.shutdown();
});

Deno.test("the environment's bucket holds until a type is saved, `local` too", async () => {
  environment(`http://KEYID:${secret}@127.0.0.1:9000/files/a/b?region=cn-north-1&type=oss`);
  const shown = {
    type: "oss",
    endpoint: "http://127.0.0.1:9000",
    region: "cn-north-1",
    bucket: "files",
    prefix: "a/b",
    key_id: "KEYID",
    has_secret: true,
    path_style: true,
    direct_downloads: false,
    ...limits,
  };
  assert.deepEqual(await configuredStorage(), shown);
  assert.equal((await storageNow()).bucket?.secret, secret);

  assert.equal((await put(shown)).status, 200);
  await put({ direct_downloads: true });
  assert.deepEqual((await storageNow()).directDownloads, true);
  assert.equal((await storageNow()).bucket?.secret, secret, "nothing of it was saved");
  await refused({ prefix: "c" }, { secret: "请输入访问密钥" });

  assert.equal((await put({ type: "local" })).status, 200);
  const now = await storageNow();
  assert.deepEqual([now.type, now.bucket?.endpoint], ["local", "http://127.0.0.1:9000"]);
  assert.deepEqual([(await configuredStorage()).type, (await configuredStorage()).has_secret], ["local", false]);
  environment();
  assert.deepEqual(await storageNow(), { type: "local", bucket: undefined, directDownloads: true });
});

Deno.test("after `local` the keys stay; another type, endpoint or key takes the secret away unless it comes along", async () => {
  const keep = () => saveSettings({ storage: { ...stored, type: "s3", bucket_type: "s3", path_style: true } });
  await keep();
  assert.equal((await put({ type: "local" })).status, 200);
  const { type, bucket } = await storageNow();
  assert.deepEqual([type, bucket?.secret, bucket?.type], ["local", secret, "s3"]);
  assert.equal((await configuredStorage()).has_secret, true);
  for (
    const other of [{ type: "oss" }, { type: "s3", endpoint: "https://evil.example" }, { type: "s3", key_id: "K2" }]
  ) {
    await refused(other, { secret: "请输入访问密钥" });
  }
  await put({ endpoint: "https://evil.example" });
  assert.equal((await configuredStorage()).has_secret, false, "also while the type is local");
  await keep();
  await put({ secret: "", type: "local" });
  assert.equal((await configuredStorage()).has_secret, false);
});

if (await hasVersitygw()) {
  const server = await startVersitygw();
  Deno.test.afterAll(server.stop);
  const { type, endpoint, bucket, keyId, secret } = server.address;
  const right = { type, endpoint, region: "", bucket, prefix: "gac", key_id: keyId, secret };

  Deno.test("a bucket is tested and saved; its secret is neither returned nor logged", async () => {
    const { status, text, json } = await put(right);
    assert.deepEqual([status, json.message], [200, "保存成功"]);
    const { secret: _, ...answered } = right;
    assert.deepEqual(await configuredStorage(), {
      ...answered,
      has_secret: true,
      path_style: true,
      direct_downloads: true,
      ...limits,
    });
    assert.deepEqual(json.data.storage, await configuredStorage());
    const [row] = await operationLog.newest({ limit: 1 });
    assert.deepEqual(row?.fields.toSorted(), ["bucket", "endpoint", "key_id", "prefix", "secret", "type"]);
    for (const output of [text, JSON.stringify(await operationLog.newest({ limit: 9 })), product.log.join()]) {
      assert.ok(!output.includes(secret));
    }
    const now = await storageNow();
    assert.deepEqual(now.bucket, { ...server.address, prefix: "gac" });
    assert.deepEqual(await Array.fromAsync(openBucket(server.address).list()), [], "nothing is left of the attempt");
  });

  Deno.test("the store's message is shown at the field that it concerns, and nothing is saved", async () => {
    await refused({ secret: "another-one" }, {
      secret: "存储服务拒绝：SignatureDoesNotMatch The request signature we calculated does not match the signature " +
        "you provided. Check your key and signing method.",
    });
    await refused({ bucket: "another-bucket" }, {
      bucket: "存储服务拒绝：NoSuchBucket The specified bucket does not exist.",
    });
  });

  Deno.test("the whole response may be sent back, and is not tested again", async () => {
    await server.pause();
    assert.equal((await put(await configuredStorage())).status, 200);
    await server.resume();
    assert.equal((await storageNow()).bucket?.secret, secret);
  });
}

Deno.test("a bucket that changes during the test of another change is not mixed with it", async () => {
  let content = new Uint8Array();
  const store = Deno.serve({ port: 0, onListen() {} }, async (request) => {
    if (request.method === "PUT") {
      content = new Uint8Array(await request.arrayBuffer());
      await saveSettings({ storage: { region: "elsewhere" } });
    }
    const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(request.headers.get("range") ?? "")?.map(Number) ?? [];
    const headers = { "content-range": `bytes ${from}-${to}/${content.length}` };
    return request.method === "GET"
      ? new Response(content.slice(from, to + 1), { status: 206, headers })
      : new Response(null, { status: 204 });
  });
  const late = await put({ type: "s3", ...stored, endpoint: `http://127.0.0.1:${store.addr.port}`, region: undefined });
  await store.shutdown();
  assert.equal(late.status, 409);
  assert.notEqual((await configuredStorage()).endpoint, `http://127.0.0.1:${store.addr.port}`);
});

Deno.test("without a folder, files cannot be directed to it", async () => {
  setConfig({ RATE_LIMITS: "off", DENO_DEPLOYMENT_ID: "x1", S3_URL: "https://KEY:SECRET@s3.example/files" });
  await refused({ type: "local" }, { type: "这里没有服务器磁盘，请选择存储桶" });
  environment();
});
