// The report of an import: a CSV file with a line for each invalid field of a refused row.
import { join } from "node:path";

export type Report = Awaited<ReturnType<typeof openReport>>;
export type Refusal = { line: number; legacyId: string; faults: Record<string, string> };

const SHOWN = 20; // refused rows that are also printed
const BUFFER = 64 * 1024;

/** Creates `import-report.csv` in the folder. */
export async function openReport(directory: string) {
  const file = await Deno.open(join(directory, "import-report.csv"), { write: true, create: true, truncate: true });
  let [text, refused] = ["table,line,legacy_id,field,message\n", 0];

  async function add(table: string, { line, legacyId, faults }: Refusal): Promise<void> {
    if (refused++ < SHOWN) {
      const texts = Object.entries(faults).map(([field, message]) => [field, message].filter(Boolean).join(": "));
      console.log(`  ${table} line ${line}: ${texts.join("; ")}`);
    }
    for (const [field, message] of Object.entries(faults)) {
      text += `${[table, line, legacyId, field, message].map(cell).join(",")}\n`;
    }
    if (text.length > BUFFER) await flush();
  }

  async function flush(): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    text = "";
    for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
  }

  async function close(): Promise<void> {
    await flush();
    file.close();
  }

  return { add, close, refused: () => refused };
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
