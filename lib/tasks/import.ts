// deno task import --help: takes over users, content and statistics of an older system from CSV and XLSX files.
import { config } from "../config.ts";
import { lockUpload } from "../domain/content/upload_sessions.ts";
import { readSettings } from "../domain/settings.ts";
import { storageNow } from "../domain/storage.ts";
import { closeStore, drain } from "../kv/store.ts";
import { openCombinedStorage } from "../services/files/combined_storage.ts";
import { openUploads } from "../services/files/uploads.ts";
import { openConfiguredStore } from "../start.ts";
import { columnTables } from "./import/columns.ts";
import { importFolder } from "./import/import_folder.ts";
import { required, runTask } from "./task.ts";

const help = `deno task import --from DIR [options]

Takes over users, content and statistics of an older system from the CSV and XLSX files of a folder, which
deploy/import.md describes. First all rows are checked: each refused one is written to import-report.csv in the folder,
and with one nothing is imported. The server may be running. After an interruption the task can be repeated.

  --from DIR        the folder
  --dry-run         only checks
  --skip-refused    imports the other rows
  --letters         sends each approved user an email
  --columns         only prints the columns of all tables
  --help            this`;

const options = {
  from: { type: "string" },
  "dry-run": { type: "boolean" },
  "skip-refused": { type: "boolean" },
  letters: { type: "boolean" },
  columns: { type: "boolean" },
} as const;

type Wanted = { from?: string; "dry-run"?: boolean; "skip-refused"?: boolean; letters?: boolean; columns?: boolean };

if (import.meta.main) await runTask({ help, options }, run);

async function run({ from, letters = false, ...wanted }: Wanted): Promise<boolean> {
  if (wanted.columns) {
    console.log(columnTables());
    return true;
  }
  const directory = required("--from", from);
  const { uploadsDir, dataDir } = config();
  await openConfiguredStore(config());
  try {
    const isSaved = (await readSettings()).storage.type !== "";
    const files = openUploads(
      await openCombinedStorage({ uploadsDir, dataDir, lock: lockUpload, storageNow, isSaved }),
    );
    try {
      const [dryRun, skipsRefused] = [wanted["dry-run"] ?? false, wanted["skip-refused"] ?? false];
      return await importFolder({ directory, dryRun, skipsRefused, emails: letters });
    } finally {
      await drain();
      await files.close();
    }
  } finally {
    closeStore();
  }
}
