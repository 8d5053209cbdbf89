// Edits content as two administrators do, by the flows of the calls: formatted texts with earlier states, a draft, a
// scheduled and a pinned item, the recycle bin, and rows of the operation log with values.
import { closeSession, openSession, sessionId } from "../../domain/account/sessions.ts";
import type { Actor } from "../../domain/actor.ts";
import type { Admin } from "../../domain/administration/admins.ts";
import { type Case, caseTable } from "../../domain/content/cases.ts";
import { newestNews } from "../../domain/content/news.ts";
import { type Tutorial, tutorialTable } from "../../domain/content/tutorials.ts";
import { updateSettings } from "../../flows/administration/change_settings.ts";
import { discard } from "../../flows/content/bin.ts";
import { editCases, editTutorials } from "../../flows/content/edit_illustrated.ts";
import { publishNews, updateNews } from "../../flows/content/edit_news.ts";
import { storeContentImage } from "../../flows/content/images.ts";
import { CaseForm } from "../../shared/schemas/content/cases.ts";
import { NewsForm } from "../../shared/schemas/content/news.ts";
import { TutorialForm } from "../../shared/schemas/content/tutorials.ts";
import { addDays, dayStart, HOUR, MINUTE, siteDate } from "../../shared/time.ts";
import words from "../data/words/edits.json" with { type: "json" };
import { caseMedia, picture, tutorialMedia } from "./content.ts";

type Editors = { author: Actor; corrector: Actor };

/** Edits the demonstration's content at this moment; `corrector` edits what `author` has written. */
export async function editContent(admins: { author: Admin; corrector: Admin }): Promise<void> {
  const [author, corrector] = [await signIn(admins.author), await signIn(admins.corrector)];
  const editors = { author: author.actor, corrector: corrector.actor };
  await editCase(editors);
  await editTutorial(editors);
  await editNews(editors);
  await fillBin(editors);
  await updateSettings({ basic: { contact_name: words.contact } }, editors.author);
  for (const { token } of [author, corrector]) await closeSession(token, "admin");
}

async function signIn(admin: Admin): Promise<{ actor: Actor; token: string }> {
  const { id, generation } = admin;
  const ip = "127.0.0.1";
  const token = await openSession({ kind: "admin", id, generation, ip, agent: "demo", idle: 10 * MINUTE });
  return { actor: { admin, session: sessionId(token), ip }, token };
}

const unchanged = { is: "unchanged" } as const;
const sameMedia = { image: unchanged, before_image: unchanged, after_image: unchanged, video: unchanged };

/** Writes the text of one case as Markdown, which is then corrected, and drafts another. */
async function editCase({ author, corrector }: Editors): Promise<void> {
  const { title, short_description, detail_description, correction: [wrong = "", right = ""] } = words.case;
  const text = { short_description, detail_description: await withPicture(detail_description, author) };
  const written = await editCases.change(await titled<Case>(caseTable, title), { text, slots: sameMedia }, author);
  const corrected = { detail_description: written.detail_description.replace(wrong, right) };
  await editCases.change(written, { text: corrected, slots: sameMedia }, corrector);
  const { scene, ...draft } = words.draft;
  const form = CaseForm.parse({ ...draft, illustration: "true", status: "pending" });
  await editCases.create({ text: form, slots: await caseMedia(scene) }, corrector);
}

async function editTutorial({ author }: Editors): Promise<void> {
  const { title, content } = words.tutorial;
  const text = { content: await withPicture(content, author) };
  await editTutorials.change(await titled<Tutorial>(tutorialTable, title), { text, slots: sameMedia }, author);
}

/** Pins the newest item, and schedules another for nine in the morning of the day after tomorrow. */
async function editNews({ author, corrector }: Editors): Promise<void> {
  const [newest] = await newestNews(1);
  if (newest) await updateNews(newest.id, { pinned: true }, author);
  const publish_at = new Date(dayStart(addDays(siteDate(), 2)) + 9 * HOUR).toISOString();
  await publishNews(NewsForm.parse({ ...words.scheduled, publish_at }), corrector);
}

async function fillBin({ author, corrector }: Editors): Promise<void> {
  const item = await publishNews(NewsForm.parse({ ...words.binned.news, status: "pending" }), author);
  await discard("news", item.id, corrector);
  const { scene, ...tutorial } = words.binned.tutorial;
  const text = TutorialForm.parse({ ...tutorial, status: "pending" });
  const { id } = await editTutorials.create({ text, slots: await tutorialMedia(scene) }, corrector);
  await discard("tutorials", id, author);
}

/** Joins the lines of a text; the line `{picture}` becomes an uploaded picture. */
async function withPicture(lines: string[], actor: Actor): Promise<string> {
  const { file } = await picture("delta-after");
  return lines.join("\n").replace("{picture}", `![${words.caption}](${await storeContentImage(file, actor)})`);
}

async function titled<R extends { title: string }>(table: { all: () => Promise<R[]> }, title: string): Promise<R> {
  const row = (await table.all()).find((row) => row.title === title);
  if (!row) throw new Error(`the demonstration has no ${title}`);
  return row;
}
