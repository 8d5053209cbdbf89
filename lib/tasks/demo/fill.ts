// Fills an empty store with the demonstration's year.
import { reviewedRows } from "../../domain/account/reviews.ts";
import { userTable } from "../../domain/account/users.ts";
import { deviceTable } from "../../domain/client/devices.ts";
import { readSettings } from "../../domain/settings.ts";
import { compactDays } from "../../kv/log.ts";
import {
  loadDescribed,
  loadDownloads,
  loadOperations,
  loadProcessing,
  loadUsage,
  loadVisits,
} from "../data/log_rows.ts";
import { loadRows } from "../load/bulk.ts";
import type { Administrator } from "./administrator.ts";
import { addCases, addTutorials, fillNews, setUpSite } from "./content.ts";
import { addEmails } from "./emails.ts";
import { downloadHistory, homesOf, sessionHistory, type Size, visitHistory, visitorsOf } from "./history.ts";
import { computers, images } from "./images.ts";
import { activeUsers, applicantRow, applicants, approvedOf, decisionsOf, programUsersOf } from "./people.ts";
import { addVersions } from "./releases.ts";
import { addDemoFeedback, addForum, addModerationQueue } from "./user_posts.ts";

type Wanted = { size: Size; admin: Administrator; password_hash: string };

/** Writes everything; `report` is called with a description of each part before it is written. */
export async function fillDemo({ size, admin, password_hash }: Wanted, report: (part: string) => void): Promise<void> {
  const legal_version = (await readSettings()).basic.legal_version;
  const applied = [...applicants(size)];
  const about = { ...size, admin, active: activeUsers(approvedOf(applied)) };

  report(`${size.users} users`);
  const homes = await homesOf(size.users);
  const common = { password_hash, legal_version, admin };
  await loadRows(userTable, applied.map((one, n) => applicantRow(one, { ...common, place: homes[n]! })));
  await reviewedRows(await userTable.getMany(await userTable.ids("status", { prefix: ["pending"] })));
  await loadOperations(decisionsOf(applied, admin));

  report("settings, versions, cases, tutorials, news, feedback, forum, emails");
  await setUpSite(about);
  const versions = await addVersions(about);
  await addCases(about);
  await addTutorials(about);
  await fillNews(about);
  await addDemoFeedback(about);
  await addForum(about);
  await addModerationQueue(about);
  await addEmails(size);

  report(`${size.visits} visits`);
  const visitors = await visitorsOf(Math.min(20_000, 50 + Math.ceil(size.visits / 12)));
  await loadVisits(visitHistory(visitors, about));

  report(`${size.processing} images, sessions of ${size.usage} users, downloads, computers`);
  const downloaded = downloadHistory(versions, about);
  const programUsers = { ...about, active: activeUsers(programUsersOf(downloaded, size.now)) };
  await loadProcessing(images(programUsers));
  await loadUsage(sessionHistory(programUsers));
  await loadDownloads(downloaded);
  await loadRows(deviceTable, computers(programUsers));
  await loadDescribed(computers(programUsers));
  await compactDays();
}
