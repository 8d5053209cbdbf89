// Stored things as public pages and their calls show them: the types of the domain's views.
import type { publicCase } from "../domain/content/cases.ts";
import type { publicQrcode } from "../domain/content/qrcode.ts";
import type { siteDocuments } from "../domain/content/site_documents.ts";
import type { publicTutorial } from "../domain/content/tutorials.ts";
import type { publicVersion } from "../domain/content/versions.ts";

export type PublicVersion = ReturnType<typeof publicVersion>;

export type PublicCase = ReturnType<typeof publicCase>;

export type PublicTutorial = ReturnType<typeof publicTutorial>;

/** The user group's QR code; every field is null while none is set. */
export type Qrcode = ReturnType<typeof publicQrcode>;

/** The public part of the settings, on every page. */
export type SiteInfo = Awaited<ReturnType<typeof siteDocuments>>["site"];
