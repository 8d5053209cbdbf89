// Pictures and videos with trailing data, as phones and recorders write them: accepted by every upload, stored and
// served without it.
import assert from "node:assert/strict";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { openProduct } from "../../support/app.ts";
import { caseForm, formOf, tutorialForm } from "../../support/forms.ts";
import { jpegOfScans, pngOf } from "../../support/pictures.ts";
import { bytesOf } from "../../support/upload_storage.ts";
import { ascii, box, join, mp4, webm, webpBytes } from "../../support/sample_media.ts";

const { call, app, signInAdmin, signInUser } = await openProduct({ RATE_LIMITS: "off" });
const { token } = await signInAdmin();
const { token: user } = await signInUser();

const pictures = { jpg: jpegOfScans(2), png: pngOf({ width: 30, height: 20 }), webp: webpBytes() };
const films = { mp4: mp4(), webm: webm() };
const html = ascii("<html><script>alert(1)</script></html>");
const tails = [
  new Uint8Array(1),
  new Uint8Array(70_000),
  html,
  ascii("PK\x03\x04 an archive"),
  mp4(),
  box("free", html),
];

type Sent = { field: string; file: File };
type Place = { fields: string[]; send(sent: Sent): Promise<{ status: number; address: string }> };

async function sendForm(path: string, { form, by = token }: { form: FormData; by?: string }) {
  const { status, json } = await call("POST", path, { token: by, form });
  return { status, json };
}

/** Every upload of a picture. */
const places: Record<string, Place> = {
  cases: {
    fields: ["image", "before_image", "after_image", "video"],
    async send({ field, file }) {
      const form = caseForm({ [field]: file });
      const { status, json } = await sendForm("/api/admin/content/cases", { form });
      return { status, address: `cases/${json.data?.[`${field}_path`]}` };
    },
  },
  tutorials: {
    fields: ["image", "video"],
    async send({ field, file }) {
      const form = tutorialForm({ [field]: file });
      const { status, json } = await sendForm("/api/admin/content/tutorials", { form });
      return { status, address: `tutorials/${json.data?.[`${field}_path`]}` };
    },
  },
  qrcode: {
    fields: ["image"],
    async send({ file }) {
      const { status, json } = await sendForm("/api/admin/system/qrcode", { form: formOf({ image: file }) });
      return { status, address: `qrcode/${json.filename}` };
    },
  },
  logo: {
    fields: ["image"],
    async send({ file }) {
      const { status, json } = await sendForm("/api/admin/settings/logo", { form: formOf({ image: file }) });
      return { status, address: `site/${json.filename}` };
    },
  },
  forum: {
    fields: ["image"],
    async send({ file }) {
      const { status, json } = await sendForm("/api/forum/images", { form: formOf({ image: file }), by: user });
      return { status, address: json.url?.slice("/api/uploads/".length) };
    },
  },
};

/** The body at an address, the length that GET and HEAD state, and the ETag of both. */
async function served(address: string) {
  const headers = { authorization: `Bearer ${address.startsWith("forum/") ? user : token}` };
  const path = `/api/uploads/${address}`;
  const [got, head] = [await app.request(path, { headers }), await app.request(path, { method: "HEAD", headers })];
  const bytes = new Uint8Array(await got.arrayBuffer());
  const lengths = [got, head].map((answer) => Number(answer.headers.get("content-length")));
  const past = await app.request(path, { headers: { ...headers, range: `bytes=${bytes.length}-` } });
  await past.body?.cancel();
  const part = await app.request(path, { headers: { ...headers, range: "bytes=-4" } });
  const last = new Uint8Array(await part.arrayBuffer());
  return { bytes, lengths, past: past.status, last, range: part.headers.get("content-range") };
}

for (const [place, { fields, send }] of Object.entries(places)) {
  Deno.test(`data after the end of a picture or video is not stored: ${place}`, async () => {
    for (const field of fields) {
      for (const [extension, whole] of Object.entries(field === "video" ? films : pictures)) {
        for (const tail of tails) {
          const file = new File([join(whole, tail)], `IMG_20261122.${extension}`);
          const { status, address } = await send({ field, file });
          assert.ok(status === 200 || status === 201, `${field}: ${extension} with ${tail.length} bytes: ${status}`);
          assert.match(address, new RegExp(`\\.${extension}$`));
          const [kind = "", name = ""] = address.split("/");
          const stored = await bytesOf(kind as keyof typeof places & "cases", name);
          assert.ok(equal(stored, whole), `${field}: ${extension} with ${tail.length} bytes`);
          const { bytes, lengths, past, last, range } = await served(address);
          assert.ok(equal(bytes, whole));
          assert.deepEqual([...lengths, past], [whole.length, whole.length, 416]);
          assert.ok(equal(last, whole.slice(-4)));
          assert.equal(range, `bytes ${whole.length - 4}-${whole.length - 1}/${whole.length}`);
        }
      }
    }
  });
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

Deno.test("one form with trailing data in all four slots stores four truncated files, and a refused one nothing", async () => {
  const before = await Array.fromAsync(uploads().storage.list("cases/"), ({ key }) => key);
  const named = (whole: Uint8Array, name: string) => new File([join(whole, html)], name);
  const form = () =>
    caseForm({
      image: named(pictures.jpg, "a.jpg"),
      before_image: named(pictures.png, "b.png"),
      after_image: named(pictures.webp, "c.webp"),
      video: named(films.webm, "d.webm"),
    });
  const wrong = form();
  wrong.set("video", new File([join(html, films.webm)], "d.webm"));
  assert.equal((await call("POST", "/api/admin/content/cases", { token, form: wrong })).status, 415);
  assert.deepEqual(await Array.fromAsync(uploads().storage.list("cases/"), ({ key }) => key), before);
  const { status } = await call("POST", "/api/admin/content/cases", { token, form: form() });
  assert.equal(status, 201);
  const stored = await Array.fromAsync(uploads().storage.list("cases/"));
  const sizes = stored.filter(({ key }) => !before.includes(key)).map(({ size }) => size);
  const expected = [pictures.jpg, pictures.png, pictures.webp, films.webm].map(({ length }) => length);
  assert.deepEqual(sizes.sort((a, b) => a - b), expected.sort((a, b) => a - b));
});
