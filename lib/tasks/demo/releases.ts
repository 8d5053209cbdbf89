// Releases the demonstration's versions: five packages four times each, one version that is withdrawn, one that is a
// link, and one for testers.
import JSZip from "jszip";
import { type Version, versionTable } from "../../domain/content/versions.ts";
import { transaction } from "../../kv/transaction.ts";
import { uploads } from "../../services/files/uploads.ts";
import { builtinFacts } from "../../shared/facts/builtin.ts";
import { type SoftwareName, softwareNames } from "../../shared/labels.ts";
import { VersionForm } from "../../shared/schemas/content/versions.ts";
import { addDays, siteDate } from "../../shared/time.ts";
import { versionRow } from "../data/rows.ts";
import { seededRandom } from "../data/seeded_random.ts";
import words from "../data/words/releases.json" with { type: "json" };
import { earlyDatesOf } from "./activity.ts";
import { type About, morning, morningOf, recordAdminAction, uploadBytes } from "./administrator.ts";

type Span = Omit<About, "admin">;
type Plan = {
  software_name: SoftwareName;
  number: string;
  notes: readonly string[];
  date: string;
  kind?: "beta" | "link";
  /** The day on which it was withdrawn. */
  withdrawn?: string;
};

const SHARES = [0.67, 0.36, 0.06]; // of the days ago: when most packages were released, after the very first release
const BETA = 0.014;

/** Returns the days on which more visitors came. */
export function releaseDates(span: Span): string[] {
  return [...SHARES, BETA].map((share) => morning(span, share).date);
}

const LINK = "https://example.com/?file=";

/** Returns the notes of a package's n-th release. */
function notesOf(name: SoftwareName, n: number): string[] {
  const title = builtinFacts.packages.packages.find((one) => one.name === name)?.title ?? name;
  const feature = words.features[name][n - 1] ?? "";
  return (words.notes[n] ?? []).map((line) => line.replace("{title}", title).replace("{feature}", feature));
}

/** Returns all versions in their order. */
function plans(span: Span): Plan[] {
  const { now } = span;
  const [opened = ""] = earlyDatesOf(span);
  const dates = [opened, ...SHARES.map((share) => morning(span, share).date)];
  const all = dates.flatMap((first, n) =>
    softwareNames.map((software_name, nth): Plan => {
      const date = n === 0 ? first : [addDays(first, Math.floor(nth / 2)), siteDate(now)].sort()[0] ?? first;
      return { software_name, number: `1.${n}.0`, notes: notesOf(software_name, n), date };
    })
  );
  const link = all.find(({ software_name, number }) => software_name === "GAC_AHSI_Mineral" && number === "1.2.0");
  if (link) link.kind = "link";
  const [bad, good] = [morning(span, 0.3).date, morning(span, 0.294).date];
  all.push(
    { software_name: "GAC_CCD", number: "1.2.1", notes: words.withdrawn, date: bad, withdrawn: good },
    { software_name: "GAC_CCD", number: "1.2.2", notes: words.after, date: good },
    { software_name: "GAC_PMS", number: "1.4.0", notes: words.beta, date: morning(span, BETA).date, kind: "beta" },
  );
  return all.sort((one, other) => one.date.localeCompare(other.date));
}

/** Adds all versions. Each file is a zip that describes itself. */
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
  const { at, time: created_at, admin } = about;
  const form = {
    software_name,
    version_number: number,
    release_date: date,
    update_log: notes.join("\n"),
    channel: kind === "beta" ? "beta" as const : "stable" as const,
    mandatory: number === "1.1.0",
  };
  const name = `${software_name}-${number}-demo.zip`;
  const file = kind === "link" ? undefined : await uploadBytes(await installer(`${software_name} ${number}`), name);
  return await uploads().withFiles(
    { kind: "versions", keep: { file } },
    ({ file: file_path = LINK + name }) =>
      transaction(async (tx) => {
        const upload = file && { file_type: "upload" as const, file_name: name, file_size: file.size };
        const fields = { ...form, ...upload, file_path, sha256: file?.sha256 ?? "" };
        const row = await versionTable.insert(versionRow(0, { ...fields, admin_id: admin.id, created_at }), tx);
        const target = { kind: "version", id: row.id, label: `${software_name} ${number}` };
        const values = { before: null, after: { ...row, file: file ? name : file_path } };
        const fieldNames = [...Object.keys(VersionForm.shape), "file"];
        recordAdminAction({ action: "version.create", target, fields: fieldNames, values }, { admin, at, tx });
        return row;
      }),
  );
}

function withdraw({ id }: Version, { admin, at, time }: About & { at: number; time: string }): Promise<Version> {
  return transaction(async (tx) => {
    const change = { withdrawn_at: time, withdrawn_reason: words.withdrawal, updated_at: time };
    const row = await versionTable.update({ id, by: admin.id }, (version) => ({ ...version, ...change }), tx);
    const target = { kind: "version", id, label: `${row.software_name} ${row.version_number}` };
    const changed = { fields: ["withdrawn_at", "withdrawn_reason"], values: { before: null, after: row } };
    recordAdminAction({ action: "version.withdraw", target, ...changed }, { admin, at, tx });
    return row;
  });
}

/** Returns a zip with a note and, for its size, random bytes. */
async function installer(of: string): Promise<Uint8Array> {
  const { below } = seededRandom([...of].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0) | 0, 0));
  const zip = new JSZip();
  const date = new Date(0);
  zip.file("说明.txt", `${of}：演示数据，不是安装程序。\n`, { date });
  zip.file("填充.bin", Uint8Array.from({ length: 400_000 + below(400_000) }, () => below(256)), { date });
  return await zip.generateAsync({ type: "uint8array" });
}
