// The saved type determines at once where new files go; files in the folder and in the bucket are served from where
// they are.
import assert from "node:assert/strict";
import { lockUpload } from "../../../lib/domain/content/upload_sessions.ts";
import { signedQuery } from "../../../lib/domain/content/download_links.ts";
import { storageNow } from "../../../lib/domain/storage.ts";
import { openCombinedStorage } from "../../../lib/services/files/combined_storage.ts";
import { openUploads, uploads } from "../../../lib/services/files/uploads.ts";
import { within } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { namesIn } from "../../../lib/services/disk.ts";
import { caseForm, installer, versionForm } from "../../support/forms.ts";
import { tusClient } from "../../support/tus.ts";
import { hasVersitygw, startVersitygw } from "../../support/versitygw.ts";

if (await hasVersitygw()) {
  const server = await startVersitygw();
  Deno.test.afterAll(server.stop);
  const product = await openProduct({ RATE_LIMITS: "off" });
  const { call, folder } = product;
  const { token } = await product.signInAdmin();
  const uploadsDir = `${folder}/uploads`;
  const open = async () =>
    openUploads(await openCombinedStorage({ uploadsDir, dataDir: folder, lock: lockUpload, storageNow }));
  await uploads().close();
  await Deno.remove(uploadsDir, { recursive: true }).catch(() => {});
  await open();

  const { type, endpoint, bucket, keyId, secret } = server.address;
  const save = async (storage: unknown) =>
    assert.equal((await call("PUT", "/api/admin/settings", { token, body: { storage } })).status, 200);
  const toBucket = () => save({ type, endpoint, bucket, region: "", prefix: "gac", key_id: keyId, secret });
  const toFolder = () => save({ type: "local" });

  let patch = 0;
  const path = "/api/admin/content/versions";
  const publish = async (content: string, name?: string): Promise<{ id: number; file: string }> => {
    const form = versionForm({ version_number: `9.1.${++patch}`, file: installer(content, name) });
    const { status, json } = await call("POST", path, { token, form });
    assert.equal(status, 201);
    return { id: json.data.id, file: json.data.file_path };
  };
  const addressOf = async (file: string) => `/api/uploads/versions/${file}?${await signedQuery("versions", file)}`;
  const served = async (file: string, range = "bytes=2-4"): Promise<[number, string]> => {
    const { status, text } = await call("GET", await addressOf(file), { headers: { range } });
    return [status, text];
  };
  const isIn = async (dir: string, file: string) => (await namesIn(`${dir}/versions`)).includes(file);
  const isInFolder = (file: string) => isIn(uploadsDir, file);
  const isInBucket = (file: string) => isIn(`${server.folder}/gac`, file);

  Deno.test("a saved type redirects new files, and removes nothing stored elsewhere", async () => {
    const first = await publish("MZ in the folder");
    assert.ok(await isInFolder(first.file));
    await toBucket();
    const second = await publish("MZ in the bucket");
    assert.deepEqual([await isInFolder(second.file), await isInBucket(second.file)], [false, true]);
    assert.deepEqual(await served(first.file), [206, " in"]);
    assert.deepEqual(await served(second.file), [206, " in"]);
    assert.deepEqual(await served(second.file, "bytes=-6"), [206, "bucket"]);

    await toFolder();
    const third = await publish("MZ again in the folder");
    assert.deepEqual([await isInFolder(third.file), await isInBucket(third.file)], [true, false]);
    assert.deepEqual(await served(second.file), [206, " in"], "while its keys are stored");

    for (const { id, file } of [first, second, third]) {
      const form = new FormData();
      form.set("download_link", "https://example.com/a.exe");
      assert.equal((await call("PUT", `${path}/${id}`, { token, form })).status, 200);
      assert.deepEqual([await isInFolder(file), await isInBucket(file)], [false, false]);
    }
    assert.deepEqual(await Array.fromAsync(uploads().storage.list(".tmp/"), ({ key }) => key.split("/").at(-1)), [
      "lock",
    ]);
  });

  Deno.test("a resumable upload stays where it began, whatever is saved meanwhile", async () => {
    const { begin, patch: bring, head } = tusClient(product, token);
    const [there, back] = [toBucket, toFolder];
    for (const [switches, isWhereItBegan] of [[there, isInFolder], [back, isInBucket]] as const) {
      const location = await begin(8, "a.exe");
      assert.equal((await bring(location, 0, "MZ h")).status, 204);
      await switches();
      assert.equal((await head(location)).headers.get("upload-offset"), "4");
      assert.equal((await bring(location, 4, "alf.")).status, 204);
      const upload = location.split("/").at(-1) ?? "";
      const form = versionForm({ version_number: `9.1.${++patch}`, file: undefined });
      form.set("upload_id", upload);
      const { status, json } = await call("POST", path, { token, form });
      assert.equal(status, 201);
      assert.ok(await isWhereItBegan(json.data.file_path));
      assert.deepEqual(await served(json.data.file_path, "bytes=0-7"), [206, "MZ half."]);
    }
  });

  Deno.test("with direct downloads a version comes from the bucket, after the access check, under its name", async () => {
    await toFolder();
    const inFolder = await publish("MZ at home");
    await toBucket();
    const { file } = await publish("MZ to be had", "遥感 安装包+1 (最终).exe");
    await save({ direct_downloads: true });
    assert.equal((await call("GET", `/api/uploads/versions/${file}`)).status, 401);
    assert.deepEqual(await served(inFolder.file), [206, " at"]);

    const { status, headers } = await call("GET", await addressOf(file));
    const location = headers.get("location") ?? "";
    assert.deepEqual([status, headers.get("cache-control")], [302, "no-store"]);
    assert.equal(new URL(location).searchParams.get("X-Amz-Expires"), "300");
    const got = await fetch(location, { headers: { range: "bytes=3-" } });
    assert.deepEqual([got.status, await got.text()], [206, "to be had"]);
    const name = encodeURIComponent("遥感 安装包+1 (最终).exe").replaceAll("(", "%28").replaceAll(")", "%29");
    assert.ok(got.headers.get("content-disposition")?.endsWith(`filename*=UTF-8''${name}`));
    assert.equal(got.headers.get("content-type"), "application/octet-stream");
    const half = location.replace(/Signature=.{8}/, "Signature=00000000");
    const refused = await fetch(half);
    await refused.body?.cancel();
    assert.equal(refused.status, 403);
    assert.equal((await call("HEAD", await addressOf(file))).status, 200, "the address is signed for GET only");

    const form = caseForm();
    const { json } = await call("POST", "/api/admin/content/cases", { token, form });
    const picture = `/api/uploads/cases/${json.data.image_path}`;
    assert.equal((await call("GET", picture)).status, 200, "pictures come through the server");
    await Deno.truncate(`${server.folder}/gac/versions/${file}`, 3);
    assert.equal((await call("GET", await addressOf(file))).status, 404);
    await save({ direct_downloads: false });
    assert.equal((await call("GET", await addressOf((await publish("MZ through")).file))).status, 200);
  });

  Deno.test("while the bucket is unreachable pages work, files and uploads are refused, and everything works on its return", async () => {
    await toBucket();
    const { json } = await call("POST", "/api/admin/content/cases", { token, form: caseForm() });
    const [page, picture] = [`/case/${json.data.id}`, `/api/uploads/cases/${json.data.image_path}`];
    const { file } = await publish("MZ to be away");
    using time = new FakeTime();
    const ready = async () => {
      time.advance(10_000);
      const { status, json } = await call("GET", "/readyz");
      return [status, json.files];
    };
    assert.deepEqual(await ready(), [200, true]);
    await server.kill();

    assert.deepEqual(await ready(), [200, false]);
    assert.equal((await within(5_000, call("GET", page))).status, 200);
    for (const address of [picture, await addressOf(file)]) {
      const { status, headers, json } = await call("GET", address);
      assert.deepEqual([status, json.message], [503, "文件存储暂时不可用，请稍后重试"]);
      assert.ok(Number(headers.get("retry-after")) > 0);
    }
    const body = new ReadableStream<Uint8Array>(); // none of which arrives
    const headers = { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=x" };
    const refused = await product.app.request(path, { method: "POST", headers, body, duplex: "half" } as RequestInit);
    assert.equal(refused.status, 503);
    assert.ok(Number(refused.headers.get("retry-after")) > 0);
    const announced = await tusClient(product, token).announce(8);
    assert.equal(announced.status, 503);

    await toFolder();
    assert.deepEqual(await ready(), [200, true]);
    assert.equal((await tusClient(product, token).announce(8)).status, 201, "stored files block no new upload");
    assert.ok(await isInFolder((await publish("MZ at home meanwhile")).file));
    await server.start();
    await toBucket();
    assert.deepEqual(await ready(), [200, true]);
    assert.equal((await call("GET", picture)).status, 200);
    assert.deepEqual(await served(file), [206, " to"]);
    assert.ok(await isInBucket((await publish("MZ again there")).file));
  });

  Deno.test("with a bucket nothing is written to the folder", async () => {
    await toBucket();
    await uploads().close();
    await Deno.remove(uploadsDir, { recursive: true });
    await open();
    const { file } = await publish("MZ without a folder");
    await uploads().sweep(() => Promise.resolve(true));
    await uploads().resumable.sweep(() => Promise.resolve("active"));
    assert.ok(await isInBucket(file));
    assert.deepEqual((await namesIn(folder)).sort(), [".lock", ".tmp"], "for what arrives");
    await toFolder();
    assert.ok(await isInFolder((await publish("MZ in a new folder")).file));
  });
}
