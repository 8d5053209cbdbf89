// Cases with up to four files in one change, as editors send them.
import { formOf, videoFile } from "../forms.ts";
import { box, join, mp4 } from "../sample_media.ts";
import { deleteContent } from "./content_writers.ts";
import type { Stage } from "./stage.ts";
import { sha256 } from "../sample_files.ts";
import { pictureOf } from "./upload_writers.ts";

const slots = ["image", "before_image", "after_image", "video"] as const;
type Slot = typeof slots[number];

/** A case as the editors' list shows it, with the content of each slot. */
type CaseState = { title: string } & Record<Slot, string>;

export const caseState = (state: CaseState): string => [state.title, ...slots.map((slot) => state[slot])].join(" ");

/** From a video that is sent at once to one that is usually in transit. */
const sizes = [100, 60_000, 3_000_000];

async function filesOf(n: number): Promise<Record<Slot, File>> {
  const noise = new Uint8Array(sizes[n % sizes.length] ?? 0).fill(n & 255);
  const bytes = join(box("free", join([...new TextEncoder().encode(String(n))], noise)), mp4()); // what follows is cut off
  const [image, before_image, after_image] = await Promise.all([4 * n, 4 * n + 1, 4 * n + 2].map(pictureOf));
  if (!image || !before_image || !after_image) throw new Error("a picture is missing");
  return { image, before_image, after_image, video: new File([bytes], videoFile().name, { type: "video/mp4" }) };
}

const hashOf = async (file: File) => sha256(await file.bytes());

/**
 * Creates a case with four files, changes its text, replaces two files, replaces a file by a link, and usually removes
 * it.
 */
export async function writeCase({ call, admin, ledger, next }: Stage): Promise<void> {
  const n = next();
  const key = `案例 ${n}`;
  const path = "/api/admin/content/cases";
  const [first, second] = await Promise.all([filesOf(n), filesOf(-n)]);

  const write = (to: CaseState | null, action: string, ask: Parameters<typeof ledger.write>[0]["ask"]) =>
    ledger.write({
      changes: [{ kind: "case", key, to: to && caseState(to) }],
      counts: [`operation case.${action}`, "revision"],
      ask,
    });
  const text = { title: "初稿", short_description: key, detail_description: "描述".repeat(6_000) };
  const hashes = await Promise.all(slots.map(async (slot) => [slot, await hashOf(first[slot])]));
  const was: CaseState = { title: text.title, ...Object.fromEntries(hashes) };
  const form = formOf({ ...text, ...first });
  const { json } = await write(was, "create", () => call("POST", path, { token: admin, form }));
  const one = `${path}/${json.data.id}`;
  const put = (to: CaseState, fields: Record<string, string | File>) =>
    write(to, "update", () => call("PUT", one, { token: admin, form: formOf(fields) }));
  const reworded = { ...was, title: "改过的标题" };
  await put(reworded, { title: reworded.title });
  const { before_image, video } = second;
  const other = { ...reworded, before_image: await hashOf(before_image), video: await hashOf(video) };
  await put(other, { before_image, video });
  const linked = { ...other, image: `https://example.com/${n}.png` };
  await put(linked, { image_type: "url", image_url: linked.image });
  const removed = { kind: "case", key, now: caseState(linked), row: `cases/${json.data.id}`, title: reworded.title };
  if (n % 8 !== 0) await deleteContent({ call, admin, ledger }, removed, n % 3);
}
