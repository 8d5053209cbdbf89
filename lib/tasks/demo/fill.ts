// Fills an empty store with the year of the demonstration.
import { devices } from "../../domain/client/devices.ts";
import { users } from "../../domain/account/users.ts";
import { settings } from "../../domain/settings.ts";
import { loadDescribed, loadDownloads, loadOperations, loadProcessing, loadUsage, loadVisits } from "./load_history.ts";
import { loadRows } from "../load/bulk.ts";
import { compactDays } from "../../kv/log.ts";
import { addCases, addNews, addTutorials, addVersions } from "./content.ts";
import { crowdOf } from "./crowd.ts";
import { addLetters } from "./letters.ts";
import { downloads, sessions, type Size, visits } from "./history.ts";
import { computers, images } from "./images.ts";
import { applicants, decisionsOf, type Office, userRow } from "./people.ts";
import { visitorsOf } from "./visitors.ts";
import { addFeedback, addForum } from "./voices.ts";
import { addWaiting } from "./waiting.ts";

type Wanted = { size: Size; office: Office; password_hash: string };

/** `told` hears what is being written. */
export async function fillDemo({ size, office, password_hash }: Wanted, told: (what: string) => void): Promise<void> {
  const legal_version = (await settings()).basic.legal_version;
  const everybody = () => applicants(size);
  const about = { ...size, office, crowd: crowdOf(everybody()) };

  told(`${size.users} users`);
  await loadRows(users, map(everybody(), (one) => userRow(one, { password_hash, legal_version, office })));
  await loadOperations(decisionsOf(everybody(), office));

  told("versions, cases, tutorials, news, feedback, forum, letters");
  const versions = await addVersions(about);
  await addCases(about);
  await addTutorials(about);
  await addNews(about);
  await addFeedback(about);
  await addForum(about);
  await addWaiting(about);
  await addLetters(size);

  told(`${size.visits} visits`);
  const visitors = await visitorsOf(Math.min(20_000, 50 + Math.ceil(size.visits / 12)));
  await loadVisits(visits(visitors, about));

  told(`${size.processing} images, ${size.usage} × 90 sessions, downloads, computers`);
  await loadProcessing(images(about));
  await loadUsage(sessions(about));
  await loadDownloads(downloads(versions, about));
  await loadRows(devices, computers(about));
  await loadDescribed(computers(about));
  await compactDays();
}

function* map<T, R>(all: Iterable<T>, change: (one: T) => R): Generator<R> {
  for (const one of all) yield change(one);
}
