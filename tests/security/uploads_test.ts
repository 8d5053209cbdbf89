// hostile file names and sizes through the production server; refused uploads leave nothing.
import assert from "node:assert/strict";
import { saveSettings } from "../../lib/domain/settings.ts";
import { versionTable } from "../../lib/domain/content/versions.ts";
import { openProduct } from "../support/app.ts";
import { versionForm } from "../support/forms.ts";
import { type NodeServer, startNodeServer } from "../support/node_server.ts";
import { waitFor } from "../support/wait_for.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call, folder } = product;
const { token } = await product.signInAdmin("内容编辑");
const path = "/api/admin/content/versions";
const MB = 1024 * 1024;
let patch = 0;

async function withServer(test: (server: NodeServer) => Promise<void>) {
  const server = await startNodeServer(product.app);
  try {
    await test(server);
  } finally {
    await server.close();
  }
}

/** Every file below the product's folder, and beside it. */
async function everything(): Promise<string[]> {
  const found: string[] = [];
  async function walk(path: string) {
    for await (const entry of Deno.readDir(path)) {
      if (entry.isDirectory) await walk(`${path}/${entry.name}`);
      else found.push(`${path}/${entry.name}`.slice(folder.length));
    }
  }
  await walk(folder);
  return found.filter((name) => !name.endsWith("/lock")).sort();
}

/** A form whose file has the given bytes as its name. */
function formWithName(name: string): { body: Uint8Array<ArrayBuffer>; type: string } {
  const boundary = "----names";
  const fields = Object.entries({
    software_name: "GAC_MSS",
    version_number: `1.1.${++patch}`,
    release_date: "2026-01-01",
    update_log: "x",
  }).map(([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`);
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    `Content-Type: application/octet-stream\r\n\r\nbytes\r\n--${boundary}--\r\n`;
  return { body: new TextEncoder().encode(fields.join("") + file), type: `multipart/form-data; boundary=${boundary}` };
}

/** Deletes a version and its file. */
async function erase(id: number): Promise<void> {
  await call("DELETE", `${path}/${id}`, { token });
  await call("DELETE", `/api/admin/content/bin/versions/${id}`, { token });
}

const names = [
  ...[
    "../../evil.exe",
    "..\\\\..\\\\evil.exe",
    "/etc/passwd",
    "C:\\\\Windows\\\\evil.exe",
    "....//evil.exe",
    "..",
    ".",
  ],
  ...["%2e%2e%2fevil.exe", "..%2fevil.exe", "..%5cevil.exe", "%00.exe", "a\u0000.exe", "a.exe\u0000.png", "~/.ssh/x"],
  ...["CON", "NUL.txt", "COM1.exe", "AUX", "LPT1", "a:b.exe", "a.exe:stream", "a.exe.", "a.exe ", " .exe", ".htaccess"],
  ...[
    "-rf",
    "$(id).exe",
    "`id`.exe",
    "a;b.exe",
    "a|b.exe",
    "a\u202Eexe.png",
    "\u200B.exe",
    "\uFEFFa.exe",
    "a\u2028b.exe",
  ],
  ...[
    `${"长".repeat(300)}.exe`,
    "a".repeat(5_000),
    `a.${"x".repeat(300)}`,
    "e\u0301.exe",
    "名\ud83d\ude00.exe",
    "a\tb.exe",
  ],
  ...["<script>.exe", "'quoted'.exe", 'a\\"b.exe', "index.html", "kv.sqlite3", ".tmp", "lock", "a.php", "a.svg.exe"],
];

Deno.test("more than forty hostile file names: stored under names of the server's, shown safely, served with one safe header", () =>
  withServer(async ({ origin }) => {
    const before = await everything();
    const { token: user } = await product.signInUser();
    assert.ok(names.length >= 40);
    const refused: string[] = [];
    for (const name of names) {
      const { body, type } = formWithName(name);
      const headers = { authorization: `Bearer ${token}`, "content-type": type };
      const response = await fetch(origin + path, { method: "POST", headers, body });
      const json = await response.json();
      assert.ok([201, 400].includes(response.status), `${name}: ${response.status} ${json.message}`);
      if (response.status === 400) {
        refused.push(name);
        continue;
      }
      const { id, file_path, file_name } = json.data;
      assert.match(file_path, /^[0-9a-f]{32}\.[a-z0-9]{1,10}$/);
      assert.doesNotMatch(file_name, /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/u);
      assert.ok([...file_name].length <= 120, name);
      const file = await fetch(`${origin}/api/uploads/versions/${file_path}`, {
        headers: { authorization: `Bearer ${user}` },
      });
      assert.equal(await file.text(), "bytes", name);
      const disposition = file.headers.get("content-disposition") ?? "";
      assert.match(disposition, /^(attachment|inline); filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%-]*$/, name);
      await erase(id);
    }
    assert.deepEqual(refused, ["..", ".", "a\u0000.exe", "a.exe\u0000.png"]); // no name at all, no header at all
    assert.deepEqual(await everything(), before);
  }));

Deno.test("the limit itself is accepted, one byte more is a 413, with length and in chunks, and nothing is left", async () => {
  await saveSettings({ storage: { max_version_mb: 1 } });
  await withServer(async ({ origin }) => {
    const send = async (size: number, chunked: boolean) => {
      const file = new File([new Uint8Array(size)], "a.bin");
      const request = new Request(origin + path, {
        method: "POST",
        body: versionForm({ version_number: `2.0.${++patch}`, file }),
      });
      const type = request.headers.get("content-type") ?? "";
      const bytes = new Uint8Array(await request.arrayBuffer());
      const response = await fetch(origin + path, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": type },
        body: chunked ? new Blob([bytes]).stream() : bytes,
      });
      return { status: response.status, json: await response.json() };
    };
    const before = await everything();
    for (const chunked of [false, true]) {
      const created = await send(MB, chunked);
      assert.equal(created.status, 201, `chunked: ${chunked}`);
      assert.equal(created.json.data.file_size, MB);
      await erase(created.json.data.id);
      for (const size of [MB + 1, 8 * MB, 40 * MB]) {
        const { status, json } = await send(size, chunked);
        assert.equal(status, 413, `${size} chunked: ${chunked}`);
        assert.equal(json.code, "too_large");
        assert.deepEqual(json.fields, { file: "文件大小不能超过 1MB!" });
      }
    }
    assert.deepEqual(await everything(), before);
  });
  await saveSettings({ storage: { max_version_mb: 200 } });
});

Deno.test("a missing permission is reported before the body is stored", () =>
  withServer(async ({ origin }) => {
    const before = await everything();
    const { token: reader } = await product.signInAdmin("统计只读");
    const { token: user } = await product.signInUser();
    const cases: [Record<string, string>, number][] = [
      [{}, 401],
      [{ authorization: `Bearer ${user}` }, 401],
      [{ authorization: `Bearer ${reader}` }, 403],
      [{ cookie: `aid=${token}`, origin: "https://evil.example" }, 403],
    ];
    for (const [headers, status] of cases) {
      const body = versionForm({ file: new File([new Uint8Array(4 * MB)], "a.bin") });
      const response = await fetch(origin + path, { method: "POST", headers, body });
      assert.equal(response.status, status);
      assert.equal((await response.json()).code, status === 401 ? "unauthenticated" : "forbidden");
    }
    assert.deepEqual(await everything(), before);
  }));

Deno.test("a truncated file, and one whose row cannot be written, leave nothing", () =>
  withServer(async ({ origin, port }) => {
    const before = await everything();
    const { body, type } = formWithName("cut.bin");
    using connection = await Deno.connect({ hostname: "127.0.0.1", port });
    const head = `POST ${path} HTTP/1.1\r\nHost: gac.test\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${body.length + 1_000}\r\n\r\n`;
    await connection.write(new TextEncoder().encode(head));
    await connection.write(body.subarray(0, body.length - 40));
    connection.close();
    const taken = { software_name: "GAC_PMS", version_number: "7.7.7" };
    assert.equal((await call("POST", path, { token, form: versionForm(taken) })).status, 201);
    const again = await fetch(origin + path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: versionForm(taken),
    });
    assert.equal(again.status, 409);
    await again.body?.cancel();
    const [row] = (await versionTable.all()).filter(({ version_number }) => version_number === "7.7.7");
    const expected = [...before, `/uploads/versions/${row?.file_path}`].sort();
    await waitFor(async () => (await everything()).length <= expected.length);
    assert.deepEqual(await everything(), expected);
  }));
