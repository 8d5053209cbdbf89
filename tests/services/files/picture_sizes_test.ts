// Pictures in fixed sizes: generated once, together, within limits, and removed with the picture.
import assert from "node:assert/strict";
import { createPictureSizes } from "../../../lib/services/files/picture_sizes.ts";
import { checkImage } from "../../../lib/services/image_check.ts";
import { openUploads } from "../../../lib/services/files/uploads.ts";
import { nameWith, randomHex } from "../../../lib/services/files/names.ts";
import { type Content, readWhole } from "../../../lib/services/files/storage_interface.ts";
import { pictureWidths } from "../../../lib/shared/pictures/source.ts";
import { jpegOfScans, jpegPhotograph, pngOf } from "../../support/pictures.ts";
import { openStorage, putFile, storedIn } from "../../support/upload_storage.ts";
import { waitFor } from "../../support/wait_for.ts";

const dir = await Deno.makeTempDir();
const store = openUploads(await openStorage(dir));
const photograph = await jpegPhotograph({ width: 3000, height: 2000 });

/** Stores a picture and returns its name. */
async function storePicture(bytes: Uint8Array, extension: string) {
  const name = nameWith(randomHex(), extension);
  await putFile(store, "cases", { name, bytes });
  return { kind: "cases", name } as const;
}

const sizes = (name: string) => storedIn(store, `.sizes/cases/${name}`);
const bytesIn = async (content: Content | null) => content ? await readWhole(content) : new Uint8Array();

/** Calls back when a worker has received a picture, which then takes some time. */
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

Deno.test("a picture has all its widths after the first request, never wider than itself", async () => {
  const picture = await storePicture(photograph, "jpg");
  const made = await store.sizeOf(picture, 800);
  assert.deepEqual((await sizes(picture.name)).sort(), pictureWidths.map((width) => `${width}.webp`).sort());
  for (const width of pictureWidths) {
    const bytes = await bytesIn(await store.sizeOf(picture, width));
    const size = { width, height: Math.round(width * 2 / 3) };
    assert.deepEqual(await checkImage(bytes), { type: "webp", ...size, end: bytes.length });
  }
  assert.equal(made?.size, (await bytesIn(made)).length);
  assert.ok((made?.size ?? 0) * 10 < photograph.length);

  const small = await storePicture(pngOf({ width: 500, height: 300 }), "png");
  for (const [asked, width, height] of [[1600, 500, 300], [400, 400, 240]] as const) {
    const bytes = await bytesIn(await store.sizeOf(small, asked));
    assert.deepEqual(await checkImage(bytes), { type: "webp", width, height, end: bytes.length });
  }
});

Deno.test("many simultaneous requests for one picture generate its sizes once", async () => {
  const picture = await storePicture(photograph, "jpg");
  let workers = 0;
  using _watched = watchWorkers(() => workers++);
  await Promise.all(Array.from({ length: 20 }, (_, n) => store.sizeOf(picture, pictureWidths[n % 4] ?? 400)));
  await store.sizeOf(picture, 400);
  assert.equal(workers, 1);
});

Deno.test("the sizes are removed with their picture, also when it is removed while they are generated", async () => {
  const picture = await storePicture(pngOf({ width: 500, height: 300 }), "png");
  await store.sizeOf(picture, 400);
  await store.remove(picture);
  assert.deepEqual(await sizes(picture.name), []);

  const late = await storePicture(photograph, "jpg");
  let removed: Promise<void> | undefined;
  using _watched = watchWorkers(() => {
    removed = store.withFiles({ kind: "cases", drop: [late.name] }, () => Promise.resolve());
  });
  await store.sizeOf(late, 400);
  await removed;
  assert.deepEqual(await sizes(late.name), []);
  assert.deepEqual(await sizes(late.name), []);
});

Deno.test("sizes without their picture are swept", async () => {
  const [gone, stays] = [nameWith(randomHex(), "jpg"), await storePicture(pngOf({ width: 9, height: 9 }), "png")];
  await store.sizeOf(stays, 400);
  await store.storage.put(`.sizes/cases/${gone}/400.webp`);
  await store.sweep(() => Promise.resolve(true));
  assert.deepEqual([(await sizes(gone)).length, (await sizes(stays.name)).length > 0], [0, true]);
});

/** Whether a picture has no sizes in this process and in another one, as after a restart, without a worker. */
async function isGivenUp(picture: Awaited<ReturnType<typeof storePicture>>): Promise<boolean> {
  let workers = 0;
  using _watched = watchWorkers(() => workers++);
  const restarted = createPictureSizes(store);
  return await store.sizeOf(picture, 800) === null && await restarted.sizeOf(picture, 400) === null && workers === 0;
}

Deno.test("a picture that no decoder reads has no sizes, and is not tried again, not even after a restart", async () => {
  const broken = await storePicture(Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3), "jpg");
  assert.equal(await store.sizeOf(broken, 400), null);
  assert.equal(await isGivenUp(broken), true);
  await store.remove(broken);
  assert.deepEqual(await sizes(broken.name), []);
});

Deno.test("a JPEG with more scans than an upload may have is given up permanently before it is decoded", async () => {
  const expensive = await storePicture(jpegOfScans(52_000), "jpg");
  let workers = 0;
  using _watched = watchWorkers(() => workers++);
  assert.equal(await store.sizeOf(expensive, 400), null);
  assert.equal(workers, 0);
  assert.equal(await isGivenUp(expensive), true);
});

Deno.test("a picture that takes too long is given up permanently, and its worker ends", async () => {
  const expensive = await storePicture(photograph, "jpg");
  let ended = 0;
  const { terminate } = Worker.prototype;
  Worker.prototype.terminate = function () {
    ended++;
    terminate.call(this);
  };
  try {
    assert.equal(await createPictureSizes({ ...store, longest: 1 }).sizeOf(expensive, 400), null);
  } finally {
    Worker.prototype.terminate = terminate;
  }
  assert.equal(ended, 1);
  assert.equal(await isGivenUp(expensive), true);
});

Deno.test("the sizes of a large picture of a case are generated soon after it was stored; those of a small one and of a code on request", async () => {
  const folder = await Deno.makeTempDir();
  const eager = openUploads(await openStorage(folder), { ahead: true });
  const temporaryFile = async (bytes: Uint8Array, extension: string) => {
    const sink = await eager.begin();
    await sink.write(bytes);
    return { path: (await sink.finish()).path, extension };
  };
  let jobs = 0;
  using _watched = watchWorkers(() => jobs++);
  const names: string[] = [];
  const storePicture = async (kind: "cases" | "qrcode", bytes: Uint8Array, extension: string) => {
    const image = await temporaryFile(bytes, extension);
    await eager.withFiles({ kind, keep: { image } }, ({ image = "" }) => Promise.resolve(names.push(image)));
  };
  await storePicture("cases", pngOf({ width: 500, height: 300 }), "png");
  await storePicture("qrcode", photograph, "jpg");
  await storePicture("cases", photograph, "jpg"); // the queue is processed in order, so earlier pictures are finished
  await waitFor(() => jobs === 1);
  await eager.sizeOf({ kind: "cases", name: names[2] ?? "" }, 400); // joins the running job instead of starting another
  assert.equal(jobs, 1);
  await eager.close();
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a large picture stored without sizes, as after a restore, gets them without a request", async () => {
  const picture = await storePicture(photograph, "jpg");
  await store.makeMissing();
  await waitFor(async () => (await sizes(picture.name)).length === pictureWidths.length);
});
