// Folders of files for imports, and what an import reports about them.
import { importFolder } from "../../lib/tasks/import/import_folder.ts";

type Content = string | Uint8Array;

/** Creates a folder with the given files. */
export async function folderOf(files: Record<string, Content>): Promise<string> {
  const directory = await Deno.makeTempDir({ prefix: "import-" });
  await Deno.mkdir(`${directory}/files`);
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    await Deno.writeFile(`${directory}/${name}`, bytes);
  }
  return directory;
}

type Row = Record<string, string | number | undefined>;

/** Returns the CSV text of rows, all with the columns of any. */
export function csvOf(rows: Row[]): string {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const lines = rows.map((row) => names.map((name) => `"${String(row[name] ?? "").replaceAll('"', '""')}"`).join(","));
  return [names.join(","), ...lines, ""].join("\n");
}

type Options = Omit<Parameters<typeof importFolder>[0], "directory">;

/** Imports a folder quietly. Returns whether it succeeded and the lines of the report, without its header. */
export async function importing(files: Record<string, Content> | string, options: Options = {}) {
  const directory = typeof files === "string" ? files : await folderOf(files);
  const print = console.log;
  console.log = () => {};
  try {
    const done = await importFolder({ directory, ...options });
    const report = (await Deno.readTextFile(`${directory}/import-report.csv`)).trimEnd().split("\n");
    return { done, header: report[0], refused: report.slice(1), directory };
  } finally {
    console.log = print;
  }
}

/** A valid row of a user; `n` makes it unique. */
export function userFields(n: number, changes: Row = {}): Row {
  return {
    legacy_id: `u${n}`,
    name: `张三丰${n}`,
    email: `old${n}@example.com`,
    phone: `138${String(n).padStart(8, "0")}`,
    profession: "大专院校",
    organization: "博士",
    purpose: "学术研究",
    institution_name: "遥感研究所",
    wechat_name: `wx${n}`,
    ...changes,
  };
}
