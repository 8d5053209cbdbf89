// The store or the uploads folder is deleted or replaced under a running server: nothing is acknowledged any more.
import assert from "node:assert/strict";
import { versionForm } from "../support/forms.ts";
import { httpClient } from "../support/http_client.ts";
import { startServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary_folder.ts";

const news = { title: "删除之前的资讯", link: "https://example.com/" };

type Places = { DATA_DIR: string; UPLOADS_DIR: string };

/**
 * Starts a server, runs `harm` on its folders, and makes requests that it must refuse. Returns the folders' content.
 */
async function refusesAfter(harm: (places: Places) => Promise<void>, { store }: { store: boolean }): Promise<string[]> {
  await using place = await temporaryFolder();
  const server = await startServer({ ...place.env, ADMIN_PASSWORD: "Admin12345", RATE_LIMITS: "off" });
  try {
    const { call, signInAdmin } = httpClient(server.base);
    const token = await signInAdmin("admin", "Admin12345");
    const write = () => call("POST", "/api/admin/content/news", { token, body: news });
    assert.equal((await write()).status, 201);
    assert.equal((await call("GET", "/readyz")).status, 200);

    await harm(place.env);
    const left = await everythingIn(place.path);
    for (const form of [undefined, versionForm()]) {
      const refusal = form ? await call("POST", "/api/admin/content/versions", { token, form }) : await write();
      assert.deepEqual(
        [refusal.status, refusal.json.code, refusal.json.message],
        [503, "unavailable", "数据服务暂时不可用，请稍后重试"],
      );
    }
    const visit = await call("POST", "/api/admin/dashboard/record", { body: { page_url: "/" }, headers: browser });
    assert.equal(visit.status, 503);
    const ready = await call("GET", "/readyz");
    assert.deepEqual([ready.status, ready.json.store, ready.json.disk], [503, !store, store]);
    assert.equal((await call("GET", "/api/news")).status, 200, "reading goes on");
    assert.equal((await call("GET", "/")).status, 200);
    assert.deepEqual(await everythingIn(place.path), left, "nothing is created");
    return left;
  } finally {
    await server.kill();
  }
}

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

/** Every path below a folder, except the bytes that SQLite moves. */
async function everythingIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    found.push(name);
    if (isDirectory) found.push(...(await everythingIn(`${folder}/${name}`)).map((inner) => `${name}/${inner}`));
  }
  return found.sort();
}

const harms: Record<string, (folder: string) => Promise<void>> = {
  "the store's file deleted": (dir) => Deno.remove(`${dir}/kv.sqlite3`),
  "the store's log deleted": (dir) => Deno.remove(`${dir}/kv.sqlite3-wal`),
  "the store's file and its log deleted": async (dir) => {
    for (const end of ["", "-wal", "-shm"]) await Deno.remove(`${dir}/kv.sqlite3${end}`);
  },
  "the store's file replaced": async (dir) => {
    await Deno.copyFile(`${dir}/kv.sqlite3`, `${dir}/copy`);
    await Deno.rename(`${dir}/copy`, `${dir}/kv.sqlite3`);
  },
  "the store's folder deleted": (dir) => Deno.remove(dir, { recursive: true }),
};

for (const [name, harm] of Object.entries(harms)) {
  Deno.test(`${name}: every change is refused, reading continues`, async () => {
    await refusesAfter(({ DATA_DIR }) => harm(DATA_DIR), { store: true });
  });
}

Deno.test("the uploads folder deleted: every change is refused, reading continues", async () => {
  const left = await refusesAfter(({ UPLOADS_DIR }) => Deno.remove(UPLOADS_DIR, { recursive: true }), { store: false });
  assert.ok(!left.includes("uploads"));
});

Deno.test("the uploads folder replaced: every change is refused, reading continues", async () => {
  await refusesAfter(async ({ UPLOADS_DIR }) => {
    await Deno.rename(UPLOADS_DIR, `${UPLOADS_DIR}-before`);
    await Deno.mkdir(UPLOADS_DIR);
  }, { store: false });
});
