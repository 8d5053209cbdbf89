// The steps of the first days, each done as soon as the store has the fact that it asks for. The list can be hidden for
// all administrators.
import { countAll } from "../../kv/table.ts";
import { defineDocument } from "../../kv/document.ts";
import type { Transaction } from "../../kv/transaction.ts";
import type { Setup, SetupKey } from "../../shared/calls/admin_session.ts";
import { contactText } from "../../shared/format.ts";
import type { Permission } from "../../shared/labels.ts";
import { DAY } from "../../shared/time.ts";
import { caseTable } from "../content/cases.ts";
import { qrcodeDocument } from "../content/qrcode.ts";
import { legalTexts } from "../content/site_documents.ts";
import { versionTable } from "../content/versions.ts";
import { emailServerSource } from "../email_server.ts";
import { readSettings, type Settings } from "../settings.ts";
import { type Admin, adminTable, may } from "./admins.ts";

/** Facts that nothing else stores. */
type Facts = {
  hidden?: boolean;
  /** The email server that accepted the last test email. */
  tested_server?: string;
  /** The legal pages that an administrator has opened. */
  read?: string[];
  /** When the last backup was complete. */
  backed_up_at?: string;
};

const setupDocument = defineDocument<Facts>("setup");

const remember = (fact: Facts, tx?: Transaction) => setupDocument.update((known) => ({ ...known, ...fact }), tx);

export const hideSetup = (hidden: boolean, tx: Transaction) => remember({ hidden }, tx);

/** Remembers that the email server in effect has accepted a test email. */
export async function rememberTestedServer(): Promise<void> {
  await remember({ tested_server: serverOf(await readSettings()) });
}

export const rememberBackup = () => remember({ backed_up_at: new Date().toISOString() });

const legalPages = ["/privacy", "/terms"];

/** Remembers that an administrator has opened a page, if it is one of the legal texts. */
export async function rememberReading(path: string): Promise<void> {
  if (!legalPages.includes(path)) return;
  await setupDocument.update((known) => ({ ...known, read: [...new Set([...known?.read ?? [], path])] }));
}

/** Another server, or another account, has not been tested. */
function serverOf(settings: Settings): string {
  const { smtp_host, smtp_port, smtp_user } = settings.notification;
  const source = emailServerSource(settings);
  return source === "settings" ? `${smtp_user} ${smtp_host}:${smtp_port}` : source;
}

const BACKUP_AGE = 30 * DAY;

/** Without a permission: a step of each administrator. */
const steps: Record<SetupKey, { url: string; permission?: Permission }> = {
  password: { url: "/admin/profile" },
  mail: { url: "/admin/settings?tab=notification", permission: "settings:edit" },
  contact: { url: "/admin/settings", permission: "settings:edit" },
  qrcode: { url: "/admin/qrcode", permission: "content:edit" },
  legal: { url: "/privacy", permission: "settings:edit" },
  version: { url: "/admin/content/version/new", permission: "content:edit" },
  case: { url: "/admin/content/case/new", permission: "content:edit" },
  admin: { url: "/admin/admins", permission: "admin:manage" },
  backup: { url: "/admin/settings?tab=storage", permission: "settings:edit" },
};

/** Returns the steps that the administrator may take, and whether the list is hidden. */
export async function setupFor(admin: Pick<Admin, "role" | "password_initial">): Promise<Setup> {
  const known = await setupDocument.get() ?? {};
  const done = await factsFor(admin, known);
  const open = Object.entries(steps).filter(([, { permission }]) => !permission || may(admin, permission));
  const data = open.map(([key, { url }]) => ({ key: key as SetupKey, done: done[key as SetupKey], url }));
  return { data, total: data.length, hidden: known.hidden ?? false };
}

/** Whether the list is hidden for all administrators. */
export async function isSetupHidden(): Promise<boolean> {
  return (await setupDocument.get())?.hidden ?? false;
}

async function factsFor(
  { password_initial }: Pick<Admin, "password_initial">,
  { tested_server, read = [], backed_up_at }: Facts,
): Promise<Record<SetupKey, boolean>> {
  const [settings, code, privacy, terms, admins, [versions = 0, cases = 0]] = await Promise.all([
    readSettings(),
    qrcodeDocument.get(),
    legalTexts.privacy.get(),
    legalTexts.terms.get(),
    adminTable.all(),
    countAll([versionTable, caseTable].map((table) => ({ table, counted: "all", value: "" }))),
  ]);
  return {
    password: !password_initial,
    mail: emailServerSource(settings) !== "none" && tested_server === serverOf(settings),
    contact: contactText(settings.basic) !== "" && settings.basic.icp_number !== "",
    qrcode: code !== null,
    legal: legalPages.every((page, n) => read.includes(page) || Boolean([privacy, terms][n])),
    version: versions > 0,
    case: cases > 0,
    admin: admins.filter(({ disabled }) => !disabled).length > 1,
    backup: backed_up_at !== undefined && Date.now() - Date.parse(backed_up_at) < BACKUP_AGE,
  };
}
