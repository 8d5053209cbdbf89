// deno task client --help: makes the calls of a desktop program's day to any address, for developers of the programs.
import type { BatchAnswer } from "../shared/calls/client.ts";
import { softwareNames } from "../shared/labels.ts";
import { runDay } from "./client/day.ts";
import { type Fault, faults, isFault } from "./client/caller.ts";
import { runTask } from "./task.ts";

const help = `deno task client --identifier NAME [options]

Makes the calls of a desktop program's day: checks for an update, signs in, reports the computer, sessions of use and
processed images, and requests a link that signs in a browser. ADDRESS/api-docs describes every call.

  --identifier NAME   an approved user's phone, email or name; the password is read from GAC_PASSWORD
  --address URL       the site (http://localhost:8000)
  --software NAME     ${softwareNames.join(", ")} (GAC_CCD)
  --version X.Y.Z     the installed version (1.0.0)
  --device ID         the computer (PC-0001)
  --sessions N        sessions of use (3)
  --images N          processed images (250; a batch holds 100)
  --fault WORD        lost: half of the responses are lost · twice: every request is sent twice · shuffled: the last batch
                      is sent first · may be given several times
  --help              this

With every fault each event is counted once: "accepted" and "duplicates" are the sums of the received responses. Exits
with 1 when a call is refused, or has no response in six attempts.`;

const options = {
  identifier: { type: "string" },
  address: { type: "string" },
  software: { type: "string" },
  version: { type: "string" },
  device: { type: "string" },
  sessions: { type: "string" },
  images: { type: "string" },
  fault: { type: "string", multiple: true },
} as const;

if (import.meta.main) await runTask({ help, options }, run);

type Wanted = { [K in Exclude<keyof typeof options, "fault">]?: string } & { fault?: string[] };

async function run(values: Wanted): Promise<boolean> {
  const { identifier, address = "http://localhost:8000", software = "GAC_CCD", version = "1.0.0" } = values;
  const password = Deno.env.get("GAC_PASSWORD");
  if (!identifier || !password) throw new Error("--identifier and GAC_PASSWORD are needed; --help says more");
  const program = {
    identifier,
    password,
    software_name: software,
    version,
    device_id: values.device ?? "PC-0001",
    sessions: countOf("--sessions", values.sessions ?? "3"),
    images: countOf("--images", values.images ?? "250"),
  };
  if (!/^https?:\/\/[^/]/.test(address) || !URL.canParse(address)) {
    throw new Error("--address: where the site is, such as http://localhost:8000");
  }
  const base = address.replace(/\/+$/, "");
  const day = await runDay(program, (path, init) => fetch(base + path, init), { faults: faultsOf(values.fault) });
  return print([
    `signed in as ${day.user}`,
    day.update.update ? `version ${day.update.version} is there: ${day.update.url}` : "no newer version",
    `sessions of use:  ${inWords(day.usage)}`,
    `processed images: ${inWords(day.processing)}`,
    `calls repeated: ${day.repeated}`,
    `opens the site signed in, once, within a minute: ${day.url}`,
  ].join("\n"));
}

function print(text: string): true {
  console.log(text);
  return true;
}

function countOf(option: string, text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new Error(`${option}: a whole number`);
  return Number(text);
}

function faultsOf(words: string[] = []): Fault[] {
  return words.map((word) => {
    if (!isFault(word)) throw new Error(`--fault: one of ${faults.join(", ")}`);
    return word;
  });
}

function inWords({ accepted, duplicates, rejected }: BatchAnswer): string {
  const why = rejected.map(({ event_id, message }) => `\n  ${event_id}: ${message}`).join("");
  return `${accepted} accepted, ${duplicates} duplicates, ${rejected.length} rejected${why}`;
}
