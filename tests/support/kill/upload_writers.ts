// Everything that uploads or removes a file.
import assert from "node:assert/strict";
import { formOf, installer, png } from "../forms.ts";
import { sha256, someBytes } from "../sample_files.ts";
import { idOf, tus, uploadsPath } from "../tus.ts";
import { deleteContent } from "./content_writers.ts";
import type { Stage } from "./stage.ts";

type Version = { sha256: string | null; update_log: string; withdrawn_reason: string | null };

/** The state of a version as the editors' list shows it. */
export const versionState = ({ sha256, update_log, withdrawn_reason }: Version) =>
  [sha256, update_log, withdrawn_reason].filter(Boolean).join(" ");

/** From a kilobyte, which is sent at once, to some megabytes, which are usually in transit. */
const sizes = [1_000, 60_000, 600_000, 4_000_000];

async function formWithFile(n: number, fields: Record<string, string>): Promise<{ form: FormData; hash: string }> {
  const size = (sizes[n % sizes.length] ?? 0) + Math.floor(Math.random() * 1_000);
  const form = formOf({ ...fields, file: installer(someBytes(size, n)) });
  return { form, hash: sha256(await (form.get("file") as File).bytes()) };
}

/** The same form, its file sent before in two pieces. */
async function inPieces({ call, admin: token }: Stage, form: FormData): Promise<FormData> {
  const file = form.get("file") as File;
  const half = Math.ceil(file.size / 2);
  const announced = { ...tus, "upload-length": String(file.size) };
  const { headers: begun } = await call("POST", uploadsPath, { token, headers: announced });
  const path = begun.get("location") ?? "";
  for (const at of [0, half]) {
    const headers = { ...tus, "upload-offset": String(at), "content-type": "application/offset+octet-stream" };
    const { status, text } = await call("PATCH", path, { token, headers, bytes: file.slice(at, at + half) });
    assert.equal(status, 204, text);
  }
  const sent = formOf(Object.fromEntries(form));
  sent.delete("file");
  sent.set("upload_id", idOf(path));
  return sent;
}

/**
 * Creates a version with its file, changes its text and its file, withdraws and restores it, and usually removes it.
 */
export async function publish(stage: Stage): Promise<void> {
  const { call, admin, ledger, next } = stage;
  const n = next();
  const key = `2.0.${n}`;
  const path = "/api/admin/content/versions";
  const fields = { software_name: "GAC_CCD", version_number: key, release_date: "2026-01-01", update_log: "说明" };
  const first = await formWithFile(n, fields);
  const second = await formWithFile(n >> 1, { update_log: "另一个文件" });

  const write = (to: Version | null, action: string, ask: Parameters<typeof ledger.write>[0]["ask"]) =>
    ledger.write({
      changes: [{ kind: "version", key, to: to && versionState(to) }],
      counts: [`operation version.${action}`, "revision"],
      ask,
    });
  const was = { sha256: first.hash, update_log: "说明", withdrawn_reason: null };
  const { json } = await write(was, "create", async () => {
    const form = n % 2 ? await inPieces(stage, first.form) : first.form;
    return await call("POST", path, { token: admin, form });
  });
  const one = `${path}/${json.data.id}`;
  const other = { ...was, update_log: "另一段说明" };
  await write(other, "update", () => call("PUT", one, { token: admin, body: { update_log: other.update_log } }));
  const now = { ...was, sha256: second.hash, update_log: "另一个文件" };
  await write(now, "update", async () => {
    const form = n % 2 ? second.form : await inPieces(stage, second.form);
    return await call("PUT", one, { token: admin, form });
  });
  const withdrawn = { ...now, withdrawn_reason: "有误" };
  await write(withdrawn, "withdraw", () => call("PUT", `${one}/withdraw`, { token: admin, body: { reason: "有误" } }));
  await write(now, "restore", () => call("PUT", `${one}/restore`, { token: admin, body: {} }));
  const removed = {
    kind: "version",
    key,
    now: versionState(now),
    row: `versions/${json.data.id}`,
    title: `GAC_CCD ${key}`,
  };
  if (n % 8 !== 0) await deleteContent(stage, removed, n % 3);
}

/** Sets the group code to a picture and to an address by turns. */
export async function groupCode({ call, admin, ledger, next }: Stage): Promise<void> {
  const n = next();
  const picture = await pictureOf(n);
  const link = `https://example.com/code/${n}.png`;
  const forms = [
    { to: sha256(await picture.bytes()), form: formOf({ image: picture }) },
    { to: link, form: formOf({ image_url: link }) },
  ];
  for (const { to, form } of forms) {
    await ledger.write({
      changes: [{ kind: "qrcode", key: "code", to }],
      counts: ["operation qrcode.set", "revision"],
      ask: () => call("POST", "/api/admin/system/qrcode", { token: admin, form }),
    });
  }
}

/** Returns a picture unique to a number: the smallest one, with a comment. */
export async function pictureOf(n: number): Promise<File> {
  const bytes = await png().bytes();
  const end = bytes.length - 12; // where IEND begins
  const comment = new TextEncoder().encode(`tEXtn\0${n}`);
  const chunk = new Uint8Array(comment.length + 8); // the checksum is not verified
  new DataView(chunk.buffer).setUint32(0, comment.length - 4);
  chunk.set(comment, 4);
  return new File([bytes.subarray(0, end), chunk, bytes.subarray(end)], "code.png", { type: "image/png" });
}
