// Files that come piece by piece, in either place: what is here after any piece, broken or taken back, and who goes on.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { nameWith, randomHex } from "../../../lib/services/files/names.ts";
import { readWhole, type Room } from "../../../lib/services/files/room.ts";
import { openUploads } from "../../../lib/services/files/uploads.ts";
import { growingIn, keptIn, openRoom, withStore } from "../../support/rooms.ts";

const MB = 1024 * 1024;
const content = Uint8Array.from({ length: 12 * MB + 7 }, (_, at) => at * 31 % 253);
const sha256 = createHash("sha256").update(content).digest("hex");
const newName = () => nameWith(randomHex(), "zip");

/** Adds a piece as a request does, in chunks. */
async function add({ growing }: Room, name: string, { to, broken = false }: { to: number; broken?: boolean }) {
  await using file = await growing.open(name, content.length);
  for (let at = file.start; at < to; at += 300_000) await file.write(content.slice(at, Math.min(to, at + 300_000)));
  return broken ? NaN : await file.finish();
}

Deno.test("pieces of any size become one file, whoever goes on with it", () =>
  withStore(async ({ room }, dir) => {
    const other = await openRoom(dir);
    const name = newName();
    assert.equal(await room.growing.lengthOf(name), 0);
    const ends = [1, 400_000, 5 * MB, 5 * MB + 1, 11 * MB, content.length];
    for (const [n, to] of ends.entries()) {
      assert.equal(await add(n % 2 ? other : room, name, { to }), to);
      assert.equal(await room.growing.lengthOf(name), to);
    }
    assert.equal(await other.growing.hash(name, content.length), sha256);
    assert.equal(await room.growing.hash(name, content.length), sha256, "asked again it says the same");
    assert.equal(await room.growing.lengthOf(name), content.length);
    await room.growing.drop(name, "nobody's");
    await room.growing.drop(name, "nobody's");
    assert.equal(await room.growing.lengthOf(name), 0);
    await other[Symbol.asyncDispose]();
  }));

Deno.test("what came before a request broke off stays, and one request at a time adds", () =>
  withStore(async ({ room }) => {
    const name = newName();
    await add(room, name, { to: 7 * MB, broken: true });
    assert.equal(await room.growing.lengthOf(name), 7 * MB);
    {
      await using _first = await room.growing.open(name, content.length);
      await assert.rejects(room.growing.open(name, content.length), { key: "upload_locked" });
    }
    await add(room, name, { to: content.length });
    assert.equal(await room.growing.hash(name, content.length), sha256);
    await room.growing.drop(name, "nobody's");
  }));

Deno.test("a piece that is taken back is gone, long or short, and another goes on from before it", () =>
  withStore(async ({ room }) => {
    const { growing } = room;
    const name = newName();
    for (const start of [0, 3 * MB]) {
      if (start > 0) await add(room, name, { to: start });
      for (const to of [start + 10, 12 * MB]) {
        for (const finished of [true, false]) {
          await using file = await growing.open(name, content.length);
          await file.write(new Uint8Array(to - start).fill(1));
          if (finished) await file.finish();
          await file.undo();
        }
        assert.equal(await growing.lengthOf(name), start, `${start} to ${to}`);
      }
    }
    await add(room, name, { to: content.length });
    assert.equal(await growing.hash(name, content.length), sha256);
    await growing.drop(name, "nobody's");
  }));

Deno.test("a sweep drops what is nobody's, and leaves what is awaited or named by a row", () =>
  withStore(async (uploads) => {
    const { room, growing } = uploads;
    const [awaited, nobodys, whole] = [newName(), newName(), newName()];
    for (const name of [awaited, nobodys]) await add(room, name, { to: 300_000 });
    await add(room, whole, { to: content.length });
    await growing.hash(whole, content.length);
    const ids = () => growingIn(uploads).then((all) => all.sort());
    assert.equal((await ids()).length, 3);
    const fates: Record<string, "awaited" | "nobody's"> = { [awaited.slice(0, 32)]: "awaited" };
    await growing.sweep((name) => Promise.resolve(fates[name.slice(0, 32)] ?? "nobody's"));
    assert.deepEqual(await ids(), [awaited.slice(0, 32)]);
    assert.equal(await growing.lengthOf(awaited), 300_000);
    assert.equal(await growing.lengthOf(nobodys), 0);
    assert.deepEqual(await keptIn(uploads, "versions"), []);
    await growing.drop(awaited, "nobody's");
  }));

Deno.test("a form that is refused leaves the upload, one that is taken has its bytes under the name of the row", async () => {
  const dir = await Deno.makeTempDir();
  const uploads = openUploads(await openRoom(dir));
  const { growing, room } = uploads;
  const name = newName();
  await add(room, name, { to: content.length });
  assert.equal(await growing.hash(name, content.length), sha256);
  const lend = async () => ({ file: { ...await growing.lend(name), extension: "zip" } });
  const refused = await lend();
  await assert.rejects(
    uploads.withFiles({ kind: "versions", keep: refused }, () => Promise.reject(new Error("taken"))),
    /taken/,
  );
  await uploads.dropTemp(refused.file.path);
  assert.equal(await growing.lengthOf(name), content.length);
  const keep = await lend();
  const kept = await uploads.withFiles({ kind: "versions", keep }, ({ file = "" }) => Promise.resolve(file));
  await growing.drop(name, "named");
  assert.deepEqual(await growingIn(uploads), []);
  assert.deepEqual(await keptIn(uploads, "versions"), [kept]);
  const bytes = await readWhole(uploads.content("versions", kept));
  assert.equal(createHash("sha256").update(bytes).digest("hex"), sha256);
  await uploads.close();
  await Deno.remove(dir, { recursive: true });
});
