// A full bucket: an upload is refused before its body is read, leaves nothing, and works again once there is space.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { lockUpload } from "../../../lib/domain/content/upload_sessions.ts";
import { openBucketStorage } from "../../../lib/services/files/bucket_storage.ts";
import { openUploads, uploads } from "../../../lib/services/files/uploads.ts";
import { readBucketAddress } from "../../../lib/shared/administration/bucket_address.ts";
import { openProduct } from "../../support/app.ts";
import { namesIn } from "../../../lib/services/disk.ts";
import { installer, versionForm } from "../../support/forms.ts";
import { startNodeServer } from "../../support/node_server.ts";
import { openUpload } from "../../support/slow_upload.ts";
import { tusClient } from "../../support/tus.ts";

const FULL = "文件存储空间不足，暂时无法保存，请联系管理员";

let isFull = true;
const objects = new Set<string>();
/** A minimal store: objects remain until they are removed, and nothing can be put while it is full. */
const store = createServer(async (request, response) => {
  const { method, url = "" } = request;
  for await (const _ of request); // reads the body to its end, as stores do
  if (method === "PUT" && isFull) return response.writeHead(403).end("<Error><Code>QuotaExceeded</Code></Error>");
  if (method === "PUT") objects.add(url);
  if (method === "DELETE") objects.delete(url);
  response.writeHead(method === "HEAD" && !objects.has(url) ? 404 : 200).end();
}).listen(0, "127.0.0.1");
await once(store, "listening");
Deno.test.afterAll(() => void store.close().closeAllConnections());

const S3_URL = `http://KEY:secret@127.0.0.1:${(store.address() as AddressInfo).port}/files`;
const product = await openProduct({ RATE_LIMITS: "off", S3_URL });
const { token } = await product.signInAdmin();
await uploads().close();
openUploads(await openBucketStorage(readBucketAddress(S3_URL), { lock: lockUpload }));
const path = "/api/admin/content/versions";

Deno.test("a full bucket refuses an upload of which only the head has arrived, and its announcement", async () => {
  const server = await startNodeServer(product.app);
  const client = await openUpload(server.port, [], { path, token });
  assert.match(await client.answer(), /^HTTP\/1\.1 507 /);
  client.close();
  await server.close();
  const { status, json } = await tusClient(product, token).announce(8);
  assert.deepEqual([status, json.message], [507, FULL]);
  const left = [...objects, ...await namesIn(uploads().storage.temporaryFolder)];
  assert.deepEqual(left.filter((name) => name !== "lock"), []);
});

Deno.test("an upload is accepted as soon as there is space", async () => {
  isFull = false;
  const form = versionForm({ version_number: "9.3.1", file: installer("MZ fits") });
  const { status, json } = await product.call("POST", path, { token, form });
  assert.equal(status, 201);
  assert.deepEqual([...objects], [`/files/versions/${json.data.file_path}`], "and nothing beside it");
});
