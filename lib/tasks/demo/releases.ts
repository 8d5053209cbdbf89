// The versions of the demonstration: five packages, each released four times, what was withdrawn, is given by a link or
// tried out.
import JSZip from "jszip";
import { type Version, versions } from "../../domain/content/versions.ts";
import { transaction } from "../../kv/transaction.ts";
import { uploads } from "../../services/files/uploads.ts";
import { type SoftwareName, softwareNames } from "../../shared/labels.ts";
import { addDays, siteDate } from "../../shared/time.ts";
import { chance } from "./chance.ts";
import { type About, arrived, morning, morningOf, note } from "./office_work.ts";
import { fixNotes, releaseNotes, withdrawal } from "./release_words.ts";
import { earlyDatesOf } from "./rhythm.ts";

type Span = Omit<About, "office">;
type Plan = {
  software_name: SoftwareName;
  number: string;
  notes: readonly string[];
  date: string;
  kind?: "beta" | "link";
  /** The day on which it was withdrawn. */
  withdrawn?: string;
};

const SHARES = [0.67, 0.36, 0.06]; // of the days back: when most packages came out, after the very first
const BETA = 0.014;

/** The days that visitors came for. */
export function releaseDates(span: Span): string[] {
  return [...SHARES, BETA].map((share) => morning(span, share).date);
}

const LINK = "https://example.com/?file=";

/** In their order. */
function plans(span: Span): Plan[] {
  const { now } = span;
  const [opened = ""] = earlyDatesOf(span);
  const dates = [opened, ...SHARES.map((share) => morning(span, share).date)];
  const all = dates.flatMap((first, n) =>
    softwareNames.map((software_name, nth): Plan => {
      const date = n === 0 ? first : [addDays(first, Math.floor(nth / 2)), siteDate(now)].sort()[0] ?? first;
      const notes = releaseNotes[n]?.(software_name) ?? [];
      return { software_name, number: `1.${n}.0`, notes, date };
    })
  );
  const link = all.find(({ software_name, number }) => software_name === "GAC_AHSI_Mineral" && number === "1.2.0");
  if (link) link.kind = "link";
  const { withdrawn, after, beta } = fixNotes;
  const [bad, good] = [morning(span, 0.3).date, morning(span, 0.294).date];
  all.push(
    { software_name: "GAC_CCD", number: "1.2.1", notes: withdrawn, date: bad, withdrawn: good },
    { software_name: "GAC_CCD", number: "1.2.2", notes: after, date: good },
    { software_name: "GAC_PMS", number: "1.4.0", notes: beta, date: morning(span, BETA).date, kind: "beta" },
  );
  return all.sort((one, other) => one.date.localeCompare(other.date));
}

/** Each file is a zip that says what it is. */
export async function addVersions(about: About): Promise<Version[]> {
  const rows: Version[] = [];
  let nth = 0; // on a day
  for (const plan of plans(about)) {
    nth = rows.at(-1)?.release_date === plan.date ? nth + 1 : 0;
    const row = await add(plan, { ...about, ...morningOf(plan.date, { now: about.now, nth }) });
    rows.push(
      plan.withdrawn
        ? await withdraw(row, { ...about, ...morningOf(plan.withdrawn, { now: about.now, nth: 9 }) })
        : row,
    );
  }
  return rows;
}

async function add({ software_name, number, notes, date, kind }: Plan, about: About & { at: number; time: string }) {
  const { at, time, office } = about;
  const form = {
    software_name,
    version_number: number,
    release_date: date,
    update_log: notes.join("\n"),
    channel: kind === "beta" ? "beta" as const : "stable" as const,
    mandatory: number === "1.1.0",
  };
  const name = `${software_name}-${number}-demo.zip`;
  const file = kind === "link" ? undefined : await arrived(await installer(`${software_name} ${number}`), name);
  return await uploads().withFiles(
    { kind: "versions", keep: { file } },
    ({ file: file_path = LINK + name }) =>
      transaction(async (tx) => {
        const of = {
          file_name: file?.name ?? "",
          file_size: file?.size ?? 0,
          sha256: file?.sha256 ?? "",
          image: false,
        };
        const place = { file_type: file ? "upload" as const : "url" as const, file_path, ...of };
        const times = { created_at: time, updated_at: time, withdrawn_at: null, withdrawn_reason: "" };
        const row = await versions.insert({ ...form, ...place, ...times, admin_id: office.id }, tx);
        const target = { kind: "version", id: row.id, label: `${software_name} ${number}` };
        note({ action: "version.create", target, fields: [...Object.keys(form), "file"] }, { office, at, tx });
        return row;
      }),
  );
}

function withdraw({ id }: Version, { office, at, time }: About & { at: number; time: string }): Promise<Version> {
  return transaction(async (tx) => {
    const change = { withdrawn_at: time, withdrawn_reason: withdrawal, updated_at: time };
    const row = await versions.update(id, (version) => ({ ...version, ...change }), tx);
    const target = { kind: "version", id, label: `${row.software_name} ${row.version_number}` };
    note({ action: "version.withdraw", target, fields: ["withdrawn_at", "withdrawn_reason"] }, { office, at, tx });
    return row;
  });
}

/** A zip with a note and, for its size, noise. */
async function installer(of: string): Promise<Uint8Array> {
  const { below } = chance([...of].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0) | 0, 0));
  const zip = new JSZip();
  const date = new Date(0);
  zip.file("说明.txt", `${of}：演示数据，不是安装程序。\n`, { date });
  zip.file("填充.bin", Uint8Array.from({ length: 400_000 + below(400_000) }, () => below(256)), { date });
  return await zip.generateAsync({ type: "uint8array" });
}
