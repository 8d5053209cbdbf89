// What public pages and their calls show of the stored things: the types of the domain's views, which alone say what is in them.
import type { publicCase } from "../domain/content/cases.ts";
import type { publicNews } from "../domain/content/news.ts";
import type { publicQrcode } from "../domain/content/qrcode.ts";
import type { siteDocuments } from "../domain/content/site_documents.ts";
import type { publicTutorial } from "../domain/content/tutorials.ts";
import type { publicVersion } from "../domain/content/versions.ts";
import type { ownReply, ownTopic } from "../domain/forum/my_posts.ts";
import type { moderatedPost } from "../domain/forum/post_list.ts";
import type { shownReport } from "../domain/forum/report_list.ts";
import type { listedTopic, publicReply, publicTopic } from "../domain/forum/views.ts";

export type PublicVersion = ReturnType<typeof publicVersion>;

export type PublicCase = ReturnType<typeof publicCase>;

export type PublicTutorial = ReturnType<typeof publicTutorial>;

export type PublicNews = ReturnType<typeof publicNews>;

/** The user group's QR code; every field is null while none is set. */
export type Qrcode = ReturnType<typeof publicQrcode>;

/** The public part of the settings, on every page. */
export type SiteInfo = Awaited<ReturnType<typeof siteDocuments>>["site"];

/** A topic of the forum in lists, one alone, and a reply on its floor. */
export type ListedTopic = ReturnType<typeof listedTopic>;
export type PublicTopic = ReturnType<typeof publicTopic>;
export type PublicReply = ReturnType<typeof publicReply>;

/** A post as its author sees it, and as moderators do; a report. */
export type OwnPost = ReturnType<typeof ownTopic> | ReturnType<typeof ownReply>;
export type ModeratedPost = ReturnType<typeof moderatedPost>;
export type ForumReport = ReturnType<typeof shownReport>;
