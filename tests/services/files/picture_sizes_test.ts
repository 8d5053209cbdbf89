// Pictures in the sizes that are shown: made once, together, bounded, and gone with the picture.
import assert from "node:assert/strict";
import { createPictureSizes } from "../../../lib/services/files/picture_sizes.ts";
import { checkImage } from "../../../lib/services/image_check.ts";
import { openUploads } from "../../../lib/services/files/uploads.ts";
import { nameWith, randomHex } from "../../../lib/services/files/names.ts";
import { type Content, readWhole } from "../../../lib/services/files/storage_interface.ts";
import { pictureWidths } from "../../../lib/shared/pictures/source.ts";
import { jpegOfScans, jpegPhotograph, pngOf } from "../../support/pictures.ts";
import { keptIn, lay, openRoom } from "../../support/rooms.ts";
import { waitFor } from "../../support/wait_for.ts";

const dir = await Deno.makeTempDir();
const store = openUploads(await openRoom(dir));
const photograph = await jpegPhotograph({ width: 3000, height: 2000 });

/** Puts a picture in its place and gives what it is called. */
async function keep(bytes: Uint8Array, extension: string) {
  const name = nameWith(randomHex(), extension);
  await lay(store, "cases", { name, bytes });
  return { kind: "cases", name } as const;
}

const sizes = (name: string) => keptIn(store, `.sizes/cases/${name}`);
const bytesIn = async (content: Content | null) => content ? await readWhole(content) : new Uint8Array();

/** Calls back when a worker has got a picture, which it then takes its time for. */
function watchWorkers(onJob: () => void): Disposable {
  const RealWorker = Worker;
  globalThis.Worker = class extends RealWorker {
    override postMessage(message: unknown, transfer?: Transferable[] | StructuredSerializeOptions) {
      super.postMessage(message, transfer as Transferable[]);
      onJob();
    }
  };
  return { [Symbol.dispose]: () => void (globalThis.Worker = RealWorker) };
}

Deno.test("a picture has all its widths after the first demand, never wider than itself", async () => {
  const picture = await keep(photograph, "jpg");
  const made = await store.sizeOf(picture, 800);
  assert.deepEqual((await sizes(picture.name)).sort(), pictureWidths.map((width) => `${width}.webp`).sort());
  for (const width of pictureWidths) {
    const bytes = await bytesIn(await store.sizeOf(picture, width));
    const size = { width, height: Math.round(width * 2 / 3) };
    assert.deepEqual(await checkImage(bytes), { type: "webp", ...size, end: bytes.length });
  }
  assert.equal(made?.size, (await bytesIn(made)).length);
  assert.ok((made?.size ?? 0) * 10 < photograph.length);

  const small = await keep(pngOf({ width: 500, height: 300 }), "png");
  for (const [asked, width, height] of [[1600, 500, 300], [400, 400, 240]] as const) {
    const bytes = await bytesIn(await store.sizeOf(small, asked));
    assert.deepEqual(await checkImage(bytes), { type: "webp", width, height, end: bytes.length });
  }
});

Deno.test("a crowd that asks for one picture has it made once", async () => {
  const picture = await keep(photograph, "jpg");
  let workers = 0;
  using _watched = watchWorkers(() => workers++);
  await Promise.all(Array.from({ length: 20 }, (_, n) => store.sizeOf(picture, pictureWidths[n % 4] ?? 400)));
  await store.sizeOf(picture, 400);
  assert.equal(workers, 1);
});

Deno.test("the sizes go with their picture, also when it goes while they are made", async () => {
  const picture = await keep(pngOf({ width: 500, height: 300 }), "png");
  await store.sizeOf(picture, 400);
  await store.remove(picture);
  assert.deepEqual(await sizes(picture.name), []);

  const late = await keep(photograph, "jpg");
  let removed: Promise<void> | undefined;
  using _watched = watchWorkers(() => {
    removed = store.withFiles({ kind: "cases", drop: [late.name] }, () => Promise.resolve());
  });
  await store.sizeOf(late, 400);
  await removed;
  assert.deepEqual(await sizes(late.name), []);
  assert.deepEqual(await sizes(late.name), []);
});

Deno.test("sizes whose picture is gone are swept", async () => {
  const [gone, stays] = [nameWith(randomHex(), "jpg"), await keep(pngOf({ width: 9, height: 9 }), "png")];
  await store.sizeOf(stays, 400);
  await store.storage.put(`.sizes/cases/${gone}/400.webp`);
  await store.sweep(() => Promise.resolve(true));
  assert.deepEqual([(await sizes(gone)).length, (await sizes(stays.name)).length > 0], [0, true]);
});

/** Whether a picture has no sizes in this process and, as after a restart, in another: without a worker's work. */
async function isGivenUp(picture: Awaited<ReturnType<typeof keep>>): Promise<boolean> {
  let workers = 0;
  using _watched = watchWorkers(() => workers++);
  const restarted = createPictureSizes(store);
  return await store.sizeOf(picture, 800) === null && await restarted.sizeOf(picture, 400) === null && workers === 0;
}

Deno.test("a picture that no decoder reads has no sizes, and is not tried again, after a restart neither", async () => {
  const broken = await keep(Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3), "jpg");
  assert.equal(await store.sizeOf(broken, 400), null);
  assert.equal(await isGivenUp(broken), true);
  await store.remove(broken);
  assert.deepEqual(await sizes(broken.name), []);
});

Deno.test("a JPEG of more scans than an upload may have is given up for good before anybody decodes it", async () => {
  const dear = await keep(jpegOfScans(52_000), "jpg");
  let workers = 0;
  using _watched = watchWorkers(() => workers++);
  assert.equal(await store.sizeOf(dear, 400), null);
  assert.equal(workers, 0);
  assert.equal(await isGivenUp(dear), true);
});

Deno.test("a picture that takes too long is given up for good, and its worker ends", async () => {
  const dear = await keep(photograph, "jpg");
  let ended = 0;
  const { terminate } = Worker.prototype;
  Worker.prototype.terminate = function () {
    ended++;
    terminate.call(this);
  };
  try {
    assert.equal(await createPictureSizes({ ...store, longest: 1 }).sizeOf(dear, 400), null);
  } finally {
    Worker.prototype.terminate = terminate;
  }
  assert.equal(ended, 1);
  assert.equal(await isGivenUp(dear), true);
});

Deno.test("a large picture of a case has its sizes soon after it was kept; a small one and a code's wait for a demand", async () => {
  const folder = await Deno.makeTempDir();
  const eager = openUploads(await openRoom(folder), { ahead: true });
  const arrived = async (bytes: Uint8Array, extension: string) => {
    const sink = await eager.begin();
    await sink.write(bytes);
    return { path: (await sink.finish()).path, extension };
  };
  let jobs = 0;
  using _watched = watchWorkers(() => jobs++);
  const names: string[] = [];
  const keep = async (kind: "cases" | "qrcode", bytes: Uint8Array, extension: string) => {
    const image = await arrived(bytes, extension);
    await eager.withFiles({ kind, keep: { image } }, ({ image = "" }) => Promise.resolve(names.push(image)));
  };
  await keep("cases", pngOf({ width: 500, height: 300 }), "png");
  await keep("qrcode", photograph, "jpg");
  await keep("cases", photograph, "jpg"); // the line is in order: what stood before it is through
  await waitFor(() => jobs === 1);
  await eager.sizeOf({ kind: "cases", name: names[2] ?? "" }, 400); // joins what is under way, and is no second job
  assert.equal(jobs, 1);
  await eager.close();
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a large picture that came without sizes, as after a restore, gets them without a demand", async () => {
  const picture = await keep(photograph, "jpg");
  await store.makeMissing();
  await waitFor(async () => (await sizes(picture.name)).length === pictureWidths.length);
});
