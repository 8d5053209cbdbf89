// A user's own records: sessions and sign-ins with location and device as text, downloads and devices with the newer
// version of the program.
import type { UserActor } from "../../domain/actor.ts";
import { devicePageOf, ownDevice } from "../../domain/client/devices.ts";
import { newerThan, newerView, releases, type Version } from "../../domain/content/versions.ts";
import { downloadPageOf, downloadsOf, ownDownload } from "../../domain/statistics/downloads.ts";
import { ownSessions } from "../../domain/account/own_account.ts";
import { publicSessionId, sessionsOf } from "../../domain/account/sessions.ts";
import { signInPageOf } from "../../domain/audit_log.ts";
import { geoIp, locationLabel } from "../../services/geo_ip.ts";
import { userAgentLabel } from "../../services/user_agent.ts";
import type { ListedDevice } from "../../shared/calls/client.ts";
import type { ListedDownload, OwnSession, OwnSignIn } from "../../shared/calls/own_account.ts";
import { softwareNames } from "../../shared/labels.ts";
import { DAY } from "../../shared/time.ts";

const SHOWN_FOR = 90 * DAY;

/** Returns the owner's sessions; `current` is the session of the request. */
export async function readSessions(owner: UserActor): Promise<OwnSession[]> {
  const found = await ownSessions(owner);
  return await Promise.all(found.map(async ({ session, ip, agent, created_at, seen_at }) => ({
    id: publicSessionId(session),
    current: session === owner.session,
    ...await originOf({ ip, agent }),
    created_at: new Date(created_at).toISOString(),
    last_seen_at: new Date(seen_at).toISOString(),
  })));
}

/** Returns a page of the owner's sign-ins of 90 days, successful and failed, newest first. */
export async function readSignIns({ user }: UserActor, { page, limit }: { page: number; limit: number }) {
  const since = Date.now() - SHOWN_FOR;
  const { rows, total } = await signInPageOf({ kind: "user", id: user.id }, { page, limit, since });
  const data: OwnSignIn[] = await Promise.all(rows.map(async ({ created_at, ip, agent, result }) => {
    return { created_at, ...await originOf({ ip, agent }), result };
  }));
  return { data, total, page, limit };
}

async function originOf({ ip, agent }: { ip: string; agent: string }) {
  return { ip, place: locationLabel(await geoIp().lookup(ip)), device: userAgentLabel(agent) };
}

type Paging = { page: number; limit: number };
type Program = { software_name: string; version_number: string };

/**
 * Returns a page of the user's downloads, newest first. A package whose newest version the user has downloaded has no
 * newer one.
 */
export async function readDownloads(userId: number, { page, limit }: Paging) {
  const [{ rows, total }, all] = await Promise.all([
    downloadPageOf(userId, { page, limit }),
    releases({ brief: true }),
  ]);
  const newer = rows.map((row) => newerOf(all, row));
  const owned = await downloadedOf(userId, newer.filter((version) => version !== null));
  const data: ListedDownload[] = rows.map((row, n) => {
    const version = newer[n] ?? null;
    return { ...ownDownload(row), newer: newerView(version && owned.has(version.id) ? null : version) };
  });
  return { data, total, page, limit };
}

const LOOKED_AT = 1_000; // downloads since the oldest of the newer versions was added

/** Returns the ids of those versions that the user has downloaded. */
async function downloadedOf(userId: number, versions: Version[]): Promise<Set<number>> {
  if (versions.length === 0) return new Set();
  const since = Math.min(...versions.map(({ created_at }) => Date.parse(created_at)));
  return new Set((await downloadsOf(userId, { since, limit: LOOKED_AT })).map(({ version_id }) => version_id));
}

/**
 * Returns a page of the user's devices, newest first. The version on a device is that of the program that is signed in
 * on it.
 */
export async function readDevices(userId: number, paging: Paging): Promise<{ rows: ListedDevice[]; total: number }> {
  const [{ rows, total }, sessions, all] = await Promise.all([
    devicePageOf(userId, paging),
    sessionsOf({ kind: "user", id: userId }),
    releases({ brief: true }),
  ]);
  const programs = new Map(sessions.toReversed().map(({ device_id, agent }) => [device_id, programOf(agent)]));
  const newer = (device_id: string) => newerView(newerOf(all, programs.get(device_id)));
  return { rows: rows.map((row) => ({ ...ownDevice(row), newer: newer(row.device_id) })), total };
}

/** Reads the agent of a program's session, such as `GAC_CCD/1.2.0`. */
function programOf(agent: string): Program {
  const [software_name = "", version_number = ""] = agent.split("/");
  return { software_name, version_number };
}

function newerOf(all: Version[], program: Program | undefined): Version | null {
  const name = softwareNames.find((name) => name === program?.software_name);
  return program && name ? newerThan(all, { ...program, software_name: name }) : null;
}
