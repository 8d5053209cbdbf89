// What holds disk and store together: files of failed writes go, marks of ended instances are settled by the rows.
import assert from "node:assert/strict";
import { openUploads } from "../../lib/services/upload_store.ts";
import { AppError } from "../../lib/shared/app_error.ts";
import { filesIn } from "../support/files.ts";

async function withStore(test: (uploads: Awaited<ReturnType<typeof openUploads>>, dir: string) => Promise<void>) {
  const dir = await Deno.makeTempDir();
  const uploads = await openUploads(dir);
  try {
    await test(uploads, dir);
  } finally {
    await uploads.close();
    await Deno.remove(dir, { recursive: true });
  }
}

async function arrived(uploads: Awaited<ReturnType<typeof openUploads>>): Promise<string> {
  const sink = await uploads.begin();
  await sink.write(new Uint8Array([1, 2, 3]));
  return (await sink.finish()).path;
}

const zip = { kind: "versions", extension: "zip" } as const;

Deno.test("keepWhile() keeps the file when the write succeeds and removes it when it fails", () =>
  withStore(async (uploads, dir) => {
    const name = await uploads.keepWhile(await arrived(uploads), zip, (name) => Promise.resolve(name));
    assert.deepEqual(await filesIn(`${dir}/versions`), [name]);
    const failing = uploads.keepWhile(await arrived(uploads), zip, () => Promise.reject(new Error("taken")));
    await assert.rejects(failing, /taken/);
    assert.deepEqual(await filesIn(`${dir}/versions`), [name]);
  }));

Deno.test("keepWhile() leaves file and mark when nobody knows whether the write was done", () =>
  withStore(async (uploads, dir) => {
    const write = () => Promise.reject(new AppError("store_unavailable"));
    await assert.rejects(uploads.keepWhile(await arrived(uploads), zip, write));
    assert.equal((await filesIn(`${dir}/versions`)).length, 1);
  }));

Deno.test("dropAfter() removes the file after the write, and not when it fails", () =>
  withStore(async (uploads, dir) => {
    const name = await uploads.keepWhile(await arrived(uploads), zip, (name) => Promise.resolve(name));
    await assert.rejects(uploads.dropAfter("versions", name, () => Promise.reject(new Error("gone"))));
    assert.deepEqual(await filesIn(`${dir}/versions`), [name]);
    await uploads.dropAfter("versions", name, () => Promise.resolve());
    assert.deepEqual(await filesIn(`${dir}/versions`), []);
  }));

Deno.test("sweep() settles what an ended instance left by the rows, and leaves the living alone", () =>
  withStore(async (uploads, dir) => {
    const [named, orphan] = [uploads.nameFor("zip"), uploads.nameFor("zip")];
    await Deno.mkdir(`${dir}/versions`);
    await Deno.mkdir(`${dir}/.tmp/ended`);
    for (const name of [named, orphan]) {
      await Deno.writeTextFile(`${dir}/versions/${name}`, "x");
      await Deno.writeTextFile(`${dir}/.tmp/ended/mark-versions-${name}`, "");
    }
    await Deno.writeTextFile(`${dir}/.tmp/ended/half`, "x");
    const own = await uploads.begin();
    assert.equal(await uploads.sweep((_, name) => Promise.resolve(name === named)), 3);
    assert.deepEqual(await filesIn(`${dir}/versions`), [named]);
    assert.equal((await filesIn(`${dir}/.tmp`)).length, 1);
    await own.finish();
  }));

Deno.test("sweep() does not touch an instance whose lock is held by another process", () =>
  withStore(async (uploads, dir) => {
    await Deno.mkdir(`${dir}/.tmp/alive`);
    const program = `const f = await Deno.open(Deno.args[0], { create: true, write: true });
      await f.lock(true); console.log("held"); await new Response(Deno.stdin.readable).text();`;
    const child = new Deno.Command(Deno.execPath(), {
      args: ["eval", program, `${dir}/.tmp/alive/lock`],
      stdin: "piped",
      stdout: "piped",
    }).spawn();
    const lines = child.stdout.getReader();
    await lines.read();
    await uploads.sweep(() => Promise.resolve(false));
    assert.equal((await filesIn(`${dir}/.tmp`)).length, 2);
    child.kill("SIGKILL");
    await child.status;
    await lines.cancel();
    await child.stdin.abort().catch(() => {}); // the pipe went with the process
    await uploads.sweep(() => Promise.resolve(false));
    assert.equal((await filesIn(`${dir}/.tmp`)).length, 1);
  }));
