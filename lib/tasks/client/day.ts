// Simulates a day of a program: update check, sign-in, computer report, batches of sessions and images, hand-off.
import type { AnswerOf } from "../../shared/calls/call.ts";
import type { BatchAnswer, clientLogin, handoff, Update } from "../../shared/calls/client.ts";
import { MOST_ENTRIES, type ProcessingEntry, type UsageEntry } from "../../shared/schemas/client/batches.ts";
import { modules } from "../../shared/modules.ts";
import { MINUTE, pause as sleep } from "../../shared/time.ts";
import { createCaller, type Fault, ordered, type Send, withFaults } from "./caller.ts";

type Program = {
  identifier: string;
  password: string;
  software_name: string;
  version: string;
  device_id: string;
  /** Numbers of sessions of use and images. */
  sessions: number;
  images: number;
};
type Options = { faults?: readonly Fault[]; now?: number; pause?: (ms: number) => Promise<unknown>; most?: number };

/** Runs the day against the site of `ask`. Returns the site's responses; throws an Error with its messages. */
export async function runDay(program: Program, ask: Send, options: Options = {}) {
  const { faults = [], now = Date.now(), pause = sleep, most = MOST_ENTRIES } = options;
  const caller = createCaller(withFaults(ask, faults), pause);
  const { identifier, password, software_name, version, device_id } = program;

  const query = new URLSearchParams({ software: software_name, version });
  const update = await caller.must<Update>("GET", `/api/client/updates?${query}`);
  const { token, user } = await caller.must<AnswerOf<typeof clientLogin>>("POST", "/api/client/login", {
    identifier,
    password,
    device_id,
    software_name,
    version,
  });
  caller.signedIn(token);
  await caller.must("POST", "/api/client/device", {
    device_id,
    computer_info: { os: "Windows 10 22H2", cpu: "Intel Core i7-12700", ram: 34_359_738_368, gpu: "NVIDIA RTX A2000" },
  });

  async function send(path: string, entries: { event_id: string }[]): Promise<BatchAnswer> {
    const total: BatchAnswer = { accepted: 0, duplicates: 0, rejected: [] };
    const batches = Array.from({ length: Math.ceil(entries.length / most) }, (_, n) => {
      return entries.slice(n * most, (n + 1) * most);
    });
    for (const batch of ordered(batches, faults)) {
      const answer = await caller.must<BatchAnswer>("POST", path, batch);
      total.accepted += answer.accepted;
      total.duplicates += answer.duplicates;
      total.rejected.push(...answer.rejected);
    }
    return total;
  }

  const usage = await send("/api/client/usage", usageEntries(program, now));
  const processing = await send("/api/client/processing", imagesOf(program, now));
  const { url } = await caller.must<AnswerOf<typeof handoff>>("POST", "/api/client/handoff");
  return { update, user: user.name, usage, processing, url, repeated: caller.repeated() };
}

/** Consecutive sessions; the last ends now. A repeated entry has the same id. */
export function usageEntries({ sessions, device_id }: Program, now: number): UsageEntry[] {
  const length = 20 * MINUTE;
  return Array.from({ length: sessions }, (_, n) => {
    const at = now - (sessions - n) * (length + 5 * MINUTE);
    return { event_id: `${device_id}-use-${at}`, started_at: new Date(at).toISOString(), seconds: length / 1_000 };
  });
}

export function imagesOf({ images, device_id }: Program, now: number): ProcessingEntry[] {
  return Array.from({ length: images }, (_, n) => {
    const at = now - (images - n) * MINUTE;
    const scene = `GF6_WFV_E104.1_N30.2_20261118_L1A${1_120_000_000 + n}`;
    return {
      event_id: `${device_id}-image-${at}`,
      module_name: modules[n % modules.length] ?? modules[0],
      satellite_payload: "GF6 WFV",
      created_at: new Date(at).toISOString(),
      input_image: `${scene}.tiff`,
      output_image: `${scene}_out.tiff`,
      status: "success",
      seconds: 42,
    };
  });
}
