// Fills an empty store with the year of the demonstration.
import { devices } from "../../domain/client/devices.ts";
import { users } from "../../domain/account/users.ts";
import { settings } from "../../domain/settings.ts";
import { loadDescribed, loadDownloads, loadOperations, loadProcessing, loadUsage, loadVisits } from "./load_history.ts";
import { loadRows } from "../load/bulk.ts";
import { compactDays } from "../../kv/log.ts";
import { addCases, addNews, addTutorials } from "./content.ts";
import { approvedOf, crowdOf, ownersOf } from "./crowd.ts";
import { addLetters } from "./letters.ts";
import { downloads, sessions, type Size, visits } from "./history.ts";
import { computers, images } from "./images.ts";
import { applicants, decisionsOf, type Office, userRow } from "./people.ts";
import { addVersions } from "./releases.ts";
import { setUpSite } from "./site.ts";
import { visitorsOf } from "./visitors.ts";
import { addFeedback, addForum } from "./voices.ts";
import { addWaiting } from "./waiting.ts";

type Wanted = { size: Size; office: Office; password_hash: string };

/** `told` hears what is being written. */
export async function fillDemo({ size, office, password_hash }: Wanted, told: (what: string) => void): Promise<void> {
  const legal_version = (await settings()).basic.legal_version;
  const everybody = () => applicants(size);
  const about = { ...size, office, crowd: crowdOf(approvedOf(everybody())) };

  told(`${size.users} users`);
  await loadRows(users, map(everybody(), (one) => userRow(one, { password_hash, legal_version, office })));
  await loadOperations(decisionsOf(everybody(), office));

  told("settings, versions, cases, tutorials, news, feedback, forum, letters");
  await setUpSite(about);
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

  told(`${size.processing} images, sessions of ${size.usage} users, downloads, computers`);
  const taken = downloads(versions, about);
  const owners = { ...about, crowd: crowdOf(ownersOf(taken, size.now)) };
  await loadProcessing(images(owners));
  await loadUsage(sessions(owners));
  await loadDownloads(taken);
  await loadRows(devices, computers(owners));
  await loadDescribed(computers(owners));
  await compactDays();
}

function* map<T, R>(all: Iterable<T>, change: (one: T) => R): Generator<R> {
  for (const one of all) yield change(one);
}
